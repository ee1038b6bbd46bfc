import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import { skeletonOf } from '#rules/names/skeleton.ts';
import { hasModerators } from './moderators.ts';
import type { NewcomerRule, PublicStanding } from './standing.ts';

export interface HoldingRules {
  readonly newcomers: NewcomerRule;
  /** Words that no text is published with before a moderator has looked, folded. */
  readonly blockedWords: ReadonlySet<string>;
}

/** All words of a text, in two halves with what could be a word in both: of one text only so many words are found. */
export function everyWordOf(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle + 100), text.slice(middle)].flatMap(wordsOf);
}

interface HeldText {
  /** As `wordsOf` makes them. */
  readonly words: readonly string[];
  readonly hasLink: boolean;
  /** Says whether it may be what a moderator has hidden, under another name. */
  readonly mayReplaceHidden?: () => Promise<boolean>;
}

/** Says whether one of some words is blocked, also where letters of another script stand in it that look the same. */
export function hasBlocked(words: readonly string[], blockedWords: ReadonlySet<string>): boolean {
  const skeletons = new Set(Array.from(blockedWords, skeletonOf));
  return words.some((word) => skeletons.has(skeletonOf(word)));
}

/** Why a moderator is to look at a text before everybody sees it; null where nobody has to. */
export async function reasonToHold(
  transaction: Transaction<Tables>,
  { words, hasLink, mayReplaceHidden }: HeldText,
  author: PublicStanding,
  { newcomers, blockedWords }: HoldingRules,
): Promise<'word' | 'follows' | 'link' | null> {
  if (hasBlocked(words, blockedWords)) return 'word';
  if (!(await hasModerators(transaction))) return null;
  if ((await mayReplaceHidden?.()) === true) return 'follows';
  if (newcomers === 'open') return null;
  if (author.hasHeld) return 'follows';
  return author.isNew && hasLink ? 'link' : null;
}
