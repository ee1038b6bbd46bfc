const LONGEST_WAIT_MS = 2_000;

/**
 * Calls `work` once the page is loaded and the browser has nothing more urgent to do.
 *
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  let callOff: () => void;
  const wait = () => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
      callOff = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, 1);
      callOff = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    callOff = () => removeEventListener('load', wait);
  }
  return () => callOff();
}
