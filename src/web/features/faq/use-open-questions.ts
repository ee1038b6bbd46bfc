import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

interface OpenQuestions {
  readonly openIds: ReadonlySet<string>;
  readonly toggle: (id: string, isOpen: boolean) => void;
  readonly openAll: (ids: readonly string[]) => void;
  readonly closeAll: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which questions are open. The one that the address names opens and gets the focus.
 *
 * @param isQuestion whether an id is one of a question
 * @param reveal shows a question that the present view leaves out
 */
export function useOpenQuestions(
  isQuestion: (id: string) => boolean,
  reveal: (id: string) => void,
): OpenQuestions {
  const named = useLocation().hash.slice(1);
  const isAwake = useAfterHydration();
  const [arrivedAt, setArrivedAt] = useState('');
  const [openIds, setOpenIds] = useState(none);

  if (isAwake && named !== arrivedAt) {
    setArrivedAt(named);
    if (isQuestion(named)) {
      reveal(named);
      setOpenIds(new Set([...openIds, named]));
    }
  }
  useEffect(() => {
    if (!isQuestion(arrivedAt)) return;
    document.getElementById(arrivedAt)?.querySelector('summary')?.focus({ preventScroll: true });
  }, [arrivedAt, isQuestion]);

  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpenIds((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  return {
    openIds,
    toggle,
    openAll: (ids) => setOpenIds((before) => new Set([...before, ...ids])),
    closeAll: () => setOpenIds(none),
  };
}
