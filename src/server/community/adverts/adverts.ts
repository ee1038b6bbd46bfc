import type { Transaction } from 'kysely';
import {
  advertRoutes,
  type AdvertPage,
  type AdvertQuery,
  type OwnAdvert,
} from '#contract/community/advert-routes.ts';
import { ADVERT_DAYS } from '#contract/community/adverts.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import type { PublicState } from '#rules/community/states.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type Area, type Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import { reasonToHold } from '../holding.ts';
import { lastActsOn } from '../moderation-store.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { admitAuthor, type NewcomerRule } from '../standing.ts';
import { advertOf, isAnswered, listAdverts, withNames } from './advert-lists.ts';
import {
  advertisedBy,
  forgetOver,
  keptList,
  mayAdvertise,
  overBefore,
  putAdvert,
  setAllOf,
  timeBits,
  withdrawAdvert,
  type AdvertFields,
} from './adverts-store.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

interface AdvertsParts {
  readonly database: Database<Tables>;
  readonly player: Permission<SignedIn>;
  readonly leavingPlayer: Permission<SignedIn>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  readonly publicAnswers: PublicAnswers;
  readonly newcomers: NewcomerRule;
  /** Words that no text is published with before a moderator has looked, folded. */
  readonly blockedWords: ReadonlySet<string>;
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

/** The board on which players look for clans and clans for members: the area of its routes, and what its page asks of it. */
export interface Adverts extends Area {
  readonly list: (query: AdvertQuery) => Promise<AdvertPage>;
}

/** Adverts of a player's own list; and of those that they have reported, the latest. */
const MOST_OWN = 50;
const MOST_REPORTED = 200;

export function adverts({
  database,
  player,
  leavingPlayer,
  refuseEnded,
  publicAnswers: answers,
  newcomers,
  blockedWords,
  now = Date.now,
  believedNow = async () => now(),
}: AdvertsParts): Adverts {
  const list: Adverts['list'] = async (query) => listAdverts(database, query, now());

  async function listOwn(userId: string) {
    const clans = await advertisedBy(database, userId);
    const numbers = clans.map(({ number }) => number);
    const [rows, reported] = await Promise.all([
      withNames(database.db)
        .where('adverts.updated_at', '>', overBefore(now()))
        .where((all) =>
          all.or([
            all.and([all('adverts.author_id', '=', userId), all('adverts.side', '=', 'player')]),
            ...(numbers.length > 0 ? [all('adverts.clan', 'in', numbers)] : []),
          ]),
        )
        .orderBy('adverts.updated_at', 'desc')
        .orderBy('adverts.number', 'desc')
        .limit(MOST_OWN)
        .execute(),
      database.db
        .selectFrom('reports')
        .select('thing_id')
        .where('reporter_id', '=', userId)
        .where('kind', '=', 'advert')
        .orderBy('at', 'desc')
        .limit(MOST_REPORTED)
        .execute(),
    ]);
    const acts = await lastActsOn(
      database,
      'advert',
      rows.map(({ id }) => id),
      userId,
    );
    return {
      adverts: rows.map((row): OwnAdvert => {
        const moderated = acts.get(row.id) ?? null;
        return {
          ...advertOf(row),
          key: row.advert_key,
          // That of somebody who is no officer any more is shown to nobody, until another one posts it.
          state: row.state === 'listed' && !isAnswered(row) ? 'withdrawn' : (row.state as PublicState),
          moderated,
        };
      }),
      clans: clans.map(({ id, name, tag, server }) => ({ id, name, tag, server })),
      reported: reported.map(({ thing_id }) => thing_id),
    };
  }

  async function* exported(userId: string) {
    const rows = await withNames(database.db)
      .where('adverts.author_id', '=', userId)
      .orderBy('adverts.number')
      .execute();
    yield rows.map((row) =>
      JSON.stringify({
        ...advertOf(row),
        key: row.advert_key,
        state: row.state,
        publishedAt: row.published_at,
      }),
    );
  }

  return {
    list,
    routes: [
      contractRoute(player, advertRoutes.putAdvert, async ({ params: { key }, body, caller }) => {
        if (!RECORD_ID.test(key)) throw new Problem('BODY_INVALID', 400);
        const row = await database
          .transaction(async (transaction) => {
            await refuseEnded(transaction, caller.sessionId);
            const author = await admitAuthor(transaction, caller.id, {
              rule: newcomers,
              isVote: false,
              nowMs: now(),
            });
            const clan = body.clan === null ? null : await mayAdvertise(transaction, caller.id, body.clan);
            const text = { words: wordsOf(body.text), hasLink: /https?:|www\./i.test(body.text) };
            return putAdvert(
              transaction,
              {
                authorId: caller.id,
                key,
                side: body.side,
                clan,
                fields: fieldsOf(body),
                heldFor: await reasonToHold(transaction, text, author, { newcomers, blockedWords }),
              },
              now(),
            );
          }, userTurn(caller.id))
          .catch(refuseTwin)
          .catch(refuseBeyond('TOO_MANY_CHANGES'));
        return {
          id: row.id,
          state: row.state as PublicState,
          endsAt: row.updated_at + ADVERT_DAYS * DAY_MS,
        };
      }),
      contractRoute(leavingPlayer, advertRoutes.withdrawAdvert, async ({ params: { key }, caller }) => {
        if (RECORD_ID.test(key))
          await database.transaction(
            async (transaction) => withdrawAdvert(transaction, caller.id, key, now()),
            userTurn(caller.id),
          );
        return {};
      }),
      contractRoute(anybody, advertRoutes.listAdverts, async ({ query, context }) => {
        answers.spend(context);
        const filters = [query.server, query.language, query.class, query.after].filter(Boolean);
        return answers.answer(context, await list(query), filters.length <= 1);
      }),
      contractRoute(leavingPlayer, advertRoutes.listOwnAdverts, async ({ caller }) => listOwn(caller.id)),
    ],
    endTies: async (transaction, userId, cause) => {
      if (cause === 'deletion') await setAllOf(transaction, userId, 'leave', now());
      return undefined;
    },
    onKept: async (transaction, userId) => setAllOf(transaction, userId, 'return', now()),
    // An advert without the one who answers it is of no use, so it goes whatever the player wishes.
    async erase(transaction, userId) {
      await transaction.deleteFrom('adverts').where('author_id', '=', userId).execute();
    },
    exportOf: (userId) => [{ name: 'adverts', parts: exported(userId) }],
    chores: [
      {
        work: async () => forgetOver(database, await believedNow()),
        failure: 'adverts that are over were not deleted',
      },
    ],
  };
}

const fieldsOf = (body: BodyOf<typeof advertRoutes.putAdvert>): AdvertFields => ({
  server: body.server,
  languages: keptList(body.languages),
  times: timeBits(body.times),
  classes: keptList(body.classes),
  least_resonance: body.leastResonance,
  body: body.text,
});

/** Two officers who post for one clan at once: one of them is refused as if the other had been first. */
function refuseTwin(error: unknown): never {
  throw error instanceof DatabaseError && error.kind === 'unique' ? new Problem('ADVERT_EXISTS', 409) : error;
}
