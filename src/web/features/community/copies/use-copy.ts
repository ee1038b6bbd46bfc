import { useEffect, useState } from 'react';
import { pageHasTime } from '#web/data/store/late-store.ts';
import type { Copy } from './copies.ts';

interface Asked<Answer> {
  /** Undefined where the server gave none. */
  readonly answer: Answer | undefined;
  /** Why it did not; 404 and 410 say that there is nothing to be had. */
  readonly failure: { readonly status: number } | null | undefined;
}

const loadCopies = async () => {
  await pageHasTime();
  return import('./copies.ts');
};

/** That a copy could not be kept matters to nobody before they need it. */
function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.debug('What keeps copies could not be loaded', error));
}

/**
 * Keeps what the server answers to everybody alike, and gives the copy where the server cannot be reached. What is not there any
 * more is not kept either.
 *
 * @param key such as `build abc`, `thread abc 26` or `list builds ?sort=new`; null for nothing
 * @returns undefined while it is looked for; null where there is none, or none is needed
 */
export function useCopy<Answer extends object>(
  key: string | null,
  { answer, failure }: Asked<Answer>,
): Copy<Answer> | null | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly copy: Copy<Answer> | null } | null>(
    null,
  );
  const status = answer === undefined && key !== null ? failure?.status : undefined;
  const isGone = status === 404 || status === 410;
  const isUnreached = status !== undefined && (status === 0 || status >= 500);
  useEffect(() => {
    if (key !== null && answer !== undefined)
      attempt(loadCopies().then(({ keepCopy }) => keepCopy(key, answer)));
  }, [key, answer]);
  useEffect(() => {
    if (key !== null && isGone) attempt(loadCopies().then(({ dropCopies }) => dropCopies(key)));
  }, [key, isGone]);
  useEffect(() => {
    if (key === null || !isUnreached) return undefined;
    let isWanted = true;
    const look = async () => {
      const copy = await import('./copies.ts').then(
        ({ readCopy }) => readCopy(key),
        () => null,
      );
      if (isWanted) setFound({ key, copy: copy as Copy<Answer> | null });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [key, isUnreached]);
  if (!isUnreached) return null;
  return found?.key === key ? found.copy : undefined;
}
