const signsOfLife = [
  'pointerdown',
  'pointerup',
  'pointermove',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'scroll',
] as const;

/** How long nothing has to happen after a sign of life, so that its answer is on the screen before anything else begins. */
const QUIET_MS = 400;
/** The longest wait where something happens all the time, as with a pointer that moves. */
const LONGEST_MS = 1_500;
const UNUSED_MS = 6_000;

/** Nobody gets by keyboard to what only a script can focus, such as the heading that says how a link stands. */
const isFocusByScript = ({ target }: Event): boolean => target instanceof HTMLElement && target.tabIndex < 0;

/**
 * Calls `begin` once somebody has begun to use the page and what they pressed first is answered, or the page has been
 * open for a while.
 *
 * @param unusedMs how long that is
 * @returns calls it off
 */
export function onFirstUse(begin: () => void, unusedMs = UNUSED_MS): () => void {
  const listening = new AbortController();
  let usedSince: number | null = null;
  const wake = () => {
    if (listening.signal.aborted) return;
    end();
    begin();
  };
  let timer = setTimeout(wake, unusedMs);
  const notice = (sign: Event) => {
    if (sign.type === 'focusin' && isFocusByScript(sign)) return;
    usedSince ??= performance.now();
    const left = usedSince + LONGEST_MS - performance.now();
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(0, Math.min(QUIET_MS, left)));
  };
  const end = () => {
    listening.abort();
    clearTimeout(timer);
  };
  for (const sign of signsOfLife)
    addEventListener(sign, notice, { passive: true, capture: true, signal: listening.signal });
  return end;
}
