import { createHash } from 'node:crypto';
import { CHAT_CODE_LIFE_MS } from '#rules/chat/code-form.ts';
import type { Database } from '#server/database/database.ts';
import {
  countHit,
  LimitReachedError,
  takeBackHit,
  turnOf,
  type RateLimit,
} from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { countOrRefuse } from '#server/http/too-many.ts';

/** Wrong codes of one player, and of one network. */
const WRONG_CODES: RateLimit = { name: 'chat-codes-tried', times: 5, withinMs: CHAT_CODE_LIFE_MS };
const WRONG_BY_ADDRESS: RateLimit = { name: 'chat-codes-by-address', times: 20 };
/** Wrong codes of everybody: beyond it somebody guesses in many names. */
const WRONG_OF_ALL: RateLimit = { name: 'chat-codes-of-all', times: 200 };

export const chatLimits = {
  /** Codes that somebody of the platform has made. */
  codes: { name: 'chat-codes-made', times: 3, withinMs: CHAT_CODE_LIFE_MS },
  /** Links that somebody begins at the platform. */
  starts: { name: 'chat-link-starts', times: 30, withinMs: 5 * 60_000 },
  /** Tokens that one session has made: one every five minutes would do. */
  tokens: { name: 'identity-tokens', times: 300 },
} as const satisfies Record<string, RateLimit>;

/** The limits that count by a player's id. */
export const limitsByPlayer: readonly string[] = [WRONG_CODES, chatLimits.starts, chatLimits.tokens].map(
  ({ name }) => name,
);

/** Somebody of the platform, as a limit names them: what is counted tells nobody who it was. */
export const subjectOf = (discordId: string): string => createHash('sha256').update(discordId).digest('hex');

interface Guess {
  readonly userId: string;
  readonly address: string;
}

/**
 * Lets a code be judged. It counts before, so that many at once are no way round; one that is right is taken back.
 *
 * @throws {Problem} CHAT_CODE_LOCKED 429
 */
export async function admitGuess(database: Database<Tables>, { userId, address }: Guess, nowMs: number) {
  const byPlayer = await countOrRefuse(database, WRONG_CODES, userId, nowMs, 'CHAT_CODE_LOCKED');
  let byAddress: string;
  try {
    byAddress = await countOrRefuse(database, WRONG_BY_ADDRESS, address, nowMs, 'CHAT_CODE_LOCKED');
  } catch (error) {
    await takeBackHit(database, byPlayer);
    throw error;
  }
  return {
    async wasRight() {
      await takeBackHit(database, byPlayer);
      await takeBackHit(database, byAddress);
    },
    /** @returns whether there were more wrong ones in this hour than one player's mistakes can explain */
    async wasWrong(): Promise<boolean> {
      try {
        await database.transaction(
          (transaction) => countHit(transaction, WRONG_OF_ALL, 'all', nowMs),
          turnOf(WRONG_OF_ALL, 'all'),
        );
        return false;
      } catch (error) {
        if (error instanceof LimitReachedError) return true;
        throw error;
      }
    },
  };
}
