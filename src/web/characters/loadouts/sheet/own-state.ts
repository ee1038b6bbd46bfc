/** Written into an entry of the tab's history whose loadout is the visitor's own. */
export const ownState = { isOwn: true } as const;

export const isOwnState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwn' in state && state.isOwn === true;
