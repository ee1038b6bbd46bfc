import { useSyncExternalStore } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { FormState } from '../kinds/form-drafts.ts';

export interface CalculatorForm<Name extends CalculatorName> extends FormState<Name> {
  readonly change: (fields: Partial<FormStates[Name]>) => void;
  readonly edit: (record: RecordOf<Name>, seen: SeenState | undefined) => void;
  readonly stopEditing: () => void;
  /** Ends editing because the record is gone; what is typed stays. */
  readonly forgetEdited: () => void;
  /** Takes over what was done elsewhere to the record; answers whether anything in the form follows from it. */
  readonly follow: (record: RecordOf<Name>) => boolean;
}

/** What stands in a calculator's form, and whether it makes a record or changes one. */
export function useCalculatorForm<Name extends CalculatorName>({
  draft,
  formOf,
}: CalculatorKind<Name>): CalculatorForm<Name> {
  const { form, editing, seen } = useSyncExternalStore(
    draft.subscribe,
    draft.state,
    draft.stateBeforeHydration,
  );
  return {
    form,
    editing,
    seen,
    change: draft.change,
    edit: (record, shown) => draft.edit(record, formOf(record), shown),
    stopEditing: draft.stopEditing,
    forgetEdited: draft.forgetEdited,
    follow: (record) => draft.follow(record, formOf),
  };
}
