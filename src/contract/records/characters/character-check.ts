import { classes } from '#catalogue/classes/classes.ts';
import { characterProblems as problems } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { rangeOf, statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../limits.ts';
import { servers } from './servers.ts';

/** What is entered of a character, or a part of it: whatever came from a form, a file or a call. */
export interface EnteredCharacter {
  readonly name?: unknown;
  readonly class?: unknown;
  readonly server?: unknown;
  readonly level?: unknown;
  readonly paragonLevel?: unknown;
  readonly notes?: unknown;
  readonly stats?: unknown;
  /** True where the player says that the game shows figures beyond the planner's own bounds. */
  readonly beyondTable?: unknown;
  /** Names of what the character wears. */
  readonly gearNames?: readonly string[];
}

/** The field that a complaint is about: a stat by its path. */
export type CheckedField =
  | 'name'
  | 'class'
  | 'server'
  | 'level'
  | 'paragonLevel'
  | 'notes'
  | 'stats'
  | 'gear'
  | `stats.${StatName}`;
export type Complaints = Readonly<Partial<Record<CheckedField, string>>>;

/**
 * How much has to be there. `save`: what a character needs to be kept, where 0 says that a stat was not recorded; `partial`:
 * only what is given; `complete`: everything, every stat and gear.
 */
export type CheckDepth = 'save' | 'partial' | 'complete';

export const levelBounds = { min: 1, max: 60 } as const;
export const paragonBounds = { min: 0, max: 5_000 } as const;
const nameBounds = { min: 2, max: limits.characterNameLength } as const;

/** What is wrong with a character, field by field in the words that players read; nothing where it may be kept. */
export function checkCharacter(entered: EnteredCharacter, depth: CheckDepth): Complaints {
  const isAsked = (field: keyof EnteredCharacter) => depth !== 'partial' || field in entered;
  const found: [CheckedField, string | null][] = [
    ['name', isAsked('name') ? nameComplaint(entered.name) : null],
    [
      'class',
      isAsked('class')
        ? oneOf(
            entered.class,
            classes.map(({ id }) => id),
            problems.classMissing,
            problems.classUnknown,
          )
        : null,
    ],
    ['level', isAsked('level') ? whole(entered.level, levelBounds, problems.level) : null],
    [
      'paragonLevel',
      isAsked('paragonLevel') ? whole(entered.paragonLevel, paragonBounds, problems.paragonLevel) : null,
    ],
    [
      'server',
      isAsked('server')
        ? oneOf(entered.server, servers, problems.serverMissing, problems.serverUnknown)
        : null,
    ],
    ['notes', isTooLong(entered.notes, limits.characterNotesLength) ? problems.notesLong : null],
    ['gear', gearComplaint(entered.gearNames, depth)],
    ...statComplaints(entered.stats, depth, entered.beyondTable === true),
  ];
  return Object.fromEntries(found.filter(([, complaint]) => complaint !== null));
}

/** What is wrong with a character's name; null for one that may be kept. */
export function nameComplaint(name: unknown): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  const length = Array.from(text).length;
  if (length === 0) return problems.nameMissing;
  if (length < nameBounds.min) return problems.nameShort;
  if (length > nameBounds.max) return problems.nameLong;
  // Letters of every script, with the marks that some are written with.
  return /^[\p{L}\p{M}\p{N} _'.-]+$/u.test(text) ? null : problems.nameLetters;
}

function oneOf(
  value: unknown,
  known: readonly string[],
  missing: string,
  unknownText: string,
): string | null {
  if (value === undefined || value === null || value === '') return missing;
  return typeof value === 'string' && known.includes(value) ? null : unknownText;
}

const whole = (
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  text: string,
): string | null =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? null : text;

const isTooLong = (text: unknown, length: number): boolean =>
  typeof text === 'string' && Array.from(text).length > length;

function gearComplaint(names: readonly string[] | undefined, depth: CheckDepth): string | null {
  if (names === undefined) return depth === 'complete' ? problems.gearMissing : null;
  return names.some((name) => isTooLong(name, limits.itemNameLength)) ? problems.gearName : null;
}

function statComplaints(
  stats: unknown,
  depth: CheckDepth,
  beyondTable: boolean,
): [CheckedField, string | null][] {
  const isGiven = typeof stats === 'object' && stats !== null;
  if (!isGiven) return [['stats', depth === 'complete' ? problems.statsMissing : null]];
  return statNames.map((stat) => [
    `stats.${stat}`,
    statComplaint(stat, (stats as Readonly<Record<string, unknown>>)[stat], depth, beyondTable),
  ]);
}

/** What is wrong with one stat; null where it may be kept. The message names the stat as the table of ranges spells it. */
export function statComplaint(
  stat: StatName,
  value: unknown,
  depth: CheckDepth,
  beyondTable: boolean,
): string | null {
  const { min, max } = rangeOf(stat, beyondTable);
  if (value === undefined || value === null || value === '')
    return depth === 'complete' ? fill(problems.statMissing, { stat }) : null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return fill(problems.statNumber, { stat });
  if (depth !== 'complete' && value === 0) return null;
  return value >= min && value <= max
    ? null
    : fill(problems.statRange, { stat, min: String(min), max: String(max) });
}
