import { FIRST_ANSWERS_ELEMENT_ID, type FirstAnswers } from '#contract/account/first-answers.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { lastSessionChange } from '../storage/signed-in-hint.ts';

/** Of what came with the page: whose it is, what the account has, and whether somebody took that. */
let known: {
  readonly ownerId: string;
  readonly changes: FirstAnswers['changes'];
  areTaken: boolean;
} | null = null;

/** True where the server knew who opens this page, and nobody has taken its answer yet. */
export const hasFirstAnswers = (): boolean => blockOfAnswers() !== null;

/**
 * Takes the answer that came with the page of whose session this is. It says how things stood then, so whoever asks again asks the
 * server. Undefined where none came or it was taken, and where somebody has signed in or out in this browser since the page was
 * asked for.
 */
export function takeFirstSession(): FirstAnswers['session'] | undefined {
  const block = blockOfAnswers();
  if (block === null) return undefined;
  block.remove();
  if (lastSessionChange() > performance.timeOrigin) return undefined;
  const { session, changes } = JSON.parse(block.textContent) as FirstAnswers;
  if (session.account !== null) known = { ownerId: session.account.id, changes, areTaken: false };
  return session;
}

/** Takes the first of the player's records that came with the page; null where none of this player's did, or they were taken. */
export function takeFirstChanges(ownerId: string): FirstAnswers['changes'] {
  if (known === null || known.areTaken || known.ownerId !== ownerId) return null;
  known.areTaken = true;
  return known.changes;
}

/** True where all that this player's account had came with the page, and nothing of this collection was among it. */
export function hadNoneAtFirst(ownerId: string | null, collection: CollectionName): boolean {
  if (known === null || known.ownerId !== ownerId || known.changes === null) return false;
  const { changes, hasMore } = known.changes;
  return !hasMore && changes.every((change) => change.collection !== collection);
}

const blockOfAnswers = () => document.getElementById(FIRST_ANSWERS_ELEMENT_ID);
