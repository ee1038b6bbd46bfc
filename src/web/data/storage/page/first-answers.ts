import { FIRST_ANSWERS_ELEMENT_ID, type FirstAnswers } from '#contract/account/first-answers.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { lastSessionChange } from '../signed-in-hint.ts';

/** The answers that came with the page. */
let known: (FirstAnswers & { areTaken?: true }) | null = null;

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
  known = JSON.parse(block.textContent) as FirstAnswers;
  return known.session;
}

/** Takes the first of the player's records that came with the page; null where none of this player's did, or they were taken. */
export function takeFirstChanges(ownerId: string): FirstAnswers['changes'] {
  const first = firstAnswersOf(ownerId);
  if (first === null || first.areTaken) return null;
  first.areTaken = true;
  return first.changes;
}

/** The answers that came with the page of this player; null where nothing of theirs did. */
export const firstAnswersOf = (ownerId: string | null) =>
  known?.session.account?.id === ownerId ? known : null;

/** True where it came with the page that this player's account had nothing in a collection. */
export function hadNoneAtFirst(ownerId: string | null, collection: CollectionName): boolean {
  const { changes, picture } = firstAnswersOf(ownerId) ?? {};
  const isOfIt = (named: { readonly collection: string }) => named.collection === collection;
  if (changes) return !changes.hasMore && !changes.changes.some(isOfIt);
  return picture?.whole.some(isOfIt) === true && !picture.records.some(isOfIt);
}

const blockOfAnswers = () => document.getElementById(FIRST_ANSWERS_ELEMENT_ID);
