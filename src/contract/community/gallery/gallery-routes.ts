import * as z from 'zod/mini';
import { publicStates } from '#rules/community/states.ts';
import { sharedLoadout } from '../../records/collections/sheets/share-routes.ts';
import { moment } from '../../records/schema-parts.ts';
import { spelledClassId, spelledServer } from '../../records/spelled.schema.ts';
import type { RouteContract } from '../../route-contract.ts';
import { CARDS_PER_PAGE, gallerySorts } from './gallery.ts';

const count = z.int().check(z.nonnegative());
/** 26 letters and digits. */
const cardId = z.string();
/** As its player entered it; null where that is not shown. */
const entered = z.nullable(z.number());

/** A character as the gallery lists it. */
const card = {
  id: cardId,
  /** Of the catalogue. */
  class: z.string(),
  /** Empty where its player does not show it. */
  name: z.string(),
  server: z.nullable(z.string()),
  level: entered,
  paragon: entered,
  resonance: entered,
  combatRating: entered,
  gems: z.array(z.object({ id: z.string(), rank: z.int(), stars: z.optional(z.int()) })),
  /** The last change of what it shows. */
  updatedAt: moment,
};
export const galleryCard = z.object(card);
export type GalleryCard = z.output<typeof galleryCard>;

const shownCard = z.object({ ...card, shown: sharedLoadout });
export type ShownCard = z.output<typeof shownCard>;

const galleryQuery = z.object({
  class: z.optional(spelledClassId),
  server: z.optional(spelledServer),
  sort: z.prefault(z.enum(gallerySorts), 'updated'),
  /** As `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[0-9a-z]{26}$/))),
});
export type GalleryQuery = z.output<typeof galleryQuery>;

/** All that fit: a number up to 2,000. Null where more cards would have to be looked at. */
export const galleryCount = z.nullable(z.union([count, z.literal('2,000+')]));

const galleryPage = z.object({
  cards: z.array(galleryCard).check(z.maxLength(CARDS_PER_PAGE)),
  /** As `after` takes it; null where nothing comes after. */
  next: z.nullable(z.string()),
  /** Cards that were looked at where the page ended before it was full, and more may come; null where it was not ended so. */
  looked: z.nullable(count),
  /** Of the first page alone. */
  count: galleryCount,
});
export type GalleryPage = z.output<typeof galleryPage>;

/** A character that its player wants in the gallery, and what has become of that. */
const ownCard = z.object({
  characterId: z.string(),
  /** Of its page; null where nobody else sees it. */
  address: z.nullable(z.string()),
  state: z.enum(publicStates),
  /** A sentence that says why it is not shown yet; null where nothing of its player's stands against it. */
  waitsFor: z.nullable(z.string()),
  /** The last act of a moderator on it, with what its player is to read; null where there is none. */
  moderated: z.nullable(
    z.object({ action: count, reason: z.string(), note: z.string(), canAppeal: z.boolean() }),
  ),
});
export type OwnCard = z.output<typeof ownCard>;

/** The data of the gallery's page: what the query asks for that the server has read, as the address has it, with its `?`. */
export interface GalleryPageData {
  readonly search: string;
  readonly page: GalleryPage;
}

/**
 * The data of a card's page; `card` is null where there is none, or none that is shown. `failure` is a sentence that says why it was not
 * looked for, and `isHidden` is there while a moderator looks at it.
 */
export interface CardPageData {
  readonly id: string;
  readonly card: ShownCard | null;
  readonly failure?: string;
  readonly isHidden?: true;
}

/**
 * The calls about characters that players show. A card is made of the character by the server whenever the character changes, and has
 * what its player has chosen. What only reads is the same for everybody, has an ETag, needs no account, and refuses with
 * TOO_MANY_READS 429 and UNAVAILABLE 503.
 */
export const galleryRoutes = {
  /** Characters that fit, 24 at most. Figures are as their players entered them; without one it comes last. Refuses with QUERY_INVALID 400. */
  listCards: { method: 'GET', path: '/api/gallery', query: galleryQuery, answer: galleryPage },
  /** One of them. Refuses with CARD_NOT_FOUND 404, and CARD_NOT_SHOWN 404 while a moderator looks at it. */
  readCard: { method: 'GET', path: '/api/gallery/:id', answer: shownCard },
  /** The player's characters that are in the gallery, or wait, or were taken out of it by a moderator. Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503. */
  listOwnCards: {
    method: 'GET',
    path: '/api/own-cards',
    answer: z.object({ cards: z.array(ownCard) }),
  },
} as const satisfies Record<string, RouteContract>;
