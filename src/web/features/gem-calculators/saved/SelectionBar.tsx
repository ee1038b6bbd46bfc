import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { reachedRank } from '#contract/records/characters/reached-rank.ts';
import { goals } from '#messages/calculators/goals.ts';
import { fill, keptCount, type KeptText } from '#messages/fill.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changeOf } from '../kinds/record-change.ts';
import { recordName } from '../kinds/record-name.ts';

interface SelectionBarProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  shown: readonly RecordOf<Name>[];
  /** Which of it is selected; null while nothing can be. */
  selected: ReadonlySet<string> | null;
  onSelect: (selected: ReadonlySet<string> | null) => void;
}

/** Completes several items of a list at once, as one change. */
export function SelectionBar<Name extends CalculatorName>({
  kind,
  shown,
  selected,
  onSelect,
}: SelectionBarProps<Name>) {
  const begin = useRef<HTMLButtonElement>(null);
  const open = shown.filter(({ completed }) => !completed);
  const chosen = open.filter(({ id }) => selected?.has(id) === true);
  const complete = async () => {
    const label = keptCount(goals.completedMany, chosen.length);
    const changes = chosen.map(({ id }) =>
      changeOf(kind, id, { update: (current) => ({ ...current, completed: true }) }),
    );
    const isKept = await completeAll(label, changes);
    if (!isKept) return;
    onSelect(null);
    begin.current?.focus();
  };
  const completeAll = async (label: KeptText, changes: readonly Change[]): Promise<boolean> => {
    if (localStore.owner() === null) return keepEdit(label, changes, { title: label, isRestorable: true });
    const ranks = chosen.flatMap((record) => {
      const goal = recordName(kind.titleOf(record), record);
      return reachedRank(kind.collection, record, goal) ?? [];
    });
    const { reachRanks } = await import('#web/characters/gems/reach-rank.ts');
    return reachRanks(ranks, { label, changes });
  };
  return (
    <>
      <IconButton
        ref={begin}
        label={goals.select}
        aria-pressed={selected !== null}
        className="-ml-1 min-h-[44px]"
        icon={<CheckCheck size={18} />}
        onClick={() => onSelect(selected === null ? new Set() : null)}
      />
      {selected !== null && (
        <div className="-ml-2 flex basis-full flex-wrap items-center">
          <Button small weight="quiet" onClick={() => onSelect(new Set(open.map(({ id }) => id)))}>
            {goals.selectAll}
          </Button>
          <Button
            small
            weight="primary"
            className="ml-auto"
            unavailable={chosen.length === 0}
            onClick={() => void complete()}
          >
            {fill(goals.completeSelected, { n: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}
