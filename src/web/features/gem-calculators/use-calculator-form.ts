import { useState, useSyncExternalStore } from 'react';
import type { FormStates } from '#contract/form-links.ts';
import type { CalculatorKind, CalculatorName, RecordOf } from './calculator-kind.ts';

export interface CalculatorForm<Name extends CalculatorName> {
  readonly form: FormStates[Name];
  /** The record that the form changes; null while it makes a new one. */
  readonly editing: RecordOf<Name> | null;
  readonly change: (fields: Partial<FormStates[Name]>) => void;
  readonly edit: (record: RecordOf<Name>) => void;
  readonly stopEditing: () => void;
}

/** What stands in a calculator's form, and whether it makes a record or changes one. */
export function useCalculatorForm<Name extends CalculatorName>({
  draft,
  emptyForm,
  formOf,
}: CalculatorKind<Name>): CalculatorForm<Name> {
  const form = useSyncExternalStore(draft.subscribe, draft.form, draft.formBeforeHydration);
  const [editing, setEditing] = useState<RecordOf<Name> | null>(null);
  return {
    form,
    editing,
    change: (fields) => draft.set({ ...form, ...fields }),
    edit: (record) => {
      setEditing(record);
      draft.set(formOf(record));
    },
    stopEditing: () => {
      setEditing(null);
      draft.set(emptyForm);
    },
  };
}
