import { statNames, statRanges, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import {
  buildTypes,
  gemPlaces,
  skillPlaces,
  wornPlaces,
  type Character,
  type CharacterSkill,
  type WornPlace,
} from '../../collections/characters/characters.ts';
import type { CharacterGoal } from '../../collections/characters/character-goals.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import { servers } from '../character-check.ts';
import type { ReadItem } from './read-items.ts';
import { isList, oneOf, textOf, wholeWithin, type Fields } from './read-values.ts';
import type { ReadCharacter } from './read-shapes.ts';

const RANKS = 1_000_000;
const EXPERIENCE = 2 ** 31 - 1;

/** What becomes of a character, and of what belongs to it, by a text that was read. */
export interface TakenOver {
  readonly character: Character;
  /** Items, gems and goals that are made or changed; those that stay as they are, are not among them. */
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
  readonly goals: readonly CharacterGoal[];
}

/**
 * A character with what a text in one of the shapes says of it. What the text does not name stays. A piece for a place where
 * something is worn changes that item, else it makes one; items that are taken off stay.
 *
 * Only for what the check has passed: a value that could not be kept counts as not said.
 *
 * @param base the character as it is, or a new one
 * @param items those of the character
 * @param newId makes the id of a record
 */
export function takenOver(
  base: Character,
  items: readonly Item[],
  read: ReadCharacter,
  newId: () => string,
): TakenOver {
  const parent = base.id;
  const pieces = wornItems(base, items, read, newId);
  const gems = (read.equippedGems ?? []).map((gem) => ({ ...gem, id: newId(), parent }));
  const otherGems = read.otherGems.map((gem) => ({ ...gem, id: newId(), parent }));
  const equipped = gems.map(({ id }, index) => [gemPlaces[index], id] as const);
  return {
    character: {
      ...withPlain(base, read.entered),
      stats: withStats(base.stats, read.entered.stats ?? {}),
      skills: read.skills === undefined ? base.skills : skillsOf(read.skills),
      worn: pieces.worn,
      ...(read.equippedGems === undefined ? {} : { equippedGems: Object.fromEntries(equipped) }),
    },
    items: [...pieces.items, ...read.otherItems.map((item) => itemOf(item, newId(), parent))],
    gems: [...gems, ...otherGems],
    goals: read.goals.map((goal) => ({ ...goal, id: newId(), parent })),
  };
}

function withPlain(base: Character, entered: ReadCharacter['entered']): Character {
  const { name, class: classId, level, experience, paragonLevel, buildType, notes, tags, pinned } = entered;
  const { serverRank: _server, classRank: _class, ...kept } = base;
  const server = servers.find((each) => each === entered.server);
  const isWhole = (value: unknown, min: number, max: number): value is number =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  const rank = (field: 'serverRank' | 'classRank') => {
    const read = isWhole(entered[field], 1, RANKS) ? entered[field] : base[field];
    return read === undefined ? {} : { [field]: read };
  };
  return {
    ...kept,
    ...rank('serverRank'),
    ...rank('classRank'),
    ...(typeof name === 'string' ? { name: name.trim() } : {}),
    ...(typeof classId === 'string' ? { class: classId } : {}),
    ...(server === undefined ? {} : { server }),
    ...(isWhole(level, 1, 60) ? { level } : {}),
    ...(isWhole(experience, 0, EXPERIENCE)
      ? { experience }
      : // Reaching a higher level starts the experience anew.
        isWhole(level, base.level + 1, 60) && { experience: 0 }),
    ...(isWhole(paragonLevel, 0, 5_000) ? { paragonLevel } : {}),
    ...(buildType === undefined ? {} : { buildType: oneOf(buildType, buildTypes, base.buildType) }),
    ...(typeof notes === 'string' ? { notes } : {}),
    ...(typeof pinned === 'boolean' ? { pinned } : {}),
    ...(isList(tags) ? { tags: tagsIn(tags) } : {}),
  };
}

const tagsIn = (tags: readonly unknown[]): readonly string[] =>
  tags
    .map((tag) => textOf(tag).trim().slice(0, limits.tagLength))
    .filter((tag) => tag !== '')
    .slice(0, limits.tags);

/** Stats with those that were read and may be kept; 0 takes one away. */
function withStats(
  before: RecordedStats,
  read: NonNullable<ReadCharacter['entered']['stats']>,
): RecordedStats {
  const mayBe = (stat: StatName, value: unknown): value is number =>
    typeof value === 'number' && value >= 0 && value <= statRanges[stat].max;
  return Object.fromEntries(
    statNames.flatMap((stat) => {
      const value = mayBe(stat, read[stat]) ? read[stat] : before[stat];
      return value === undefined || value === 0 ? [] : [[stat, value]];
    }),
  );
}

/** Skills that have a name, by their places. */
export const skillsOf = (skills: NonNullable<ReadCharacter['skills']>): Character['skills'] =>
  Object.fromEntries(
    skillPlaces.flatMap((place) => {
      const skill = skills[place] === undefined ? null : skillOf(skills[place]);
      return skill === null ? [] : [[place, skill]];
    }),
  );

function skillOf(fields: Fields): CharacterSkill | null {
  const name = textOf(fields['name']).trim().slice(0, limits.skillNameLength);
  if (name === '') return null;
  return {
    name,
    description: textOf(fields['description']).slice(0, limits.skillDescriptionLength),
    level: wholeWithin(fields['level'], 0, RANKS),
    isLegendary: fields['isLegendary'] === true,
  };
}

function wornItems(
  base: Character,
  items: readonly Item[],
  { worn }: ReadCharacter,
  newId: () => string,
): { readonly worn: Character['worn']; readonly items: readonly Item[] } {
  const there = new Map(items.map((item) => [item.id, item]));
  const after = new Map<WornPlace, string>();
  const touched: Item[] = [];
  for (const place of wornPlaces) {
    const piece = worn[place];
    const before = there.get(base.worn[place] ?? '');
    if (piece === undefined) {
      const id = base.worn[place];
      if (id !== undefined) after.set(place, id);
    } else if (piece !== null) {
      const item = itemOf(piece, before?.id ?? newId(), base.id);
      touched.push(item);
      after.set(place, item.id);
    }
  }
  return { worn: Object.fromEntries(after), items: touched };
}

/** An item that was read, as a record. */
export function itemOf({ id: _id, name, ...item }: ReadItem, id: string, parent: string): Item {
  const called = name.trim();
  return { ...item, id, parent, ...(called === '' ? {} : { name: called.slice(0, limits.itemNameLength) }) };
}
