import { useEffect, useSyncExternalStore } from 'react';
import type { GemKind, GemPicture } from '#web/ui/gems/gem-picture.ts';
import { arrivedFaces } from './arrived-faces.ts';

/** Which gem there is to draw. */
export interface GemSubject {
  readonly kind: GemKind;
  /** Null where a legendary gem is not chosen yet. */
  readonly gemId?: string | null;
}

let isAsked = false;

/** The faces of 92 gems are more than a page needs to answer, so they come after it. */
async function askForFaces(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    await import('./bring-faces.ts');
  } catch (cause) {
    // Gems are bare stones until somebody asks again.
    console.debug('The faces of the gems could not be loaded', cause);
    isAsked = false;
  }
}

/** How a gem is drawn: with its face as soon as that is here, a bare stone of its tier until then. */
export function useGemPicture({ kind, gemId = null }: GemSubject): GemPicture {
  useEffect(() => {
    if (gemId !== null) void askForFaces();
  }, [gemId]);
  const face = useSyncExternalStore(
    arrivedFaces.subscribe,
    () => (gemId === null ? undefined : arrivedFaces.of(gemId)),
    () => undefined,
  );
  return { kind, face };
}
