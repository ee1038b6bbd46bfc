import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

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
  const { hash } = useLocation();
  const [openIds, setOpenIds] = useState(none);
  const linked = useRef<string | null>(null);

  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpenIds((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  const arrive = useRef(reveal);
  useEffect(() => {
    arrive.current = reveal;
  });
  useEffect(() => {
    const id = hash.slice(1);
    if (!isQuestion(id)) return;
    linked.current = id;
    arrive.current(id);
    toggle(id, true);
  }, [hash, isQuestion, toggle]);

  useEffect(() => {
    // It may have been left out of the view until now.
    const question = linked.current === null ? null : document.getElementById(linked.current);
    if (question === null) return;
    linked.current = null;
    question.querySelector('summary')?.focus({ preventScroll: true });
  });

  return {
    openIds,
    toggle,
    openAll: (ids) => setOpenIds((before) => new Set([...before, ...ids])),
    closeAll: () => setOpenIds(none),
  };
}
