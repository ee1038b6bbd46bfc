/** Why something was not loaded, for all that somebody needs and nobody has told them of. */
const untold = new Set<unknown>();
const listeners = new Set<() => void>();

/**
 * Notices every part of the site that is asked for and does not come. A browser may remember that it did not, and then
 * only a page that is loaded anew can have it.
 */
export function watchForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    untold.add(event.payload);
    // Whoever asked for it hears of it after this.
    setTimeout(() => {
      if (untold.has(event.payload)) for (const listener of listeners) listener();
    });
  });
}

/** Whoever asked for a part says so of its error where nobody needs the part yet, or says it to the player itself. */
export const isTold = (error: unknown): boolean => untold.delete(error);

/** A part came after all. */
export function partHasCome(error: unknown): void {
  if (untold.delete(error)) for (const listener of listeners) listener();
}

/** Whether something is missing that the player needs and was not offered to load. */
export const isPartMissing = (): boolean => untold.size > 0;

export function subscribeToMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
