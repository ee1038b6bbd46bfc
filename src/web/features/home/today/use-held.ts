import { useEffect, useRef, useState } from 'react';

/** So long a thing that is done stays where it was pressed: a second press meets no other thing. */
export const HELD_MS = 3_000;

/** Ids of what was just done, and what adds one or takes it out at once. */
export function useHeld(): [held: ReadonlySet<string>, hold: (id: string, isHeld: boolean) => void] {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const without = (id: string) => setHeld((before) => new Set([...before].filter((each) => each !== id)));
  const hold = (id: string, isHeld: boolean) => {
    clearTimeout(timers.current.get(id));
    if (!isHeld) return without(id);
    setHeld((before) => new Set([...before, id]));
    timers.current.set(
      id,
      setTimeout(() => without(id), HELD_MS),
    );
  };
  return [held, hold];
}
