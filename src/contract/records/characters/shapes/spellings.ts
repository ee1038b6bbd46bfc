import { classes } from '#catalogue/classes/classes.ts';
import { gearPlaces, type GearKey } from '../gear-places.ts';
import {
  skillPlaces,
  wornPlaces,
  type SkillPlace,
  type WornPlace,
} from '../../collections/characters/characters.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { statNames, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';

/** How an area of the product spells a class: as players read it, with hyphens, or with underscores. */
export type ClassSpelling = 'name' | 'id' | 'snakeCaseId';

const plain = (text: string): string => foldName(text).replaceAll(' ', '');

/** The id of a class in any spelling and case, such as `demon-hunter` of 'Demon Hunter'; null for none. */
export const classIdOf = (spelled: string): string | null =>
  classes.find(({ id }) => plain(id) === plain(spelled))?.id ?? null;

/** A class by its id in another spelling; one of a later version as it is. */
export const spelledClass = (id: string, spelling: ClassSpelling): string =>
  classes.find((each) => each.id === id)?.[spelling] ?? id;

/** The stats that records of the calls and files write with underscores. */
const withUnderscores = {
  armorPenetration: 'armor_penetration',
  movementSpeed: 'movement_speed',
  attackSpeed: 'attack_speed',
  cooldownReduction: 'cooldown_reduction',
  healingBonus: 'healing_bonus',
  damageReduction: 'damage_reduction',
} as const satisfies Partial<Record<StatName, string>>;

/** A stat as the stored shape spells it. */
export type StoredStat =
  | Exclude<StatName, keyof typeof withUnderscores>
  | (typeof withUnderscores)[keyof typeof withUnderscores];

export const storedStatOf = (stat: StatName): StoredStat =>
  (Object.hasOwn(withUnderscores, stat)
    ? withUnderscores[stat as keyof typeof withUnderscores]
    : stat) as StoredStat;

const statBySpelling: ReadonlyMap<string, StatName> = new Map(
  statNames.flatMap((stat) => [
    [stat, stat],
    [storedStatOf(stat), stat],
  ]),
);

/** The stat that a key means, in either spelling; null for none. */
export const statOf = (key: string): StatName | null => statBySpelling.get(key) ?? null;

/** The place of a skill that a text means, such as `skill1` or 'Skill 1'; null for none. */
export const skillPlaceOf = (spelled: unknown): SkillPlace | null => {
  const meant = String(spelled)
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase();
  return skillPlaces.find((place) => place.toLowerCase() === meant) ?? null;
};

const placeBySpelling: ReadonlyMap<string, WornPlace> = new Map<string, WornPlace>([
  ...wornPlaces.map((place) => [place.toLowerCase(), place] as const),
  ...gearPlaces.map(({ key, place }) => [key.toLowerCase(), place] as const),
]);

/**
 * The place where an item is worn that a key means: a place itself, or one of the twelve gear keys in any case, such as
 * `offhand` or `offHand`; null for none.
 */
export const wornPlaceOf = (key: string): WornPlace | null => placeBySpelling.get(key.toLowerCase()) ?? null;

/** The gear key of a place; null for one that builds do not have, such as the belt. */
export const gearKeyOf = (place: WornPlace): GearKey | null =>
  gearPlaces.find((row) => row.place === place)?.key ?? null;

/** What the shapes say of stats that were not recorded: 0 where nothing stands here. */
export const savedDefaults: RecordedStats = { movementSpeed: 100, attackSpeed: 100 };
export const buildDefaults: RecordedStats = { ...savedDefaults, criticalHitChance: 5, criticalHitDamage: 50 };
