/** What the entry of the history carries once the address is empty, so that a reload tells about linking. */
export const chatMark = { isChatLink: true } as const;

export const isChatMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChatLink' in state && state.isChatLink === true;
