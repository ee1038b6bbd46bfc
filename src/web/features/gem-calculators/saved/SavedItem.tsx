import { Check, Copy, ListTree, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { calculators, fill } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { newRecordId } from '#web/data/record-ids.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { GemArt } from '#web/ui/GemArt.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CalculatorKind, CalculatorName, RecordOf } from '../calculator-kind.ts';
import { sourcesOf } from '../formulas.ts';
import { keepEdit } from '../keep-edit.ts';
import { changeOf } from '../record-change.ts';
import { recordName } from '../record-name.ts';
import { RankBar } from './RankBar.tsx';
import { WorkingDialog } from '../working-dialog.ts';

const { list, edits, result } = calculators;

interface SavedItemProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  record: RecordOf<Name>;
  formulas: FormulaSet;
  onEdit: (record: RecordOf<Name>) => void;
}

function Item<Name extends CalculatorName>({ kind, record, formulas, onEdit }: SavedItemProps<Name>) {
  const [showsWorking, setShowsWorking] = useState(false);
  const form = kind.formOf(record);
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
    const id = newRecordId();
    const label = fill(edits.duplicated, name);
    void keepEdit(label, [changeOf(kind, id, { data: { ...record, id } })], { title: label });
  };
  const remove = () => {
    const label = fill(edits.deleted, name);
    void keepEdit(label, [changeOf(kind, record.id, { data: null })], { title: label, isRestorable: true });
  };

  return (
    <li className="card p-4">
      <div
        className={classNames('transition-opacity duration-150', record.completed && 'opacity-85 grayscale')}
      >
        <div className="flex items-start gap-3">
          <GemArt {...kind.picture(form)} rank={record.targetRank} size={44} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-sans text-base font-semibold">{title}</h3>
              {record.completed && <Badge tone="good">{list.completed}</Badge>}
              {kind.badgesOf(record, formulas).map((badge) => (
                <Badge key={badge.text} tone={badge.tone}>
                  {badge.text}
                </Badge>
              ))}
            </div>
            <p className="text-sm text-quiet">
              {fill(list.rankRange, { from: record.currentRank, to: record.targetRank })}
              {kind.detailOf(record) !== null && ` · ${kind.detailOf(record)}`}
            </p>
            <RankBar currentRank={record.currentRank} targetRank={record.targetRank} />
          </div>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
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
          icon={record.completed ? <RotateCcw size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          onClick={toggle}
        >
          {record.completed ? list.undo : list.complete}
        </Button>
        <span className="ml-auto flex">
          <IconButton
            label={result.working}
            aria-haspopup="dialog"
            icon={<ListTree size={18} aria-hidden />}
            onClick={() => setShowsWorking(true)}
          />
          <IconButton
            label={list.edit}
            icon={<Pencil size={18} aria-hidden />}
            onClick={() => onEdit(record)}
          />
          <IconButton label={list.duplicate} icon={<Copy size={18} aria-hidden />} onClick={duplicate} />
          <IconButton label={list.delete} danger icon={<Trash2 size={18} aria-hidden />} onClick={remove} />
        </span>
      </div>
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
