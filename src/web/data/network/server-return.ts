import { Signal } from '#web/ui/signal.ts';
import { askServerReach, isServerSilent, subscribeToServerReach } from './server-reach.ts';

/** How long a silent server is left alone between two questions: longer each time, up to the last of these. */
const FIRST_PAUSES_MS = [1_000, 2_000, 4_000];
const PAUSE_MS = 6_000;

/** A server that is silent again so soon after it answered is the same trouble: the pauses go on where they were. */
const STEADY_MS = 60_000;

let questions = 0;
let answeredAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let listening: AbortController | null = null;

const returned = new Signal({
  start() {
    listening = new AbortController();
    const { signal } = listening;
    signal.addEventListener('abort', subscribeToServerReach(follow));
    addEventListener('online', askNow, { signal });
    document.addEventListener('visibilitychange', askNow, { signal });
    if (isServerSilent()) askLater();
  },
  stop() {
    clearTimeout(timer);
    listening?.abort();
  },
});

/**
 * Calls `listener` whenever a server that was silent answers again. As long as anybody listens, a silent server is asked
 * whether it is back, by the cheapest call there is: by a page that can be seen, with growing pauses, and at once when the
 * network is back or the page comes into sight.
 *
 * @returns ends that
 */
export const onServerReturn = returned.subscribe;

function follow(): void {
  clearTimeout(timer);
  if (isServerSilent()) {
    if (performance.now() - answeredAt > STEADY_MS) questions = 0;
    askLater();
    return;
  }
  answeredAt = performance.now();
  returned.tell();
}

function askLater(): void {
  clearTimeout(timer);
  const pause = FIRST_PAUSES_MS[questions] ?? PAUSE_MS;
  questions += 1;
  // Those whom the same failure hit do not come back together.
  timer = setTimeout(askNow, pause * (0.75 + Math.random() / 2));
}

function askNow(): void {
  if (!isServerSilent() || document.visibilityState === 'hidden') return;
  clearTimeout(timer);
  void ask();
}

async function ask(): Promise<void> {
  await askServerReach();
  if (isServerSilent() && returned.isHeard) askLater();
}
