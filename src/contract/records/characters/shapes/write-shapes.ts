import { combatRatingOf, resonanceOf } from '#rules/characters/combat-rating.ts';
import { statNames, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';
import { completionPercentage } from '../completion.ts';
import { equippedOf, filledPlaces, gemTotals } from '../gem-figures.ts';
import { gearPlaces, type GearKey } from '../gear-places.ts';
import {
  firstGemPlaces,
  isSecondPlace,
  placesBeside,
  skillPlaces,
  wornPlaces,
  type Character,
  type GemPlace,
} from '../../collections/characters/characters.ts';
import type { Item } from '../../collections/characters/items.ts';
import {
  type Build,
  type BuildGear,
  type CharacterParts,
  type DerivedFigures,
  type Equipment,
  type GemState,
  type ShapedSkill,
  type StoredCharacter,
} from './shapes.ts';
import {
  buildGear,
  isoOf,
  shapedEntry,
  shapedGem,
  shapedItem,
  shapedLoadout,
  shapedSnapshot,
} from './write-belongings.ts';
import { buildDefaults, savedDefaults, spelledClass, storedStatOf } from './spellings.ts';

/** The figures that follow from a character and its gems. Nothing of it is kept. */
export function derivedFigures({ character, gems = [], places }: CharacterParts): DerivedFigures {
  const { stats } = character;
  const ofGems = gemTotals(equippedOf(character, gems, places), 'planner-standard');
  const totalResonance = resonanceOf(stats, ofGems.resonance);
  const totalCombatRating = combatRatingOf({ ...stats, resonance: totalResonance });
  return {
    totalCombatRating,
    totalResonance,
    effectiveDamage: stats.damage ?? 0,
    effectiveLife: stats.life ?? 0,
    displayCombatRating: Math.round(totalCombatRating),
    displayResonance: Math.round(totalResonance),
    gemResonance: ofGems.resonance,
    gemCombatRating: ofGems.combatRating,
  };
}

/**
 * A character as the working form model.
 *
 * @param calculatedAt ms since 1970; what `lastCalculated` says
 */
export function buildOf(parts: CharacterParts, calculatedAt?: number): Build {
  const { character, items = [], gems = [] } = parts;
  const figures = derivedFigures(parts);
  const gear = gearOf(character, items);
  const worn = equippedOf(character, gems, parts.places);
  const percent = completionPercentage({
    name: character.name !== '',
    class: character.class !== '',
    server: character.server !== undefined,
    stats: recordedOf(character).length > 0,
    gear: Object.keys(gear).length > 0,
    gems: worn.length > 0,
  });
  return {
    ...beside(parts),
    ...figures,
    characterClass: spelledClass(character.class, 'name'),
    stats: {
      ...(statsOf(character, figures, buildDefaults) as Record<StatName, number>),
      level: character.level,
      paragonLevel: character.paragonLevel,
    },
    gear,
    equippedGems: filledPlaces(character, gems, parts.places).flatMap(({ place, gem }) =>
      gem === null ? [] : [{ ...(isSecondPlace(place) && { place }), ...shapedGem(gem, parts.toldOf) }],
    ),
    skills: skillsOf(character),
    ...(calculatedAt === undefined ? {} : { lastCalculated: isoOf(calculatedAt) }),
    completionPercentage: percent,
    isComplete: percent === 100,
  };
}

/** A character as the calls and files have it. */
export function storedOf(parts: CharacterParts): StoredCharacter {
  const { character, items = [], entries = [], userId = '', isActive = false } = parts;
  const figures = derivedFigures(parts);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    ...beside(parts),
    userId,
    isActive,
    combatRating: figures.totalCombatRating,
    resonance: figures.totalResonance,
    stats: storedStats(parts),
    progressionHistory: entries.map(shapedEntry),
    skills: skillsOf(character),
    gear: gearPlaces.flatMap(({ key, place }) => {
      const item = byId.get(character.worn[place] ?? '');
      return item === undefined ? [] : [{ slot: key, ...shapedItem(item) }];
    }),
    gems: gemStateOf(parts),
    equipment: equipmentOf(character, items),
  };
}

/** All stats of a character as the calls and files have them. */
export function storedStats(parts: CharacterParts): StoredCharacter['stats'] {
  const { character } = parts;
  const stats = Object.entries(statsOf(character, derivedFigures(parts), savedDefaults));
  return {
    ...(Object.fromEntries(
      stats.map(([stat, value]) => [storedStatOf(stat as StatName), value]),
    ) as StoredCharacter['stats']),
    level: character.level,
    paragonLevel: character.paragonLevel,
  };
}

const recordedOf = ({ stats }: Character): readonly StatName[] =>
  statNames.filter((stat) => (stats[stat] ?? 0) > 0);

function beside({ character, createdAt, updatedAt }: CharacterParts) {
  const { stats, position, serverRank, classRank, skillSets, beyondTable } = character;
  return {
    id: character.id,
    name: character.name,
    class: spelledClass(character.class, 'name'),
    server: character.server ?? '',
    level: character.level,
    experience: character.experience,
    paragonLevel: character.paragonLevel,
    buildType: character.buildType,
    notes: character.notes,
    tags: character.tags,
    pinned: character.pinned,
    ...(position === undefined ? {} : { position }),
    ...(skillSets === undefined ? {} : { skillSets }),
    ...(serverRank === undefined ? {} : { serverRank }),
    ...(classRank === undefined ? {} : { classRank }),
    ...(beyondTable === true && { beyondTable }),
    isPublic: character.isPublic === true,
    buildVersion: '1.0.0',
    version: 1,
    ...(createdAt === undefined ? {} : { createdAt: isoOf(createdAt) }),
    ...(updatedAt === undefined ? {} : { lastUpdated: isoOf(updatedAt) }),
    ...(stats.combatRating === undefined ? {} : { gameCombatRating: stats.combatRating }),
    ...(stats.resonance === undefined ? {} : { gameResonance: stats.resonance }),
    recordedStats: recordedOf(character),
  } as const;
}

/** All stats: as recorded, by default, and the two that follow from the others. */
function statsOf(
  { stats }: Character,
  { totalCombatRating, totalResonance }: DerivedFigures,
  defaults: RecordedStats,
): Readonly<Record<StatName, number>> {
  const all = statNames.map((stat) => [stat, stats[stat] ?? defaults[stat] ?? 0] as const);
  return {
    ...(Object.fromEntries(all) as Record<StatName, number>),
    combatRating: totalCombatRating,
    resonance: totalResonance,
  };
}

function gearOf(character: Character, items: readonly Item[]): { [Key in GearKey]?: BuildGear } {
  const byId = new Map(items.map((item) => [item.id, item]));
  return Object.fromEntries(
    gearPlaces.flatMap(({ key, place }) => {
      const item = byId.get(character.worn[place] ?? '');
      return item === undefined ? [] : [[key, buildGear(item)] as const];
    }),
  );
}

function equipmentOf(character: Character, items: readonly Item[]): Equipment {
  const byId = new Map(items.map((item) => [item.id, item]));
  const places = wornPlaces.map((place) => {
    const item = byId.get(character.worn[place] ?? '');
    return { place, item };
  });
  const worn = places.flatMap(({ item }) => item ?? []);
  const wornIds = new Set(worn.map(({ id }) => id));
  const shown = places
    // A second necklace is told only where there is one.
    .filter(({ place, item }) => place !== 'amulet2' || item !== undefined)
    .map(({ place, item }) => [place, item === undefined ? null : shapedItem(item)] as const);
  return {
    ...Object.fromEntries(shown),
    inventory: items.filter(({ id }) => !wornIds.has(id)).map(shapedItem),
    totalCombatRating: worn.reduce((sum, { combatRating = 0 }) => sum + combatRating, 0),
  };
}

/** A character's gems as the calls and files have them. */
export function gemStateOf({
  character,
  gems = [],
  gemSets = [],
  toldOf,
  places = firstGemPlaces,
}: CharacterParts): GemState {
  const shapedIn = (some: readonly GemPlace[]) =>
    filledPlaces(character, gems, some).flatMap(({ place, gem }) =>
      gem === null ? [] : [{ place, ...shapedGem(gem, toldOf) }],
    );
  const [equipped, secondWeapons] = [shapedIn(places), shapedIn(placesBeside(places))];
  const equippedIds = new Set([...equipped, ...secondWeapons].map(({ id }) => id));
  const totals = gemTotals(equippedOf(character, gems, places), 'planner-standard');
  return {
    inventory: gems.filter(({ id }) => !equippedIds.has(id)).map((gem) => shapedGem(gem, toldOf)),
    equipped,
    ...(secondWeapons.length > 0 && { secondWeapons }),
    loadouts: gemSets
      .filter(({ kind }) => kind === 'loadout')
      .map((set) => shapedLoadout(set, character.activeGemSet)),
    snapshots: gemSets.filter(({ kind }) => kind === 'snapshot').map(shapedSnapshot),
    totalResonance: totals.resonance,
    totalCombatRating: totals.combatRating,
    maxEquippedGems: places.length,
  };
}

const skillsOf = ({ skills }: Character): readonly ShapedSkill[] =>
  skillPlaces.flatMap((place) => {
    const skill = skills[place];
    return skill === undefined ? [] : [{ place, ...skill }];
  });

/** Of a player who has no character. */
export const noGems = (places: readonly GemPlace[]): GemState => ({
  inventory: [],
  equipped: [],
  loadouts: [],
  snapshots: [],
  totalResonance: 0,
  totalCombatRating: 0,
  maxEquippedGems: places.length,
});
