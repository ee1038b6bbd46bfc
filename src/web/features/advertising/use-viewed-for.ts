import { useEffect, useState } from 'react';

/** Whether the page has been on the screen for that long since the component came; while it is hidden no time passes. */
export function useViewedFor(milliseconds: number): boolean {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return undefined;
    let left = milliseconds;
    let shownAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      shownAt = performance.now();
      timer = setTimeout(() => setIsDone(true), left);
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') goOn();
      else if (timer !== undefined) left -= performance.now() - shownAt;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isDone, milliseconds]);
  return isDone;
}
