import { gearKeys, gearPlaceOf, type GearKey } from '#contract/records/characters/gear-places.ts';
import { skillSetsIn, skillsOf } from '#contract/records/characters/shapes/from-shapes.ts';
import type { ReadItem } from '#contract/records/characters/shapes/read-items.ts';
import type { ReadCharacter } from '#contract/records/characters/shapes/read-shapes.ts';
import { recognised, type Belongings } from '#contract/records/characters/shapes/recognise.ts';
import { gearKeyOf } from '#contract/records/characters/shapes/spellings.ts';
import {
  buildTypes,
  wornPlaces,
  type Character,
} from '#contract/records/collections/characters/characters.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import {
  realEdits,
  type Brought,
  type CharacterEdits,
  type CharacterValues,
  type GearValues,
} from './character-values.ts';

/** The character that the form is of, with what belongs to it; null for a new one. */
interface Present extends Belongings {
  readonly character: Character | null;
}

const texts = ['name', 'class', 'server', 'notes'] as const;
const numbers = ['level', 'experience', 'paragonLevel', 'serverRank', 'classRank'] as const;

/**
 * What a text that was read would type into the form: only what differs from what stands there. What it does not name stays. A value of another kind than
 * the field's is left out; one out of its bounds is for the form to complain of. What the character has already comes no second time.
 */
export function importedEdits(
  text: ReadCharacter,
  values: CharacterValues,
  { character, ...belongings }: Present,
): CharacterEdits {
  const read = recognised(text, belongings);
  const { entered } = read;
  const buildType = buildTypes.find((each) => each === entered.buildType);
  const found: CharacterEdits = {
    ...Object.fromEntries(texts.flatMap((field) => pair(field, entered[field], 'string'))),
    ...Object.fromEntries(numbers.flatMap((field) => pair(field, entered[field], 'number'))),
    ...(buildType === undefined ? {} : { buildType }),
    ...(entered.beyondTable === true && { beyondTable: true }),
    ...(Array.isArray(entered.skillSets) ? { skillSets: skillSetsIn(entered.skillSets) } : {}),
    stats: Object.fromEntries(
      statNames.flatMap((stat) =>
        // 0 is what texts say of a stat that was not recorded.
        pair(stat, entered.stats?.[stat] === 0 ? undefined : entered.stats?.[stat], 'number'),
      ),
    ),
    skills: read.skills === undefined ? {} : skillsOf(read.skills),
    gear: Object.fromEntries(gearKeys.flatMap((key) => gearIn(key, read, values.gear[key]))),
  };
  const brought = broughtBy(read, character);
  return { ...realEdits(values, found), ...(brought === null ? {} : { brought }) };
}

const pair = (field: string, value: unknown, kind: 'string' | 'number') =>
  typeof value === kind ? [[field, value] as const] : [];

/** A piece of the same name is the one that is worn there. */
function gearIn(
  key: GearKey,
  { worn }: ReadCharacter,
  before: GearValues | undefined,
): readonly (readonly [GearKey, GearValues])[] {
  const piece = worn[gearPlaceOf(key).place];
  if (piece == null) return [];
  const { name, catalogueId = '', itemLevel, combatRating = 0, rarity, attributes, gems = [] } = piece;
  const called = name === '' ? catalogueId : name;
  const itemId = before?.name === called ? before.itemId : null;
  return [[key, { itemId, name: called, itemLevel, combatRating, rarity, attributes, gems }]];
}

/** Null where the form itself has room for all of it. */
function broughtBy(read: ReadCharacter, character: Character | null): Brought | null {
  const worn = Object.fromEntries(
    wornPlaces.flatMap((place): [string, ReadItem][] => {
      const item = read.worn[place];
      const isThere = item?.id !== undefined && item.id === character?.worn[place];
      return item == null || gearKeyOf(place) !== null || isThere ? [] : [[place, item]];
    }),
  );
  const isNew = ({ id }: { readonly id?: string }) => id === undefined;
  const equipped = new Set(Object.values(character?.equippedGems ?? {}));
  const areEquipped = (read.equippedGems ?? []).every(({ id }) => id !== undefined && equipped.has(id));
  const equippedGems = areEquipped ? [] : (read.equippedGems ?? []);
  const items = read.otherItems.filter(isNew);
  const gems = read.otherGems.filter(isNew);
  const goals = read.goals.filter(isNew);
  const isEmpty = [Object.keys(worn), items, equippedGems, gems, goals].every(({ length }) => length === 0);
  return isEmpty ? null : { worn, items, equippedGems, gems, goals };
}
