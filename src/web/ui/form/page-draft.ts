import { useEffect, useState } from 'react';
import { drafts } from '#messages/drafts.ts';
import { notify } from '../toasts/notify.ts';

/**
 * A hook for what waits in a dialog, such as rows read from a picture: closing the dialog keeps it for as long as the page lives, and
 * says so. Empty, it is forgotten.
 *
 * @example
 * const useRows = pageDraft<readonly Row[]>([]);
 * const [rows, changeRows] = useRows(character.id);
 */
export function pageDraft<Value extends string | readonly unknown[]>(empty: Value) {
  const kept = new Map<string, Value>();
  return function useDraft(key: string) {
    const [value, setValue] = useState(() => kept.get(key) ?? empty);
    const change = (update: (now: Value) => Value) => {
      // Before the state: a dialog that is closed with the same press must find it.
      const next = update(kept.get(key) ?? empty);
      if (next.length === 0) kept.delete(key);
      else kept.set(key, next);
      setValue(next);
    };
    useEffect(
      () => () => {
        if (kept.has(key)) notify('info', drafts.kept, { id: 'draft', description: drafts.keptText });
      },
      [key],
    );
    return [value, change] as const;
  };
}

/**
 * The same for one text, which may begin with what is kept already: as it began, it is no draft.
 *
 * @example
 * const useName = textDraft();
 * const [name, setName] = useName(loadout.id, loadout.name);
 */
export function textDraft() {
  const useDraft = pageDraft<readonly [string?]>([]);
  return function useText(key: string, start = '') {
    const [[text = start], change] = useDraft(key);
    return [text, (typed: string) => change(() => (typed === start ? [] : [typed]))] as const;
  };
}

/** The fields of a form, a change of some, and forgetting that they were changed. */
export type KeptFields<Fields> = readonly [
  fields: Fields,
  change: (some: Partial<Fields>) => void,
  forget: () => void,
];

/**
 * The same for the fields of a form: those that were changed are kept, the others begin with what is kept already. They are of what they
 * began with: what was changed elsewhere since is not written over.
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
