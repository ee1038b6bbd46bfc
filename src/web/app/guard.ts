import type { Session } from '#web/data/session/session.ts';

/** What a page for players does: shows itself, waits until it is known who opens it, or has them sign in. */
export type GuardDecision = 'show' | 'wait' | 'sign-in';

export function guardDecision(session: Session): GuardDecision {
  if (session === undefined) return 'wait';
  return session === null ? 'sign-in' : 'show';
}
