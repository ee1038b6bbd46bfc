import { Check, Copy, History, ListTree, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { calculators, fill, records } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { useGemPicture } from '#web/game/gem-faces/use-gem-picture.ts';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { RankBar } from '#web/ui/gems/RankRail.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '../kinds/calculator-names.ts';
import { sourcesOf } from '../kinds/formulas.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { changeOf } from '../kinds/record-change.ts';
import { recordName } from '../kinds/record-name.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'));
const { list, edits, result } = calculators;

interface SavedItemProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  record: RecordOf<Name>;
  formulas: FormulaSet;
  onEdit: (record: RecordOf<Name>, seen: SeenState | undefined) => void;
}

function Item<Name extends CalculatorName>({ kind, record, formulas, onEdit }: SavedItemProps<Name>) {
  const [showsWorking, setShowsWorking] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const isSignedIn = useSeemsSignedIn();
  const id = useId();
  // The controls of all rows have the same names; this tells whose they are.
  const describedBy = `${id}-title ${id}-ranks`;
  const subject = kind.subject(kind.formOf(record));
  const picture = useGemPicture(subject);
  const figures = kind.itemFiguresOf(record, formulas);
  const title = kind.titleOf(record);
  const name = { name: recordName(title, record) };
  const Extras = kind.ItemExtras;

  const toggle = () =>
    void keepEdit(
      fill(record.completed ? edits.reopened : edits.completed, name),
      [changeOf(kind, record.id, { update: (current) => ({ ...current, completed: !record.completed }) })],
      null,
    );
  const duplicate = () => {
    const copyId = newRecordId();
    const label = fill(edits.duplicated, name);
    void keepEdit(label, [changeOf(kind, copyId, { data: { ...record, id: copyId } })], { title: label });
  };
  const remove = async (button: HTMLElement) => {
    const label = fill(edits.deleted, name);
    const focusNeighbour = neighbourOf(button);
    const isKept = await keepEdit(label, [changeOf(kind, record.id, { data: null })], {
      title: label,
      isRestorable: true,
    });
    if (isKept) focusNeighbour();
  };

  return (
    <li className="card p-4">
      <div
        className={classNames('transition-opacity duration-150', record.completed && 'opacity-85 grayscale')}
      >
        <div className="flex items-start gap-3">
          <GemArt {...picture} rank={record.targetRank} size={44} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <h3 id={`${id}-title`} className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
                {title}
              </h3>
              {record.completed && <Badge tone="good">{list.completed}</Badge>}
              {kind.badgesOf(record, formulas).map((badge) => (
                <Badge key={badge.text} tone={badge.tone}>
                  {badge.text}
                </Badge>
              ))}
            </div>
            <p className="text-sm wrap-anywhere text-quiet">
              <span id={`${id}-ranks`}>
                {fill(list.rankRange, { from: record.currentRank, to: record.targetRank })}
              </span>
              {kind.detailOf(record) !== null && ` · ${kind.detailOf(record)}`}
            </p>
            <RankBar
              currentRank={record.currentRank}
              targetRank={record.targetRank}
              colour={colourOf(stoneOf(picture))}
            />
          </div>
          {isSignedIn && (
            <IconButton
              label={records.versions.title}
              aria-haspopup="dialog"
              aria-describedby={describedBy}
              className="-mr-2"
              icon={<History size={18} aria-hidden />}
              onClick={() => setShowsVersions(true)}
            />
          )}
        </div>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-4 gap-y-2 sm:grid-cols-3">
          {figures.map((figure) => (
            <Figure key={figure.name} name={figure.name} value={figure.value} size="small" />
          ))}
        </div>
      </div>
      {Extras !== undefined && <Extras record={record} />}
      <div className="mt-2 flex flex-wrap items-center gap-1 border-t border-line pt-2">
        <Button
          small
          weight="quiet"
          aria-describedby={describedBy}
          icon={record.completed ? <RotateCcw size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          onClick={toggle}
        >
          {record.completed ? list.undo : list.complete}
        </Button>
        <span className="ml-auto flex">
          <IconButton
            label={result.working}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            icon={<ListTree size={18} aria-hidden />}
            onClick={() => setShowsWorking(true)}
          />
          <IconButton
            label={list.edit}
            aria-describedby={describedBy}
            icon={<Pencil size={18} aria-hidden />}
            onClick={() => onEdit(record, localStore.seen(kind.collection, record.id))}
          />
          <IconButton
            label={list.duplicate}
            aria-describedby={describedBy}
            icon={<Copy size={18} aria-hidden />}
            onClick={duplicate}
          />
          <IconButton
            label={list.delete}
            aria-describedby={describedBy}
            data-deletes
            danger
            icon={<Trash2 size={18} aria-hidden />}
            onClick={(event) => void remove(event.currentTarget)}
          />
        </span>
      </div>
      {showsVersions && (
        <VersionsDialog
          collection={kind.collection}
          record={record}
          keepEdit={keepEdit}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {showsWorking && (
        <WorkingDialog
          figures={figures}
          sources={sourcesOf(kind.name, formulas)}
          onClose={() => setShowsWorking(false)}
        />
      )}
    </li>
  );
}

/** One kept calculation or goal. It is drawn anew only when it changes, so that a long list stays quick. */
export const SavedItem = memo(Item) as typeof Item;

/** What takes the focus over when the row of a Delete button goes: the next row's, else the one before, else the list's heading. */
function neighbourOf(button: HTMLElement): () => void {
  const row = button.closest('li');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const heading = row?.closest('section')?.querySelector<HTMLElement>('h2');
  return () => {
    const focused = document.activeElement;
    if (focused !== document.body && row?.contains(focused) !== true) return;
    const neighbour = rows.find((other) => other?.isConnected === true);
    (neighbour?.querySelector<HTMLElement>('[data-deletes]') ?? heading)?.focus();
  };
}
