/**
 * The states of what a player has published:
 * listed for everybody; held for a moderator before anybody saw it; hidden until its author has mended it or a moderator has looked;
 * removed by a moderator; withdrawn by its author; away while the author's account is about to be deleted.
 */
export const publicStates = ['listed', 'held', 'hidden', 'removed', 'withdrawn', 'away'] as const;
export type PublicState = (typeof publicStates)[number];

/** Everything that changes the state: the author's acts, reports and a moderator's acts. */
export const stateActs = [
  'edit',
  'withdraw',
  'leave',
  'return',
  'hide',
  'keep',
  'remove',
  'reverse',
] as const;
export type StateAct = (typeof stateActs)[number];

/** The state with the one that it had before, where that is where it goes back to. */
export interface Standing {
  readonly state: PublicState;
  readonly before: PublicState | null;
}

/**
 * The state of something published after an act; null where the act does not fit.
 *
 * An author's way around a moderator leads nowhere: what was hidden is held again once it is mended, and what was withdrawn while a
 * moderator was to look at it comes back as it was.
 *
 * @example
 * afterAct({ state: 'hidden', before: null }, 'edit') // { state: 'held', before: null }
 * afterAct({ state: 'withdrawn', before: 'hidden' }, 'return') // { state: 'hidden', before: null }
 */
export function afterAct({ state, before }: Standing, act: StateAct): Standing | null {
  const to = (next: PublicState, from: PublicState | null = null): Standing => ({
    state: next,
    before: from,
  });
  const isShownOrWaits = state === 'listed' || state === 'held' || state === 'hidden';
  switch (act) {
    case 'edit':
      if (state === 'withdrawn') return to(before === 'hidden' ? 'held' : (before ?? 'listed'));
      if (!isShownOrWaits) return null;
      return to(state === 'hidden' ? 'held' : state);
    case 'withdraw':
      return isShownOrWaits ? to('withdrawn', state) : null;
    case 'leave':
      return isShownOrWaits ? to('away', state) : null;
    case 'return':
      return state === 'withdrawn' || state === 'away' ? to(before ?? 'listed') : null;
    case 'hide':
      return state === 'listed' || state === 'held' ? to('hidden') : null;
    case 'keep':
      if (state === 'withdrawn' || state === 'away') return to(state, 'listed');
      return isShownOrWaits ? to('listed') : null;
    case 'remove':
      if (state === 'removed') return null;
      return to('removed', state === 'withdrawn' || state === 'away' ? state : null);
    case 'reverse':
      // A moderator who was wrong lists nothing that its author has taken back meanwhile.
      if (state === 'removed') return to(before ?? 'listed');
      return state === 'hidden' ? to('listed') : null;
  }
}
