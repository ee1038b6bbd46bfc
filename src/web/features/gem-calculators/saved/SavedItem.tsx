import { Check, ChevronDown, RotateCcw, Trash2 } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { reachedRank } from '#contract/records/characters/reached-rank.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { goals } from '#messages/calculators/goals.ts';
import { fill, keptText } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { WhichGemAsked } from '#web/characters/gems/reach-rank.ts';
import { localStore } from '#web/data/store/local-store.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useGemPicture } from '#web/game/gem-faces/use-gem-picture.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import { unitText } from '#web/game/working/unit-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { RowDay } from '#web/game/income/ReachedOn.tsx';
import { RankBar } from '#web/ui/gems/RankRail.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changeOf } from '../kinds/record-change.ts';
import { keptName, recordName } from '../kinds/record-name.ts';
import { useRowSwipe } from './use-row-swipe.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemFigures, ShortFigures } from './ItemFigures.tsx';

const { list, edits } = calculators;
const WhichGemDialog = lazyPart(() => import('#web/characters/gems/WhichGemDialog.tsx'), null);
/** What a gem is raised for. */
const gainNames = (): ReadonlySet<string> =>
  new Set([calculators.figures.resonanceGain, calculators.figures.statGain]);

export interface SavedItemProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  record: RecordOf<Name>;
  formulas: FormulaSet;
  /** The id of the heading above a column begins so; its number follows. */
  columns: string;
  /** Says whether all of it is shown. */
  isOpen: boolean;
  /** Says whether it came while the list was on the screen. */
  isNew: boolean;
  /** Its place, and which way it can move; absent where the list does not stand in its player's own order. */
  moves?: { readonly index: number; readonly isFirst: boolean; readonly isLast: boolean } | undefined;
  /** Moves it to another place of the list. */
  onMove: (id: string, to: number) => Promise<void>;
  onToggle: (id: string) => void;
  /** Says whether it is one of those that are selected; absent while none can be. */
  isSelected?: boolean | undefined;
  onSelect: (id: string) => void;
  onEdit: (record: RecordOf<Name>, seen: SeenState | undefined) => void;
}

function Item<Name extends CalculatorName>(props: SavedItemProps<Name>) {
  const { kind, record, formulas, columns, isOpen, isNew, onToggle, isSelected, onSelect } = props;
  const id = useId();
  // The controls of all rows have the same names; this tells whose they are.
  const describedBy = `${id}-title ${id}-ranks`;
  const picture = useGemPicture(kind.subject(kind.formOf(record)));
  const figures = kind.itemFiguresOf(record, formulas);
  const [needed] = figures;
  if (needed === undefined) throw new Error('A goal lacks its first figure');
  const title = kind.titleOf(record);
  const detail = kind.detailOf(record);
  const name = recordName(title, record);
  const Extras = kind.ItemExtras;
  const [isJustReached, setIsJustReached] = useState(false);
  const [asked, setAsked] = useState<WhichGemAsked | null>(null);
  const reached = record.completed ? (isJustReached ? 'just' : 'yes') : 'no';
  const dimmed = classNames(
    'transition-[opacity,filter]',
    record.completed && 'opacity-85 grayscale',
    // Not before it was seen how the goal was reached.
    reached === 'just' ? 'delay-700 duration-500' : 'duration-150',
  );
  /** What a phone shows of an open row only. */
  const whenOpen = !isOpen && 'max-md:hidden';

  const toggle = async () => {
    const completed = !record.completed;
    const label = keptText(completed ? edits.completed : edits.reopened, { name: keptName(title, record) });
    const change = changeOf(kind, record.id, { update: (current) => ({ ...current, completed }) });
    if (!completed) {
      if (await keepEdit(label, [change], null)) setIsJustReached(false);
      return;
    }
    const moment = {
      name: title,
      subject: kind.subject(kind.formOf(record)),
      rank: record.targetRank,
      line: gainWords(figures),
    };
    const plan = {
      label,
      change,
      title: reachedWords(record.targetRank, figures),
      moment,
      isCompleted: true,
    };
    const reached = reachedRank(kind.collection, record, name);
    const keep = async () => {
      const { keepPlan, reachRank } = await import('#web/characters/gems/reach-rank.ts');
      return reached === null || localStore.owner() === null ? keepPlan(plan) : reachRank(reached, plan);
    };
    const outcome = await keep();
    if (typeof outcome === 'object') setAsked(outcome);
    else if (outcome) setIsJustReached(true);
  };
  const remove = async (within: HTMLElement | null) => {
    const label = keptText(edits.deleted, { name: keptName(title, record) });
    const focusNeighbour = neighbourOf(within);
    const isKept = await keepEdit(label, [changeOf(kind, record.id, { data: null })], {
      title: label,
      isRestorable: true,
    });
    if (isKept) focusNeighbour();
  };
  const row = useRef<HTMLLIElement>(null);
  const [swipe] = usePreference('swipe');
  const swiping = useRowSwipe({
    isOn: swipe === 'on' && !isOpen && isSelected === undefined,
    onRight: () => void toggle(),
    onLeft: () => void remove(row.current),
  });

  return (
    <li
      ref={row}
      {...swiping}
      data-right={record.completed ? list.undo : list.complete}
      data-left={list.delete}
      className={classNames(
        'swiped-row grid grid-cols-1 gap-x-2 p-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:px-2.5 md:pt-1 md:pb-1.5',
        isNew && 'appear',
      )}
    >
      <div className="relative flex min-h-[44px] min-w-0 items-center gap-2.5">
        <span className={classNames(dimmed, reached === 'just' && 'pulses')}>
          <GemArt {...picture} rank={record.targetRank} size={40} />
        </span>
        <div className={classNames('@container min-w-0 flex-1', dimmed)}>
          <div className="flex items-baseline gap-2">
            <h3
              id={`${id}-title`}
              className={classNames(
                'min-w-0 font-sans text-sm leading-5 font-semibold',
                isOpen ? 'wrap-anywhere' : 'truncate',
              )}
            >
              {title}
            </h3>
            <ChevronDown
              size={16}
              className={classNames('shrink-0 self-center text-quiet max-md:hidden', isOpen && 'rotate-180')}
            />
            {!isOpen && (
              <span aria-hidden className="ml-auto font-display text-lg leading-5 font-semibold md:hidden">
                {needed.value}
              </span>
            )}
          </div>
          <div className="my-0.5">
            <RankBar
              currentRank={record.currentRank}
              targetRank={record.targetRank}
              colour={colourOf(stoneOf(picture))}
              reached={reached}
            />
          </div>
          <div
            className={classNames(
              'flex items-center gap-x-1.5 text-xs leading-4 text-quiet [&>span]:leading-4',
              isOpen ? 'flex-wrap' : 'whitespace-nowrap @max-[11rem]:flex-wrap',
            )}
          >
            <span id={`${id}-ranks`} className="shrink-0">
              {fill(list.rankRange, { from: record.currentRank, to: record.targetRank })}
            </span>
            {record.completed && <Badge tone="good">{list.completed}</Badge>}
            {kind.badgesOf(record).map((badge) => (
              <Badge key={badge.about} tone={badge.tone}>
                <span className="sr-only">{badge.about}: </span>
                {badge.text}
              </Badge>
            ))}
            {detail !== null && (
              <span className={classNames('min-w-0', isOpen ? 'wrap-anywhere' : 'truncate', whenOpen)}>
                · {detail}
              </span>
            )}
            {kind.lackingOf !== undefined && !record.completed && (
              <RowDay {...kind.lackingOf(kind.formOf(record), formulas)} />
            )}
            {!isOpen && <ShortFigures figures={figures} />}
          </div>
        </div>
        {/* Over the row and not around it: what a button holds is not read out by itself. */}
        {isSelected !== undefined && !record.completed && (
          <label className="absolute -inset-1 z-10">
            <input
              type="checkbox"
              aria-label={name}
              checked={isSelected}
              className="tick-box absolute top-1/2 left-3 size-6 -translate-y-1/2"
              onChange={() => onSelect(record.id)}
            />
          </label>
        )}
        <button
          type="button"
          data-row
          aria-label={fill(goals.row, { name, need: `${needed.value} ${unitText(needed)}` })}
          aria-expanded={isOpen}
          className="absolute -inset-1 rounded-lg"
          onClick={() => onToggle(record.id)}
        />
      </div>
      <ItemFigures
        figures={figures}
        marked={kind.markedFigure}
        columns={columns}
        className={classNames('md:order-1 md:col-span-full', dimmed, whenOpen)}
      />
      <div className={classNames('md:self-center', whenOpen)}>
        {Extras !== undefined && <Extras record={record} />}
      </div>
      <div className={classNames('flex items-center max-md:mt-2 max-md:flex-wrap', whenOpen)}>
        <Button
          small
          weight="quiet"
          aria-describedby={describedBy}
          icon={record.completed ? <RotateCcw size={18} /> : <Check size={18} />}
          className="md:gap-1! md:px-2!"
          onClick={() => void toggle()}
        >
          {record.completed ? list.undo : list.complete}
        </Button>
        <IconButton
          label={list.delete}
          aria-describedby={describedBy}
          data-deletes
          danger
          className="max-md:order-last max-md:ml-auto"
          icon={<Trash2 size={18} />}
          onClick={(event) => void remove(event.currentTarget)}
        />
      </div>
      {asked !== null && (
        <WhichGemDialog
          asked={asked}
          onClose={(isKept) => {
            setAsked(null);
            if (isKept) setIsJustReached(true);
          }}
        />
      )}
      {isOpen && (
        <ItemActions
          {...props}
          figures={figures}
          describedBy={describedBy}
          className="md:order-2 md:col-span-full"
        />
      )}
    </li>
  );
}

/** One kept calculation or goal. It is drawn anew only when it changes, so that a long list stays quick. */
export const SavedItem = memo(Item) as typeof Item;

/** What a goal has brought now that it is reached. */
function reachedWords(rank: number, figures: readonly ShownFigure[]): string {
  const gain = figures.find(({ name }) => gainNames().has(name));
  return gain === undefined || gain.value === '0'
    ? fill(goals.reached, { rank })
    : fill(goals.reachedGain, { rank, gain: gain.value, unit: gain.unit });
}

/** The gain by itself; empty where nothing is known. */
function gainWords(figures: readonly ShownFigure[]): string {
  const gain = figures.find(({ name }) => gainNames().has(name));
  return gain === undefined || gain.value === '0'
    ? ''
    : fill(calculators.result.gain, { n: gain.value, unit: gain.unit });
}

/** What takes the focus over when a row goes: the next row's, else the one before, else the list's heading. */
function neighbourOf(within: HTMLElement | null): () => void {
  const row = within?.closest('li');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const heading = row?.closest('section')?.querySelector<HTMLElement>('h2');
  return () => {
    const focused = document.activeElement;
    if (focused !== document.body && row?.contains(focused) !== true) return;
    const neighbour = rows.find((other) => other?.isConnected === true);
    const controls = neighbour?.querySelectorAll<HTMLElement>('[data-deletes], [data-row]') ?? [];
    const shown = [...controls].filter((control) => control.checkVisibility());
    (shown.find((control) => 'deletes' in control.dataset) ?? shown[0] ?? heading)?.focus();
  };
}
