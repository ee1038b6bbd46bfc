import {
  galleryRoutes,
  type GalleryQuery,
  type OwnCard,
  type ShownCard,
} from '#contract/community/gallery/gallery-routes.ts';
import { keptSheet, shownLoadout } from '#contract/community/shown-loadout.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { serverLimits } from '#contract/limits.ts';
import { cardAddress } from '#contract/site/link-addresses.ts';
import { problemText } from '#messages/problems.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area, type Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import type { HoldingRules } from '../holding.ts';
import { lastActsOn } from '../moderation-store.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { admitAuthor } from '../standing.ts';
import {
  bringBackAllOf,
  eraseAllOf,
  findCard,
  followChanges,
  followWaiting,
  forgetTakenOut,
  hideAllOf,
  listOwn,
  type KeptCard,
} from './cards-store.ts';
import { cardOf, listCards } from './gallery-lists.ts';

interface GalleryParts extends HoldingRules {
  readonly database: Database<Tables>;
  readonly leavingPlayer: Permission<{ readonly id: string }>;
  readonly catalogue: () => Promise<StoredCatalogue>;
  readonly publicAnswers: PublicAnswers;
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

/** Characters that players show: the area of its routes, and what its pages ask of it. */
export interface Gallery extends Area {
  /** @throws {Problem} CARD_NOT_FOUND 404, CARD_NOT_SHOWN 404 */
  readonly read: (id: string) => Promise<{ readonly card: ShownCard; readonly version: string }>;
  /** @throws {Problem} QUERY_INVALID 400 */
  readonly list: (query: GalleryQuery) => ReturnType<typeof listCards>;
}

export function gallery({
  database,
  leavingPlayer,
  catalogue,
  publicAnswers: answers,
  newcomers,
  blockedWords,
  now = Date.now,
  believedNow = async () => now(),
}: GalleryParts): Gallery {
  const rules = { newcomers, blockedWords };

  const read: Gallery['read'] = async (id) => {
    const row = PUBLIC_ID.test(id) ? await findCard(database, id) : undefined;
    if (row?.state === 'hidden') throw new Problem('CARD_NOT_SHOWN', 404);
    if (row?.state !== 'listed') throw new Problem('CARD_NOT_FOUND', 404);
    const words = await catalogue();
    const shown = shownLoadout({ sheet: row.sheet, author: null, updatedAt: row.updated_at }, words);
    return {
      card: { ...cardOf(row), shown },
      version: JSON.stringify([id, row.version, words.version]),
    };
  };
  const list: Gallery['list'] = async (query) => listCards(database, query);

  /** Why a card that waits is not shown, as it is now; null where it will be within a minute. */
  async function waitsFor({ owner_id: userId, held_for: code }: KeptCard): Promise<string | null> {
    if (code === 'CARDS_FULL') return problemText(code, { n: serverLimits.galleryCards });
    try {
      await database.transaction(async (transaction) =>
        admitAuthor(transaction, userId, { rule: newcomers, isVote: false, nowMs: now() }),
      );
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return problemText(error.code, error.values);
    }
  }

  async function ownCards(userId: string): Promise<OwnCard[]> {
    // Of those that their player has taken out there is nothing to say.
    const rows = (await listOwn(database, userId)).filter(
      ({ state, held_for }) => state !== 'withdrawn' || held_for !== null,
    );
    const acts = await lastActsOn(
      database,
      'card',
      rows.map(({ id }) => id),
    );
    const cards: OwnCard[] = [];
    for (const row of rows)
      cards.push({
        characterId: characterOf(row),
        address: row.state === 'listed' ? cardAddress(row.id) : null,
        state: row.state as PublicState,
        waitsFor: row.state === 'withdrawn' ? await waitsFor(row) : null,
        moderated: acts.get(row.id) ?? null,
      });
    return cards;
  }

  async function* exported(userId: string) {
    const rows = await listOwn(database, userId);
    if (rows.length > 0)
      yield rows.map((row) =>
        JSON.stringify({
          characterId: characterOf(row),
          address: cardAddress(row.id),
          state: row.state,
          server: row.server === '' ? null : row.server,
          sheet: row.sheet === '' ? null : keptSheet(row.sheet),
          updatedAt: row.updated_at,
        }),
      );
  }

  return {
    routes: [
      contractRoute(anybody, galleryRoutes.listCards, async ({ query, context }) => {
        answers.spend(context);
        const facets = [query.class, query.server, query.after].filter((value) => value !== undefined);
        return answers.answer(context, await list(query), facets.length <= 1);
      }),
      contractRoute(anybody, galleryRoutes.readCard, async ({ params: { id }, context }) => {
        answers.spend(context);
        return answers.answer(context, (await read(id)).card, true);
      }),
      contractRoute(leavingPlayer, galleryRoutes.listOwnCards, async ({ caller: { id } }) => ({
        cards: await ownCards(id),
      })),
    ],
    read,
    list,
    onRecordsChanged: async (transaction, news) => followChanges(transaction, news, rules, now()),
    async endTies(transaction, userId, cause) {
      if (cause === 'deletion') await hideAllOf(transaction, userId, now());
      return undefined;
    },
    onKept: async (transaction, userId) => bringBackAllOf(transaction, userId, rules, now()),
    // A card is about its player: it goes, whatever becomes of what else they published.
    erase: eraseAllOf,
    exportOf: (userId) => [{ name: 'galleryCards', parts: exported(userId) }],
    chores: [
      {
        async work() {
          await followWaiting(database, rules, now());
          await forgetTakenOut(database, await believedNow());
        },
        failure: 'cards of the gallery were not looked after',
      },
    ],
  };
}

function characterOf({ character_id: characterId, id }: KeptCard): string {
  if (characterId === null) throw new Error(`The card ${id} is of no character.`);
  return characterId;
}
