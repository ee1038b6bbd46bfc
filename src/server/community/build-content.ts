import { createHash } from 'node:crypto';
import { gemMasks } from '#catalogue/community/gem-bits.ts';
import { tagBits, buildTags, type BuildTag } from '#catalogue/community/build-choices.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { buildRoutes, BuildCard } from '#contract/community/build-routes.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { sheetText, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { isBare } from '#contract/records/collections/sheets/is-bare.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import type { BuildRow } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { plainWords, readMarkup } from '#server/markup/read-markup.ts';
import { everyWordOf } from './holding.ts';

export type WantedBuild = BodyOf<typeof buildRoutes.putBuild>;

/** Everything of a build that follows from what its author has sent. */
export interface BuildContent {
  readonly fields: Pick<
    BuildRow,
    | 'title'
    | 'summary'
    | 'class'
    | 'mode'
    | 'activity'
    | 'focus'
    | 'tags'
    | 'language'
    | 'patch'
    | 'video'
    | 'gems_1'
    | 'gems_2'
    | 'gems_3'
    | 'gems_4'
    | 'face'
    | 'sheet_digest'
  >;
  readonly sheet: string;
  readonly guide: string;
  readonly note: string;
  /** With a space before and behind each. */
  readonly words: string;
  /** Every word in the author's own hand, those too by which nothing is found; each is held against the blocked ones. */
  readonly heldWords: readonly string[];
  readonly hasLink: boolean;
}

const videoHosts = /^(www\.|m\.)?(youtube\.com|twitch\.tv)$|^youtu\.be$/;

/** @throws {Problem} LINK_HOST 400, BUILD_EMPTY 400, BODY_INVALID 400 */
export function contentOf(wanted: WantedBuild, catalogue: StoredCatalogue): BuildContent {
  const { sheet: sent, tags, guide, note, video, title, summary } = wanted;
  const { class: classId, mode, activity, focus, language, patch } = wanted;
  const sheet: Sheet = { kind: 'loadout', skills: {}, ...sent };
  if (sheet.class !== classId) throw new Problem('BODY_INVALID', 400);
  if (isBare({ ...sheet, activity: undefined, lines: undefined })) throw new Problem('BUILD_EMPTY', 400);
  // Of a build everybody sees its guide, and nothing else in the author's words.
  const shown: Sheet = { ...sheet, name: '', notes: '', figures: undefined };
  const gems = [...Object.values(shown.gems), ...Object.values(shown.secondGems ?? {})].filter(
    (gem) => gem !== undefined,
  );
  const [gems_1, gems_2, gems_3, gems_4] = gemMasks(gems.map(({ catalogueId }) => catalogueId));
  const guideTree = readMarkup(guide, true);
  const lines = shown.lines ?? [];
  const videoShown = video === null ? null : videoAddress(video);
  const written = [title, summary, note, ...lines].join('\n');
  const words = [
    title,
    summary,
    plainWords(guideTree),
    ...namesIn(shown, catalogue),
    mode,
    activity,
    focus,
    ...tags,
    ...lines,
  ];
  return {
    fields: {
      title,
      summary,
      class: classId,
      mode,
      activity,
      focus,
      tags: tagBits(tags),
      language,
      patch,
      video: videoShown,
      gems_1,
      gems_2,
      gems_3,
      gems_4,
      face: JSON.stringify(faceOf(shown, catalogue)),
      sheet_digest: digestOf(shown),
    },
    sheet: sheetText(shown),
    guide,
    note,
    words: ` ${wordsOf(words.join('\n')).join(' ')} `,
    heldWords: [written, plainWords(guideTree), decodedAddress(videoShown ?? '')].flatMap(everyWordOf),
    hasLink:
      videoShown !== null || JSON.stringify(guideTree).includes('"href"') || /https?:|www\./i.test(written),
  };
}

/** @throws {Problem} LINK_HOST 400 */
function videoAddress(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || !videoHosts.test(url.hostname) || url.port !== '' || url.username !== '')
    throw new Problem('LINK_HOST', 400);
  return url.href;
}

/** An address as it is read, and as it stands where that cannot be read. */
function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

type Face = Pick<BuildCard, 'gems' | 'sets'>;

function faceOf(sheet: Sheet, { equipment }: StoredCatalogue): Face {
  const gems = [...Object.values(sheet.gems), ...Object.values(sheet.secondGems ?? {})].flatMap((gem) =>
    gem === undefined
      ? []
      : [
          {
            id: gem.catalogueId,
            rank: gem.rank,
            ...(gem.activeStars !== undefined && { stars: gem.activeStars }),
          },
        ],
  );
  const setOf = new Map(equipment.map(({ id, set_id }) => [id, set_id]));
  const pieces = new Map<string, number>();
  for (const item of Object.values(sheet.items)) {
    const set = item === undefined ? undefined : setOf.get(item);
    if (set != null) pieces.set(set, (pieces.get(set) ?? 0) + 1);
  }
  return { gems, sets: [...pieces].map(([id, count]) => ({ id, pieces: count })) };
}

/** A card's gems and sets, as they are kept. */
export const keptFace = (text: string): Face => JSON.parse(text) as Face;

/** The tags of some bits. */
export const tagsIn = (bits: number): BuildTag[] =>
  buildTags.filter((_, place) => (bits & (1 << place)) !== 0);

/** Names of what a sheet holds, as the catalogue has them. */
function namesIn(sheet: Sheet, { equipment, equipment_sets: sets }: StoredCatalogue): readonly string[] {
  const worn = new Set(Object.values(sheet.items));
  const items = equipment.filter(({ id }) => worn.has(id));
  const wornSets = new Set(items.map(({ set_id }) => set_id));
  const gems = new Set(
    [...Object.values(sheet.gems), ...Object.values(sheet.secondGems ?? {})].map((gem) => gem?.catalogueId),
  );
  const skills = new Set(Object.values(sheet.skills));
  return [
    ...classes.filter(({ id }) => id === sheet.class).map(({ name }) => name),
    ...items.map(({ name }) => name),
    ...sets.filter(({ id }) => wornSets.has(id)).map(({ name }) => name),
    ...legendaryGems
      .filter(({ id }) => gems.has(id))
      .flatMap(({ name, otherNames }) => [name, ...otherNames]),
    ...(classSkills[sheet.class] ?? []).filter(({ id }) => skills.has(id)).map(({ name }) => name),
  ];
}

/** Equal for sheets of a class with the same items, gems and skills, in whatever order they lie. */
function digestOf({ class: classId, items, gems, secondGems, skills }: Sheet): string {
  const inOrder = (map: object): readonly unknown[] =>
    Object.entries(map)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([place, value]) => [place, typeof value === 'object' ? inOrder(value as object) : value]);
  const parts = [classId, ...[items, gems, secondGems ?? {}, skills].map(inOrder)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
