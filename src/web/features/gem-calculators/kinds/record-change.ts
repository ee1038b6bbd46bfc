import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import type { CalculatorKind } from './calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';

type What<Name extends CalculatorName> =
  | { readonly data: RecordOf<Name> | null }
  | {
      readonly update: (record: RecordOf<Name>) => RecordOf<Name>;
      readonly seen?: SeenState | undefined;
    };

export function changeOf<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  id: string,
  what: What<Name>,
): Change {
  // Name binds collection and record together; a union of the three pairs cannot express it.
  return { collection: kind.collection, id, ...what } as unknown as Change;
}
