import type { Session } from '#web/data/session/session.ts';

/** What a page for players does: shows itself, waits until it is known who opens it, or has them sign in. */
export type GuardDecision = 'show' | 'wait' | 'sign-in';

interface Seen {
  /** Whether this browser holds the visitor for a player while nobody knows, as without the network. */
  readonly seemsSignedIn: boolean;
  /** Whether the page was open for a player whose session has ended since: what stands on it is not taken away. */
  readonly wasPlayer: boolean;
}

export function guardDecision(session: Session, { seemsSignedIn, wasPlayer }: Seen): GuardDecision {
  if (session === undefined) return seemsSignedIn ? 'show' : 'wait';
  return session !== null || wasPlayer ? 'show' : 'sign-in';
}
