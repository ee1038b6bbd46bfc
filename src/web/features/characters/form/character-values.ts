import { gearPlaces, type GearKey } from '#contract/records/characters/gear-places.ts';
import {
  buildTypes,
  skillPlaces,
  type Character,
  type CharacterSkill,
  type SkillSet,
  type SkillPlace,
  type WornPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { ReadGem } from '#contract/records/characters/shapes/read-gems.ts';
import type { ReadGoal } from '#contract/records/characters/shapes/read-goals.ts';
import type { ReadItem } from '#contract/records/characters/shapes/read-items.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { levelOne, raisedTo } from '#rules/characters/level-up.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';

export interface GearValues {
  /** The item that is worn there; null for one that is made when the form is saved. */
  readonly itemId: string | null;
  /** Which item of the catalogue it is; absent for one that its player named. */
  readonly catalogueId?: string | undefined;
  readonly name: string;
  readonly itemLevel: number;
  /** 0: not recorded. */
  readonly combatRating: number;
  readonly rarity: Item['rarity'];
  readonly attributes: Item['attributes'];
  readonly gems: NonNullable<Item['gems']>;
}

interface PlainValues {
  readonly name: string;
  readonly class: string;
  /** Empty: not chosen. */
  readonly server: string;
  readonly level: number;
  readonly experience: number;
  readonly paragonLevel: number;
  readonly buildType: Character['buildType'];
  readonly notes: string;
  /** 0: not recorded. */
  readonly serverRank: number;
  readonly classRank: number;
  readonly skillSets: readonly SkillSet[];
  readonly beyondTable: boolean;
}
export type PlainField = keyof PlainValues;

/** A piece of which nothing was said yet. */
export const blankGear: GearValues = {
  itemId: null,
  name: '',
  itemLevel: 0,
  combatRating: 0,
  rarity: 'other',
  attributes: [],
  gems: [],
};

/** What the forms of a character show. A stat that is 0 was not recorded. */
export interface CharacterValues extends PlainValues {
  readonly stats: Readonly<Record<StatName, number>>;
  readonly skills: { readonly [Place in SkillPlace]?: CharacterSkill };
  readonly gear: { readonly [Key in GearKey]?: GearValues };
}

/**
 * What an imported text says beside what stands in the form. It is made when the form is saved; what the character has already
 * bears its id.
 */
export interface Brought {
  /** Worn where builds have no place. */
  readonly worn: { readonly [Place in WornPlace]?: ReadItem };
  readonly items: readonly ReadItem[];
  /** In the order of their places. */
  readonly equippedGems: readonly ReadGem[];
  readonly gems: readonly ReadGem[];
  readonly goals: readonly ReadGoal[];
}

/** What was typed over what a character says, place by place; null empties a place. */
export interface CharacterEdits extends Partial<PlainValues> {
  readonly stats?: { readonly [Stat in StatName]?: number } | undefined;
  readonly skills?: { readonly [Place in SkillPlace]?: CharacterSkill | null | undefined } | undefined;
  readonly gear?: { readonly [Key in GearKey]?: GearValues | null } | undefined;
  readonly brought?: Brought | undefined;
}

const noStats = Object.fromEntries(statNames.map((stat) => [stat, 0])) as Record<StatName, number>;

export const newValues: CharacterValues = {
  name: '',
  class: 'barbarian',
  server: '',
  level: 60,
  experience: 0,
  paragonLevel: 0,
  buildType: buildTypes[0],
  notes: '',
  serverRank: 0,
  classRank: 0,
  skillSets: [],
  beyondTable: false,
  stats: noStats,
  skills: {},
  gear: {},
};

/** What a form shows of a character, with those of its items that are there. */
export function valuesOf(character: Character, items: readonly Item[]): CharacterValues {
  const { name, class: classId, level, experience, paragonLevel, buildType, notes, skills } = character;
  const byId = new Map(items.map((item) => [item.id, item]));
  const worn = gearPlaces.flatMap(({ key, place }) => {
    const item = byId.get(character.worn[place] ?? '');
    return item === undefined ? [] : [[key, gearOf(item)] as const];
  });
  return {
    name,
    class: classId,
    server: character.server ?? '',
    level,
    experience,
    paragonLevel,
    buildType,
    notes,
    serverRank: character.serverRank ?? 0,
    classRank: character.classRank ?? 0,
    skillSets: character.skillSets ?? [],
    beyondTable: character.beyondTable === true,
    stats: Object.fromEntries(statNames.map((stat) => [stat, character.stats[stat] ?? 0])) as typeof noStats,
    skills: withoutEmpty(skills),
    gear: Object.fromEntries(worn),
  };
}

export const gearOf = (item: Item): GearValues => ({
  itemId: item.id,
  ...(item.catalogueId === undefined ? {} : { catalogueId: item.catalogueId }),
  name: item.name ?? item.catalogueId ?? '',
  itemLevel: item.itemLevel,
  combatRating: item.combatRating ?? 0,
  rarity: item.rarity,
  attributes: item.attributes,
  gems: item.gems ?? [],
});

export function withEdits(
  values: CharacterValues,
  { stats, skills, gear, brought: _brought, ...plain }: CharacterEdits,
): CharacterValues {
  return {
    ...values,
    ...plain,
    stats: { ...values.stats, ...stats },
    skills: withoutEmpty({ ...values.skills, ...skills }),
    gear: withoutEmpty({ ...values.gear, ...gear }),
  };
}

/** Of what was typed that which differs from what is there. */
export function realEdits(values: CharacterValues, edits: CharacterEdits): CharacterEdits {
  const { stats = {}, skills = {}, gear = {}, ...plain } = edits;
  const parts = {
    stats: differing(values.stats, stats),
    skills: differing(values.skills, skills),
    gear: differing(values.gear, gear),
  };
  return {
    ...differing(values, plain),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
  };
}

/** The entries of a part that are not as they were. */
const differing = <Part extends object>(before: object, part: Part): Partial<Part> =>
  Object.fromEntries(
    Object.entries(part).filter(
      ([key, after]) =>
        !isSameContent((before as Readonly<Record<string, unknown>>)[key] ?? null, after ?? null),
    ),
  ) as Partial<Part>;

/**
 * A character with what was typed, but for its gear: what stands for nothing is not kept. Reaching a higher level starts the
 * experience anew.
 */
export function changedCharacter(character: Character, edits: CharacterEdits): Character {
  const {
    stats,
    skills,
    gear: _gear,
    brought: _brought,
    server,
    serverRank,
    classRank,
    skillSets,
    level,
    ...plain
  } = edits;
  const isRaised = level !== undefined && level > character.level;
  const changed: Character = {
    ...character,
    ...plain,
    ...(plain.name === undefined ? {} : { name: plain.name.trim() }),
    ...(level === undefined ? {} : { level }),
    ...(isRaised && plain.experience === undefined
      ? { experience: raisedTo({ ...levelOne, level: character.level }, level).experience }
      : {}),
    stats: recorded({ ...character.stats, ...stats }),
    skills: Object.fromEntries(
      skillPlaces.flatMap((place) => {
        const skill = skills?.[place] === undefined ? character.skills[place] : skills[place];
        return skill == null ? [] : [[place, skill] as const];
      }),
    ),
  };
  const ranked = placed(placed(changed, 'serverRank', serverRank), 'classRank', classRank);
  return placed(placed(ranked, 'server', server), 'skillSets', skillSets);
}

/** A character with a field that is absent where nothing stands in it. */
function placed<Field extends 'server' | 'serverRank' | 'classRank' | 'skillSets'>(
  character: Character,
  field: Field,
  value: Character[Field] | undefined,
): Character {
  if (value === undefined) return character;
  const { [field]: _before, ...others } = character;
  const isNothing = value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
  return (isNothing ? others : { ...others, [field]: value }) as Character;
}

const recorded = (stats: Character['stats']): Character['stats'] =>
  Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== 0));

const withoutEmpty = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value != null)) as {
    [Key in keyof Part]?: NonNullable<Part[Key]>;
  };
