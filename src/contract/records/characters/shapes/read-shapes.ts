import { combatRatingOf, ratedStats } from '#rules/characters/combat-rating.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import {
  skillPlaces,
  wornPlaces,
  type CharacterSkill,
  type SkillPlace,
  type WornPlace,
} from '../../collections/characters/characters.ts';
import type { EnteredCharacter } from '../character-check.ts';
import { gearPlaces } from '../gear-places.ts';
import { readGems, type ReadGem } from './read-gems.ts';
import { readGoals, type ReadGoal } from './read-goals.ts';
import { alterations, type Finding } from './findings.ts';
import { itemFindings, kindAt, readItem, type ReadItem } from './read-items.ts';
import { fieldsOf, isList, textOf, wholeWithin, type Fields } from './read-values.ts';
import { serverOf } from '../servers.ts';
import { buildDefaults, classIdOf, savedDefaults, skillPlaceOf, statOf, wornPlaceOf } from './spellings.ts';

/** Skills by their places; null empties one, and what is absent stays. */
export type ReadSkills = { readonly [Place in SkillPlace]?: Fields | null | undefined };

/**
 * What a text in one of the shapes says of a character, in the spelling of the records. A field that it does not have is
 * absent; a value is as it stands there, for a check to judge.
 */
export interface ReadCharacter {
  readonly entered: Omit<EnteredCharacter, 'gearNames'> & {
    readonly experience?: unknown;
    readonly buildType?: unknown;
    readonly tags?: unknown;
    readonly pinned?: unknown;
    readonly position?: unknown;
    readonly skillSets?: unknown;
    readonly serverRank?: unknown;
    readonly classRank?: unknown;
    readonly stats?: Readonly<Partial<Record<StatName, unknown>>>;
  };
  /** Skills by their places; absent where it says nothing of them. */
  readonly skills?: ReadSkills;
  /** What is worn where; null where a place is said to be empty. */
  readonly worn: { readonly [Place in WornPlace]?: ReadItem | null };
  /** Items that are worn nowhere. */
  readonly otherItems: readonly ReadItem[];
  /** In the order of their places; absent where it says nothing of them. */
  readonly equippedGems?: readonly ReadGem[];
  readonly otherGems: readonly ReadGem[];
  readonly goals: readonly ReadGoal[];
  /** What it has and no character does, by path. */
  readonly ignored: readonly string[];
  /** What of its lists is not kept as it stands. */
  readonly findings: readonly Finding[];
}

/** What follows from a character, belongs to whoever wrote it, or is the same for all. */
const notEntered: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'isActive',
  'createdAt',
  'lastUpdated',
  'updatedAt',
  'lastCalculated',
  'isPublic',
  'buildVersion',
  'version',
  'isComplete',
  'completionPercentage',
  'combatRating',
  'resonance',
  'totalCombatRating',
  'totalResonance',
  'effectiveDamage',
  'effectiveLife',
  'displayCombatRating',
  'displayResonance',
  'gemResonance',
  'gemCombatRating',
]);

const readElsewhere: ReadonlySet<string> = new Set([
  'class',
  'characterClass',
  'stats',
  'recordedStats',
  'gameCombatRating',
  'gameResonance',
  'skills',
  'gear',
  'equipment',
  'equippedGems',
  'gems',
  'goals',
  'progressionHistory',
]);

const plainFields = [
  'name',
  'server',
  'level',
  'experience',
  'paragonLevel',
  'buildType',
  'notes',
  'tags',
  'pinned',
  'position',
  'skillSets',
  'serverRank',
  'classRank',
  'beyondTable',
] as const;

/** Of the stats block what stands on the character itself in the others' shapes. */
const inStats = ['level', 'paragonLevel', 'serverRank', 'classRank'] as const;

/**
 * Reads a build, a stored character or a planner's character, in any spelling.
 *
 * @returns null for what is no object
 */
export function readCharacter(value: unknown): ReadCharacter | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const statFields = fieldsOf(fields['stats']);
  const spelled = fields['characterClass'] ?? fields['class'];
  const plain = plainFields.flatMap((field) => {
    // The character's own word counts; its copy among the stats where it says none.
    const copy = inStats.find((each) => each === field);
    const own = field in fields ? fields[field] : copy && statFields?.[copy];
    return own === undefined ? [] : [[field, field === 'server' ? meantServer(own) : own] as const];
  });
  const stats = readStats(statFields, fields);
  const { findings: ofGear, ...gear } = readGear(fields);
  const { findings: ofGems, ...gems } = readGems(fields);
  const { findings: ofGoals, goals } = readGoals(fields['goals']);
  return {
    entered: {
      ...Object.fromEntries(plain.filter(([field, own]) => !(isRank(field) && own === 0))),
      ...(spelled === undefined
        ? {}
        : { class: typeof spelled === 'string' ? (classIdOf(spelled) ?? spelled) : spelled }),
      ...(stats === undefined ? {} : { stats }),
    },
    ...('skills' in fields ? { skills: readSkills(fields['skills']) } : {}),
    ...gear,
    ...gems,
    goals,
    ignored: ignoredIn(fields, statFields),
    findings: [...skillFindings(fields['skills']), ...ofGear, ...ofGems, ...ofGoals],
  };
}

/** An empty one is none; one that is unknown is complained of as it is. */
const meantServer = (own: unknown) =>
  own === '' ? undefined : typeof own === 'string' ? (serverOf(own) ?? own) : own;

const isRank = (field: string) => field === 'serverRank' || field === 'classRank';

/** Whether a text has what a character that is brought in must have: a class and stats. */
export function isWholeShape(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === null || fieldsOf(fields['stats']) === null) return false;
  const spelled = fields['characterClass'] ?? fields['class'];
  return typeof spelled === 'string' && spelled.trim() !== '';
}

/** What stands on the character itself in the shapes, and among its stats in the records. */
const figures = ['combatRating', 'resonance'] as const;

/**
 * The stats that were recorded: without those that stand at a default, and without what follows from the others. Undefined
 * where nothing is said of stats.
 */
function readStats(
  block: Fields | null,
  fields: Fields,
): Readonly<Partial<Record<StatName, unknown>>> | undefined {
  const { recordedStats, gameCombatRating, gameResonance } = fields;
  const ownFigures = isList(recordedStats) ? [] : figures.filter((figure) => figure in fields);
  const ofGame = gameCombatRating ?? gameResonance;
  if (block === null && ownFigures.length === 0 && ofGame === undefined) return undefined;
  const defaults = 'characterClass' in fields ? buildDefaults : savedDefaults;
  // Whoever changes a stat in what was answered does not put it down as recorded.
  const isRecorded = (stat: StatName, value: unknown) =>
    !isList(recordedStats) ||
    recordedStats.includes(stat) ||
    (!figures.some((figure) => figure === stat) && value !== (defaults[stat] ?? 0));
  const read = new Map<StatName, unknown>();
  for (const [key, value] of Object.entries(block ?? {})) {
    const stat = statOf(key);
    if (stat !== null && isRecorded(stat, value)) read.set(stat, value === null ? 0 : value);
  }
  for (const figure of ownFigures) read.set(figure, fields[figure]);
  // Whoever tells the game's own figures, or which stats were recorded, tells the planner's beside them.
  if (gameCombatRating !== undefined) read.set('combatRating', gameCombatRating);
  else if (read.get('combatRating') !== 0 && isPlanned(read)) read.delete('combatRating');
  if (gameResonance !== undefined) read.set('resonance', gameResonance);
  return Object.fromEntries(statNames.filter((stat) => read.has(stat)).map((stat) => [stat, read.get(stat)]));
}

/** Whether the combat rating is nothing but what the formula says of the other stats. */
function isPlanned(stats: ReadonlyMap<StatName, unknown>): boolean {
  const numbers = ratedStats.map((stat) => [stat, stats.get(stat) ?? 0] as const);
  if (numbers.some(([, value]) => typeof value !== 'number')) return false;
  return combatRatingOf(Object.fromEntries(numbers)) === stats.get('combatRating');
}

/** Skills as a list, in the order of their places unless one names its `place` or `slot`, or by their places. */
function readSkills(value: unknown): ReadSkills {
  const isPlace = (name: unknown): name is SkillPlace => skillPlaces.some((place) => place === name);
  if (!isList(value)) {
    const entries = Object.entries(fieldsOf(value) ?? {});
    return Object.fromEntries(
      entries.flatMap(([place, skill]) => {
        const read = fieldsOf(skill);
        if (!isPlace(place) || (read === null && skill !== null)) return [];
        return [[place, read === null ? null : skillOf(read)]];
      }),
    );
  }
  const listed = value.map(fieldsOf).filter((skill) => skill !== null);
  const placeOf = (skill: Fields) => skillPlaceOf(skill['place'] ?? skill['slot']);
  const taken = new Set(listed.map(placeOf));
  const free = skillPlaces.filter((place) => !taken.has(place));
  const inOrder = listed.flatMap((skill) => {
    const place = placeOf(skill) ?? free.shift();
    return place === undefined ? [] : [[place, skillOf(skill)] as const];
  });
  return Object.fromEntries([...skillPlaces.map((place) => [place, null] as const), ...inOrder]);
}

const SKILL_LEVELS = 1_000_000;

/** A skill as it is kept; null for one without a name. */
export function keptSkill(fields: Fields): CharacterSkill | null {
  const name = textOf(fields['name']).trim().slice(0, limits.skillNameLength);
  if (name === '') return null;
  return {
    name,
    description: textOf(fields['description']).slice(0, limits.skillDescriptionLength),
    level: wholeWithin(fields['level'], 0, SKILL_LEVELS),
    isLegendary: fields['isLegendary'] === true,
  };
}

/** What of a text's skills is not kept as it stands: those that have no name, no place, or say more than one can. */
function skillFindings(value: unknown): readonly Finding[] {
  const listed = isList(value) ? value : Object.values(fieldsOf(value) ?? {}).filter((each) => each !== null);
  return listed.flatMap((each, index): readonly Finding[] => {
    const said = fieldsOf(each) ?? {};
    const row = { list: 'skills', row: index + 1, name: textOf(said['name']) } as const;
    const skill = keptSkill(said);
    if (skill === null || index >= skillPlaces.length) return [{ ...row, kind: 'left-out' }];
    return alterations(said, skill, ['name', 'description', 'level'], row);
  });
}

const skillOf = ({ name = '', description = '', level = 1, isLegendary = false }: Fields): Fields => ({
  name,
  description,
  level,
  isLegendary,
});

/**
 * What is worn: `equipment` by place, `gear` by key or by key within its category, or as a list, which says of all twelve
 * places what is there, save those of which only `equipment` tells. `gear` counts where both tell of a place.
 */
function readGear({ gear, equipment }: Fields): Pick<ReadCharacter, 'worn' | 'otherItems' | 'findings'> {
  const worn = new Map<WornPlace, ReadItem | null>();
  const findings = new Map<WornPlace, readonly Finding[]>();
  const put = (key: string, value: unknown) => {
    const place = wornPlaceOf(key);
    if (place === null) return;
    const item = value === null ? null : readItem(value, kindAt(place));
    worn.set(place, item);
    findings.set(place, itemFindings(value, item, { list: 'items', row: `worn.${place}` }));
  };
  const equipped = fieldsOf(equipment);
  for (const [key, value] of Object.entries(equipped ?? {})) put(key, value);
  if (isList(gear)) {
    for (const { place } of gearPlaces) worn.set(place, worn.get(place) ?? null);
    for (const entry of gear) {
      const slot = fieldsOf(entry)?.['slot'];
      if (typeof slot === 'string') put(slot, entry);
    }
  } else
    for (const [key, value] of Object.entries(fieldsOf(gear) ?? {})) {
      if (wornPlaceOf(key) === null)
        for (const [inner, piece] of Object.entries(fieldsOf(value) ?? {})) put(inner, piece);
      else put(key, value);
    }
  const others = equipped?.['inventory'];
  const inventory = (isList(others) ? others : []).map((each) => ({ each, item: readItem(each, null) }));
  return {
    worn: Object.fromEntries(
      wornPlaces.filter((place) => worn.has(place)).map((place) => [place, worn.get(place)]),
    ),
    otherItems: inventory.flatMap(({ item }) => item ?? []),
    findings: [
      ...[...findings.values()].flat(),
      ...inventory.flatMap(({ each, item }, index) =>
        itemFindings(each, item, { list: 'items', row: index + 1 }),
      ),
    ],
  };
}

const besideWorn: ReadonlySet<string> = new Set(['inventory', 'totalCombatRating']);

function ignoredIn(fields: Fields, stats: Fields | null): readonly string[] {
  const known = (key: string) =>
    notEntered.has(key) || readElsewhere.has(key) || plainFields.some((field) => field === key);
  const gear = fieldsOf(fields['gear']);
  const categories: ReadonlySet<string> = new Set(gearPlaces.map(({ category }) => category));
  const keysOf = (field: string) => Object.keys(fieldsOf(fields[field]) ?? {});
  return [
    ...Object.keys(fields).filter((key) => !known(key)),
    ...Object.keys(stats ?? {})
      .filter((key) => statOf(key) === null && !inStats.some((each) => each === key))
      .map((key) => `stats.${key}`),
    ...Object.keys(isList(fields['gear']) ? {} : (gear ?? {}))
      .filter((key) => wornPlaceOf(key) === null && !categories.has(key))
      .map((key) => `gear.${key}`),
    ...keysOf('equipment')
      .filter((key) => wornPlaceOf(key) === null && !besideWorn.has(key))
      .map((key) => `equipment.${key}`),
    ...keysOf('skills')
      .filter((key) => !skillPlaces.some((place) => place === key))
      .map((key) => `skills.${key}`),
  ];
}
