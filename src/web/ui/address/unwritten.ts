/**
 * The next address of the page that is shown, while it is being made; null while none is. A way out of the page waits for
 * it, whether it comes about or fails: written after the page was left, it would lead back to it.
 */
export const unwritten: { made: Promise<unknown> | null } = { made: null };
