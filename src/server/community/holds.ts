import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { hasModerators, type NewcomerRule, type PublicStanding } from './standing.ts';

interface Text {
  /** With spaces between them, folded. */
  readonly words: string;
  readonly hasLink: boolean;
}

/** Why a moderator is to look at a text before everybody sees it; null where nobody has to. */
export async function reasonToHold(
  transaction: Transaction<Tables>,
  { words, hasLink }: Text,
  author: PublicStanding,
  { rule, blockedWords }: { readonly rule: NewcomerRule; readonly blockedWords: ReadonlySet<string> },
): Promise<string | null> {
  if (words.split(' ').some((word) => blockedWords.has(word))) return 'word';
  if (rule === 'open' || !(await hasModerators(transaction))) return null;
  if (author.hasHeld) return 'follows';
  return author.isNew && hasLink ? 'link' : null;
}
