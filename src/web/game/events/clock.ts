import { useCallback, useSyncExternalStore } from 'react';
import { serverNow, subscribeToClockError } from '#web/data/network/server-time.ts';
import { Signal } from '#web/ui/signal.ts';
import { SECOND_MS } from '#rules/time-units.ts';

let current = serverNow();
let endHearing: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  clearTimeout(timer);
  current = serverNow();
  // Nobody sees a hidden page; it goes on when it comes back.
  if (document.visibilityState === 'visible') timer = setTimeout(tick, SECOND_MS - (current % SECOND_MS));
  ticks.tell();
}

const ticks = new Signal({
  start() {
    document.addEventListener('visibilitychange', tick);
    endHearing = subscribeToClockError(tick);
    tick();
  },
  stop() {
    document.removeEventListener('visibilitychange', tick);
    endHearing?.();
    clearTimeout(timer);
  },
});

/**
 * The time by the server's clock in milliseconds, as whole multiples of `stepMs`. A component is drawn anew only when its step changes, so a
 * countdown ticks alone. Only for what is drawn after the page has woken up.
 */
export function useNow(stepMs: number): number {
  const read = useCallback(() => {
    if (!ticks.isHeard) current = serverNow();
    return Math.floor(current / stepMs) * stepMs;
  }, [stepMs]);
  return useSyncExternalStore(ticks.subscribe, read, read);
}
