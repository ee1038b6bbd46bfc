import { onServerReturn } from '../../network/server-return.ts';
import { retryDelay } from '../rows/sending-time.ts';

/**
 * Asks until there is an answer: after 1 s, 2 s, 4 s … 60 s, and at once when the network or the server is back or the
 * page comes into sight.
 *
 * @param ask says whether there was an answer
 * @param isNeeded whether anybody still wants to know
 */
export async function untilAnswered(ask: () => Promise<boolean>, isNeeded: () => boolean): Promise<void> {
  for (let failures = 1; !(await ask()); failures++) {
    await forAWhile(retryDelay(failures, Math.random()));
    if (!isNeeded()) return;
  }
}

function forAWhile(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', onServerReturn(end));
    addEventListener('online', end, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') end();
      },
      { signal },
    );
  });
}
