import { useEffect, useState } from 'react';
import { SECOND_MS } from '#rules/time-units.ts';

/** When each wait ends, by its name: it goes on while the page that began it is left. */
const ends = new Map<string, number>();

const secondsLeft = (name: string): number =>
  Math.max(0, Math.ceil(((ends.get(name) ?? 0) - Date.now()) / SECOND_MS));

/** The seconds that are left of a wait, 0 where there is none, and what begins it. */
export function useCountdown(name: string): readonly [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(name));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft(name)), SECOND_MS);
    return () => clearInterval(timer);
  }, [name, isRunning]);
  const start = (seconds: number) => {
    ends.set(name, Date.now() + seconds * SECOND_MS);
    setLeft(secondsLeft(name));
  };
  return [left, start];
}
