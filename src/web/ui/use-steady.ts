import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which does what the latest one does: what it is handed to need not render again. */
export function useSteady<Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
