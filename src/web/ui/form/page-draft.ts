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
