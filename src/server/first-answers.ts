import {
  drawnFirst,
  MOST_PICTURE_BYTES,
  type FirstPicture,
  type WantedPicture,
} from '#contract/account/first-picture.ts';
import { limits } from '#contract/limits.ts';
import { homeCollections } from '#contract/records/calculations.ts';
import {
  ACTIVE_CHARACTER_ID,
  activeAmong,
  type ActiveCharacter,
} from '#contract/records/collections/characters/active-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { heroWord } from '#contract/site/hero-word.ts';
import { pageAt, pages, type PageId } from '#contract/site/pages.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { RequestContext } from '#server/http/area.ts';
import type { Identity } from '#server/identity/identity.ts';
import { textInScript } from '#server/site/configured-html.ts';
import type { FirstAnswersText } from '#server/site/players-pages.ts';

/** The names of the parts, and the lists of what is whole. */
const FRAME_BYTES = 1_024;

const isOnHome: ReadonlySet<CollectionName> = new Set(homeCollections);

interface FirstAnswersParts {
  readonly players: Pick<Identity, 'accountOf'>;
  readonly records: Pick<Documents, 'firstChanges' | 'firstPicture'>;
  /** The clans of a player, as far as the installation has any. */
  readonly clansOf: (userId: string) => Promise<readonly unknown[]>;
}

/**
 * `FirstAnswers` for whoever a request is from, whose session lives on for it: as many of the first records as fit into
 * 64 KB of a page; where those are not all, and the page draws some first, what it draws. Null for nobody.
 *
 * @throws {Problem} TOO_MANY_READS 429
 */
export async function firstAnswers(
  context: RequestContext,
  { players, records, clansOf }: FirstAnswersParts,
): Promise<FirstAnswersText | null> {
  const account = await players.accountOf(context);
  if (account === null) return null;
  const session = JSON.stringify({ account });
  const answersWith = (changes: string, picture: FirstPicture | null) =>
    `{"session":${session},"changes":${changes},"picture":${JSON.stringify(picture)}}`;
  // An account that is about to be deleted may only be kept.
  if (account.deletionDueAt !== null) return { json: answersWith('null', null), work: null, hero: null };
  const wanted = wantedAt(context.req.path);
  const room = MOST_PICTURE_BYTES - sizeOf(session) - FRAME_BYTES;
  const picture = wanted && (await records.firstPicture(account.id, wanted, { room, sizeOf }));
  const isHome = context.req.path === pages.home.path;
  const work = isHome ? workOf(picture, (await clansOf(account.id)).length > 0) : null;
  const hero = picture && heroOf(picture);
  for (let limit: number = limits.recordsPerAnswer; limit > 0;) {
    const { text } = await records.firstChanges(account.id, limit);
    if (picture !== null && (JSON.parse(text) as { readonly hasMore: boolean }).hasMore) break;
    const answers = answersWith(text, picture && besideChanges(picture));
    const size = sizeOf(answers);
    if (size <= MOST_PICTURE_BYTES) return { json: answers, work, hero };
    if (picture !== null) break;
    limit = Math.floor((limit * MOST_PICTURE_BYTES) / size / 2);
  }
  return { json: answersWith('null', picture), work, hero };
}

/** As a browser notes it that keeps the records: what of them is not in the picture counts as one. */
function workOf(picture: FirstPicture | null, isInClan: boolean): string | null {
  const wholes = new Set(picture?.whole.map(({ collection }) => collection));
  const drawn = picture?.records.filter(({ collection }) => isOnHome.has(collection)) ?? [];
  const open = drawn.filter(({ data }) => !('completed' in data && data.completed === true)).length;
  const isCut = [...isOnHome].some((collection) => !wholes.has(collection));
  const count = isCut ? Math.max(open, 1) : open;
  if (count === 0 && !isInClan) return null;
  const hasHero = drawn.some(({ collection }) => collection === 'characters');
  return [count, ...(hasHero ? ['hero'] : []), ...(isInClan ? ['clan'] : [])].join(' ');
}

/** The word of the active character; null where there is none. */
function heroOf({ records }: FirstPicture): string | null {
  const characters = records.filter(({ collection }) => collection === 'characters');
  const mark = records.find(
    ({ collection, id }) => collection === 'activeCharacter' && id === ACTIVE_CHARACTER_ID,
  );
  const activeId = activeAmong(characters, (mark?.data as ActiveCharacter | undefined)?.characterId);
  const active = characters.find(({ id }) => id === activeId);
  return active === undefined ? null : heroWord(active.data as Character);
}

const sizeOf = (json: string): number => Buffer.byteLength(textInScript(json));

function wantedAt(path: string): WantedPicture | null {
  const { id } = pageAt(path) ?? {};
  const lists = id && (drawnFirst as Partial<Record<PageId, readonly CollectionName[]>>)[id];
  return lists ? { lists, characterId: id === 'characterDetail' ? lastPart(path) : null } : null;
}

/** One that nobody can have written is no character's. */
function lastPart(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}

/** The changes have all of its records, but for how some of them are shown. */
const besideChanges = (picture: FirstPicture): FirstPicture => ({
  ...picture,
  records: picture.records.filter(({ shown }) => shown !== undefined),
});
