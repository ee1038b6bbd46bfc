import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { fill, fillCount, goals } from '#messages';
import { keepEdit } from '#web/records/keep-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changeOf } from '../kinds/record-change.ts';

interface SelectionBarProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  /** What the list shows. */
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
    const label = fillCount(goals.completedMany, chosen.length);
    const changes = chosen.map(({ id }) =>
      changeOf(kind, id, { update: (current) => ({ ...current, completed: true }) }),
    );
    const isKept = await keepEdit(label, changes, { title: label, isRestorable: true });
    if (!isKept) return;
    onSelect(null);
    begin.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={begin}
        label={goals.select}
        aria-pressed={selected !== null}
        className="-ml-1 min-h-[44px]"
        icon={<CheckCheck size={18} aria-hidden />}
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
