import { rangeOf, statNames, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import {
  buildTypes,
  firstGemPlaces,
  secondGemPlaces,
  skillPlaces,
  wornPlaces,
  type Character,
  type SkillSet,
  type GemPlace,
  type WornPlace,
} from '../../collections/characters/characters.ts';
import type { CharacterGoal } from '../../collections/characters/character-goals.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import { isSameContent } from '../../same-content.ts';
import { servers } from '../servers.ts';
import { readGem, type ReadGem } from './read-gems.ts';
import { readItem, type ReadItem } from './read-items.ts';
import { fieldsOf, isList, oneOf, textOf, type Named } from './read-values.ts';
import type { ReadGoal } from './read-goals.ts';
import { keptSkill, type ReadCharacter, type ReadSkills } from './read-shapes.ts';
import { shapedGem, shapedItem } from './write-belongings.ts';

const RANKS = 1_000_000;
const EXPERIENCE = 2 ** 31 - 1;

/** What becomes of a character, and of what belongs to it, by a text that was read. */
export interface TakenOver {
  readonly character: Character;
  /** Items, gems and goals that are made or changed; those that stay as they are, are not among them. */
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
  readonly goals: readonly CharacterGoal[];
  /** By id, the fields of an item, gem or goal that the text names. */
  readonly named: ReadonlyMap<string, readonly string[]>;
}

type NewId = (given?: string) => string;

/** What a character has already. */
interface Belongings {
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
}

/**
 * A character with what a text in one of the shapes says of it. What the text does not name stays. A piece for a place where
 * something is worn changes that item, and one with the id of an item or gem that the character has changes that, else it
 * makes one; items that are taken off stay.
 *
 * Only for what the check has passed: a value that could not be kept counts as not said.
 *
 * @param base the character as it is, or a new one
 * @param newId makes the id of a record; told the one that the text gives, if any
 * @param places those for gems of which a text speaks that names none; the others it fills, and never empties
 */
export function takenOver(
  base: Character,
  { items, gems }: Belongings,
  read: ReadCharacter,
  newId: NewId,
  places: readonly GemPlace[] = firstGemPlaces,
): TakenOver {
  const parent = base.id;
  const named = new Map<string, readonly string[]>();
  const noting = <Made extends { readonly id: string }>(made: Made, from: Named): Made => {
    named.set(made.id, from.named);
    return made;
  };
  const itemOfPiece: PieceReader = (piece, there) => noting(changedItem(piece, there, newId, parent), piece);
  const pieces = wornItems(base, items, read, itemOfPiece);
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const gemsById = new Map(gems.map((gem) => [gem.id, gem]));
  const gemOf = (gem: ReadGem): Gem =>
    noting(changedGem(gem, gemsById.get(gem.id ?? ''), newId, parent), gem);
  const equipped = read.equippedGems?.map((gem) => ({ place: gem.place, gem: gemOf(gem) }));
  return {
    character: {
      ...withPlain(base, read.entered),
      stats: withStats(base.stats, read.entered.stats ?? {}, isBeyond(base, read.entered)),
      skills: withSkills(base.skills, read.skills ?? {}),
      worn: pieces.worn,
      ...(equipped === undefined ? {} : { equippedGems: gemsInPlaces(equipped, places) }),
    },
    items: [
      ...pieces.items,
      ...read.otherItems.map((item) => itemOfPiece(item, itemsById.get(item.id ?? ''))),
    ].filter((item) => item !== itemsById.get(item.id)),
    gems: [...(equipped ?? []).map(({ gem }) => gem), ...read.otherGems.map(gemOf)].filter(
      (gem) => gem !== gemsById.get(gem.id),
    ),
    goals: read.goals.map((goal) => noting(goalOf(goal, newId(), parent), goal)),
    named,
  };
}

type PieceReader = (piece: ReadItem, there: Item | undefined) => Item;

/** Gems in the places that they name, the others in those that are left. */
function gemsInPlaces(
  gems: readonly { readonly place: GemPlace | undefined; readonly gem: Gem }[],
  places: readonly GemPlace[],
): Character['equippedGems'] {
  const after = new Map<GemPlace, string | null>();
  for (const { place, gem } of gems) if (place !== undefined && !after.has(place)) after.set(place, gem.id);
  const placed = new Set(after.values());
  const free = places.filter((place) => !after.has(place));
  for (const { gem } of gems) {
    const place = placed.has(gem.id) ? undefined : free.shift();
    if (place !== undefined) after.set(place, gem.id);
  }
  for (const place of secondGemPlaces) if (free.includes(place)) after.set(place, null);
  return Object.fromEntries(after);
}

/** A record with what was read where that differs from how the record is written, so that writing and reading changes nothing. */
function withChanges<Kept extends object>(kept: Kept, written: object | null, read: object): Kept {
  const [before, after] = [new Map(Object.entries(written ?? {})), new Map(Object.entries(read))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !isSameContent(before.get(field), after.get(field)),
  );
  if (changed.length === 0) return kept;
  const others = Object.entries(kept).filter(([field]) => !changed.includes(field));
  const said = changed.flatMap((field) => (after.has(field) ? [[field, after.get(field)]] : []));
  return Object.fromEntries([...others, ...said]) as Kept;
}

function changedGem(read: ReadGem, there: Gem | undefined, newId: NewId, parent: string): Gem {
  const gem = gemFields(read);
  if (there === undefined) return { ...gem, id: newId(read.id), parent };
  const written = readGem(shapedGem(there));
  return withChanges(there, written === null ? null : gemFields(written), gem);
}

/** What a gem that was read is, without where it stands in a text. */
export function gemFields({
  id: _id,
  place: _place,
  named: _named,
  ...gem
}: ReadGem): Omit<Gem, 'id' | 'parent'> {
  return gem;
}

/** A goal that was read, as a record. */
export const goalOf = ({ named: _named, ...goal }: ReadGoal, id: string, parent: string): CharacterGoal => ({
  ...goal,
  id,
  parent,
});

function changedItem(read: ReadItem, there: Item | undefined, newId: NewId, parent: string): Item {
  if (there === undefined) return itemOf(read, newId(read.id), parent);
  const shaped = shapedItem(there);
  const written = readItem(shaped, there.kind);
  // Builds call an item of the catalogue by its id alone.
  const isCalledSo = read.catalogueId === undefined && read.name === shaped.name;
  const catalogueId = isCalledSo && there.catalogueId !== undefined ? { catalogueId: there.catalogueId } : {};
  return withChanges(
    there,
    written === null ? null : itemOf(written, there.id, parent),
    itemOf({ ...read, ...catalogueId, kind: there.kind }, there.id, parent),
  );
}

function withPlain(base: Character, entered: ReadCharacter['entered']): Character {
  const {
    name,
    class: classId,
    level,
    experience,
    paragonLevel,
    buildType,
    notes,
    tags,
    pinned,
    position,
    skillSets,
    beyondTable,
  } = entered;
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
    ...(beyondTable === true ? { beyondTable } : {}),
    ...(Number.isFinite(position) && Math.abs(position as number) <= Number.MAX_SAFE_INTEGER
      ? { position: position as number }
      : {}),
    ...(isList(tags) ? { tags: tagsIn(tags) } : {}),
    ...(isList(skillSets) ? { skillSets: skillSetsIn(skillSets) } : {}),
  };
}

const tagsIn = (tags: readonly unknown[]): readonly string[] =>
  tags
    .map((tag) => textOf(tag).trim().slice(0, limits.tagLength))
    .filter((tag) => tag !== '')
    .slice(0, limits.tags);

/** Says whether a character, or what was read of it, keeps figures beyond the planner's own bounds. */
export const isBeyond = (
  { beyondTable }: Pick<Character, 'beyondTable'>,
  entered: ReadCharacter['entered'],
): boolean => beyondTable === true || entered.beyondTable === true;

/** Stats with those that were read and may be kept; 0 takes one away. */
function withStats(
  before: RecordedStats,
  read: NonNullable<ReadCharacter['entered']['stats']>,
  beyondTable: boolean,
): RecordedStats {
  const mayBe = (stat: StatName, value: unknown): value is number =>
    typeof value === 'number' && value >= 0 && value <= rangeOf(stat, beyondTable).max;
  return Object.fromEntries(
    statNames.flatMap((stat) => {
      const value = mayBe(stat, read[stat]) ? read[stat] : before[stat];
      return value === undefined || value === 0 ? [] : [[stat, value]];
    }),
  );
}

/** Skills with those that were read; null takes one away. */
const withSkills = (before: Character['skills'], read: ReadSkills): Character['skills'] => {
  const after = { ...before, ...skillsOf(read) };
  return Object.fromEntries(
    skillPlaces.flatMap((place) =>
      read[place] === null || after[place] === undefined ? [] : [[place, after[place]]],
    ),
  );
};

/** Skills that have a name, by their places. */
export const skillsOf = (skills: ReadSkills): Character['skills'] =>
  Object.fromEntries(
    skillPlaces.flatMap((place) => {
      const said = skills[place];
      const skill = said === undefined || said === null ? null : keptSkill(said);
      return skill === null ? [] : [[place, skill]];
    }),
  );

/** Sets of skills; one without a name is none. */
export const skillSetsIn = (said: readonly unknown[]): readonly SkillSet[] =>
  said.slice(0, limits.skillSets).flatMap((each) => {
    const fields = fieldsOf(each);
    const name = textOf(fields?.['name']).trim().slice(0, limits.skillSetNameLength);
    if (name === '') return [];
    const skills = fieldsOf(fields?.['skills']) ?? {};
    const read = Object.fromEntries(skillPlaces.map((place) => [place, fieldsOf(skills[place])]));
    return [{ name, skills: skillsOf(read) }];
  });

function wornItems(
  base: Character,
  items: readonly Item[],
  { worn }: ReadCharacter,
  itemOfPiece: PieceReader,
): { readonly worn: Character['worn']; readonly items: readonly Item[] } {
  const there = new Map(items.map((item) => [item.id, item]));
  const after = new Map<WornPlace, string>();
  const touched: Item[] = [];
  for (const place of wornPlaces) {
    const piece = worn[place];
    if (piece === undefined || piece === null) continue;
    const item = itemOfPiece(piece, there.get(piece.id ?? '') ?? there.get(base.worn[place] ?? ''));
    touched.push(item);
    after.set(place, item.id);
  }
  // What was put into another place is not where it was any more.
  const moved = new Set(after.values());
  for (const place of wornPlaces) {
    const id = base.worn[place];
    if (worn[place] === undefined && id !== undefined && !moved.has(id)) after.set(place, id);
  }
  return {
    worn: Object.fromEntries(
      wornPlaces.flatMap((place) => (after.has(place) ? [[place, after.get(place)] as const] : [])),
    ),
    items: touched,
  };
}

/** An item that was read, as a record. */
export function itemOf(
  { id: _id, named: _named, name, ...item }: ReadItem,
  id: string,
  parent: string,
): Item {
  const called = name.trim();
  // One of the catalogue is written with its id where its name belongs.
  const isNamed = called !== '' && called !== item.catalogueId;
  return { ...item, id, parent, ...(isNamed ? { name: called.slice(0, limits.itemNameLength) } : {}) };
}
