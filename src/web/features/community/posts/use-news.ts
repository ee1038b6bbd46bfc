import { useEffect, useEffectEvent, useState } from 'react';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import type { Talk } from './talk.ts';

/** So often an open thread asks for what is new, while somebody can see it. */
const ASK_MS = MINUTE_MS / 2;

/**
 * Asks while the page is seen how far a thread has come.
 *
 * @param refresh called where something on the page has changed without a new post
 * @returns how many posts have come since the page was drawn, and the highest number of one
 */
export function useNews(
  { thread, last, version }: Pick<Talk, 'thread' | 'last' | 'version'>,
  refresh: () => void,
): { readonly count: number; readonly last: number } {
  const [known, setKnown] = useState({ thread, last: 0 });
  const hear = useEffectEvent((state: { readonly last: number; readonly version: number }) => {
    setKnown({ thread, last: state.last });
    if (state.last === last && state.version !== version) refresh();
  });
  useEffect(() => {
    if (thread === null) return undefined;
    let isWanted = true;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const { call } = await import('#web/data/session/call.ts');
        const state = await call(forumRoutes.readThreadState, { params: { id: thread } });
        if (isWanted) hear(state);
      } catch (error) {
        // The next time may go better.
        console.debug('Nobody knows what is new', error);
      }
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [thread]);
  const reached = known.thread === thread ? Math.max(known.last, last) : last;
  return { count: reached - last, last: reached };
}
