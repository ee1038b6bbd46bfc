import type { Transaction } from 'kysely';
import type { Operation } from '#contract/records/documents.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { WaitingLines } from '#server/database/waiting-line.ts';
import type { JsonText } from '#server/http/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { Allowance, type AllowanceBounds } from '#server/http/allowance.ts';
import type { Refusal } from './apply-operation.ts';
import type { Cursor } from './cursors.ts';
import type { KeptRecord } from './kept-record.ts';
import type { MostByPlan } from './ledger.ts';
import { forgetSurplusAnswers } from './forgetting-store.ts';
import { doOperations, sendOperations, type Announce, type Player } from './send-operations.ts';
import { openHistory } from './sequence-store.ts';

export interface TurnBounds {
  readonly changes: AllowanceBounds;
  /** After so many of a player's changes, what is remembered of them is looked through. */
  readonly tidyAfter: number;
  readonly answers: number;
  readonly requestsInLine: number;
}

export interface Turn {
  readonly transaction: Transaction<Tables>;
  /**
   * Does operations, at most once.
   *
   * @returns the records that they changed, as they stand now
   * @throws {Problem} as the first of them is refused; then nothing of the turn was done
   */
  readonly write: (operations: readonly Operation[]) => Promise<readonly KeptRecord[]>;
}

/** The one way in which players' records change. */
export interface PlayerTurns {
  /** Which history of the database this is. */
  readonly epochOf: () => Promise<string>;
  /** Does operations that somebody has sent. @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503 */
  send(player: Player, operations: readonly Operation[], seen?: Cursor): Promise<JsonText>;
  /**
   * Does what can only be decided by how the records stand: nobody changes them between reading and writing.
   *
   * @param count how many records it may change
   * @param isServer says whether the server itself writes, as it alone writes some collections
   * @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503, and as `work` does; then nothing was done
   */
  take<T>(player: Player, count: number, work: (turn: Turn) => Promise<T>, isServer?: boolean): Promise<T>;
}

interface Parts {
  readonly database: Database<Tables>;
  readonly announce: Announce;
  readonly mostByPlan: MostByPlan;
  readonly now: () => number;
  readonly bounds: TurnBounds;
}

/** Lets players change their records one request after the other, and no more than they may. */
export function playerTurns({ database, announce, mostByPlan, now, bounds }: Parts): PlayerTurns {
  const changes = new Allowance(bounds.changes, 'TOO_MANY_CHANGES');
  // One request of a player at a time, so that others get in between, however many one sends.
  const lines = new WaitingLines();
  let knownEpoch: Promise<string> | undefined;
  const epochOf = async () => {
    knownEpoch ??= openHistory(database);
    return knownEpoch.catch((error: unknown) => {
      knownEpoch = undefined;
      throw error;
    });
  };
  /** Counts changes, and runs what makes them in its turn. */
  const inLine = async <T>(
    player: Player,
    count: number,
    work: (given: { readonly epoch: string; readonly nowMs: number }) => Promise<T>,
  ): Promise<T> => {
    const epoch = await epochOf();
    const nowMs = now();
    if (lines.lengthOf(player.id) >= bounds.requestsInLine)
      throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
    const spent = changes.spend(player.id, count, nowMs);
    if (spent % bounds.tidyAfter < count) await forgetSurplusAnswers(database, player.id, bounds.answers);
    return lines.pass(player.id, async () => work({ epoch, nowMs }));
  };
  return {
    epochOf,
    send: async (player, operations, seen) =>
      inLine(player, operations.length, async (given) =>
        sendOperations({ database, player, operations, seen, announce, mostByPlan, ...given }),
      ),
    take: async (player, count, work, isServer = false) =>
      inLine(player, count, async (given) =>
        database.transaction(
          async (transaction) =>
            work({
              transaction,
              async write(operations) {
                if (operations.length === 0) return [];
                const doing = { player, seen: undefined, announce, mostByPlan, isServer, ...given };
                const { answers, changed } = await doOperations(transaction, operations, doing);
                for (const { refusal, details } of answers.values())
                  if (refusal !== null) throw refusedAs(details.blamed?.refusal ?? refusal);
                return changed;
              },
            }),
          userTurn(player.id),
        ),
      ),
  };
}

const refusedAs = (refusal: Refusal): Problem => new Problem(refusal, refusal === 'LIST_FULL' ? 409 : 400);
