import { useEffect, useState } from 'react';

const LOOK_MS = 15_000;

/** The moment that it is, in ms since 1970, some seconds late at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
