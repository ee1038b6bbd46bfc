import { useState } from 'react';
import { pageDraft } from './page-draft.ts';

/** The fields of a form, a change of some, and forgetting that they were changed. */
export type KeptFields<Fields> = readonly [
  fields: Fields,
  change: (some: Partial<Fields>) => void,
  forget: () => void,
];

/**
 * A hook for the fields of a form in a dialog: closing the dialog keeps those that were changed, for as long as the page lives, and says
 * so; the others begin with what is kept already. They are of what they began with: what was changed elsewhere since is not written over.
 *
 * @example
 * const useEntered = fieldsDraft<Entered>();
 * const [entered, change, forget] = useEntered(goal.id, enteredOf(goal));
 */
export function fieldsDraft<Fields extends object>() {
  const useDraft = pageDraft<readonly [Partial<Fields>?]>([]);
  /** @param isNew says that the form makes something, which nobody can change elsewhere */
  return function useFields(key: string, start: Fields, isNew = false): KeptFields<Fields> {
    const begin = (fields: Fields) => ({ id: isNew ? key : `${key} ${JSON.stringify(fields)}`, fields });
    const [begun, setBegun] = useState(() => begin(start));
    const [[changed], keep] = useDraft(begun.id);
    const fields = changed === undefined ? begun.fields : { ...begun.fields, ...changed };
    return [
      fields,
      (some) =>
        keep(([before]) => {
          const next = Object.entries({ ...before, ...some }).filter(
            ([name, value]) => value !== begun.fields[name as keyof Fields],
          );
          return next.length === 0 ? [] : [Object.fromEntries(next) as Partial<Fields>];
        }),
      () => {
        keep(() => []);
        // A form that stays goes on from what was saved.
        setBegun(begin(fields));
      },
    ];
  };
}
