import { useEffect, useEffectEvent } from 'react';
import { useBoard } from '#web/game/events/board.ts';
import { readOpenEvent } from './typed-event.ts';

/** Opens the form of an own event again, with what was typed, where a reload has closed it. */
export default function ReopenedForm() {
  const { open } = useBoard();
  const reopen = useEffectEvent(() => {
    const typed = readOpenEvent();
    if (typed !== null) open({ kind: 'own', own: typed.own });
  });
  useEffect(() => reopen(), []);
  return null;
}
