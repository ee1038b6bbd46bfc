import { levelBounds, paragonBounds, statComplaint } from '#contract/records/characters/character-check.ts';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import {
  earliestEntry,
  type ProgressEntry,
} from '#contract/records/collections/characters/progress-entries.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { isBeyondTable, statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { readFigure } from '#rules/figures.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import type { Standing } from '#contract/records/characters/reached-goals.ts';
import { trackerStats } from '#web/characters/entry-series.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const words = progress.form.problems;

/** An entry as it stands in its form: figures as they were typed. */
export interface EntryDraft {
  /** A minute where the player is, as a field of the browser writes it: `2026-02-22T20:15`. */
  readonly when: string;
  readonly level: number;
  /** Undefined where it was not recorded. */
  readonly paragonLevel: number | undefined;
  /** An empty text says that a stat was not recorded. */
  readonly stats: Readonly<Record<StatName, string>>;
  readonly note: string;
  /** Says that figures beyond the planner's own bounds are kept. */
  readonly beyondTable: boolean;
}

export type EntryField = 'when' | 'note' | 'level' | 'paragonLevel' | StatName;

/** A moment as a field of the browser writes it, down to the minute, where the player is. */
export function minuteHere(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Fills a form with what an entry says, or a character. */
export function draftOf(
  { level, paragonLevel, stats, beyondTable = false }: Standing,
  at: number,
  note: string,
): EntryDraft {
  const texts = statNames.map((stat) => [stat, stats[stat] === undefined ? '' : String(stats[stat])]);
  return {
    when: minuteHere(at),
    level,
    paragonLevel,
    stats: Object.fromEntries(texts) as EntryDraft['stats'],
    note,
    beyondTable,
  };
}

/** What a character says of itself, with the resonance of its gems where the player typed none. */
export const standingOf = (
  {
    level,
    paragonLevel,
    stats,
    beyondTable,
  }: Pick<Character, 'level' | 'paragonLevel' | 'stats' | 'beyondTable'>,
  resonanceOfGems: number,
): Standing => ({
  level,
  paragonLevel,
  ...(beyondTable === true && { beyondTable }),
  stats:
    stats.resonance === undefined && resonanceOfGems > 0 ? { ...stats, resonance: resonanceOfGems } : stats,
});

/** The stats that a form shows at once: those that a tracker follows, and what is filled in. */
export const shownFields = ({ stats }: EntryDraft): readonly StatName[] =>
  statNames.filter((stat) => trackerStats.some((each) => each === stat) || stats[stat] !== '');

/** The moment that a draft is of: the one it was opened with, unless another minute was chosen. NaN where it says none. */
export const momentOf = ({ when }: EntryDraft, opened: EntryDraft, openedAt: number): number =>
  when === opened.when ? openedAt : new Date(when).getTime();

/** Says whether a text stands for a figure beyond the planner's own bounds that the game can show. */
export const isBeyondIn = (stat: StatName, text: string): boolean =>
  isBeyondTable(stat, readFigure(text, figureKindOf(stat)) ?? 0);

/** The number that a text stands for, null for none. One that nobody has touched stands for what it was made of. */
const figureIn = (stat: StatName, text: string, before: string): number | null =>
  text === before && text !== '' ? Number(text) : readFigure(text, figureKindOf(stat));

function statProblem(stat: StatName, text: string, before: string, beyondTable: boolean): string | null {
  if (text.trim() === '') return null;
  const value = figureIn(stat, text, before);
  const isFraction = value === null && readFigure(text, 'decimal') !== null;
  return isFraction
    ? fill(words.whole, { stat })
    : statComplaint(stat, value ?? Number.NaN, 'save', beyondTable);
}

/**
 * The complaints about a draft, field by field.
 *
 * @param opened the draft that the form began with
 * @param at the moment that it is of
 */
export function draftProblems(
  draft: EntryDraft,
  opened: EntryDraft,
  at: number,
  now: number,
): Problems<EntryField> {
  const { level, paragonLevel, stats, note, beyondTable } = draft;
  const found: [EntryField, string | null][] = [
    ['when', whenProblem(at, now)],
    ['level', isWhole(level, levelBounds) ? null : words.level],
    [
      'paragonLevel',
      paragonLevel === undefined || isWhole(paragonLevel, paragonBounds)
        ? null
        : characterProblems.paragonLevel,
    ],
    ...statNames.map((stat): [EntryField, string | null] => [
      stat,
      statProblem(stat, stats[stat], opened.stats[stat], beyondTable),
    ]),
    [
      'note',
      Array.from(note).length > limits.noteLength ? fill(words.note, { max: limits.noteLength }) : null,
    ],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function whenProblem(at: number, now: number): string | null {
  if (Number.isNaN(at)) return words.when;
  // What is typed as this minute began a moment ago.
  if (at > now + MINUTE_MS) return words.future;
  return at < earliestEntry ? words.past : null;
}

const isWhole = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** What a sound draft says. */
export function standingIn(
  { level, paragonLevel, stats, beyondTable }: EntryDraft,
  opened: EntryDraft,
): Standing {
  const recorded = statNames.flatMap((stat) => {
    const value = figureIn(stat, stats[stat], opened.stats[stat]);
    // 0 says that it was not recorded.
    return value === null || value === 0 ? [] : [[stat, value] as const];
  });
  const said = { level, stats: Object.fromEntries(recorded), ...(beyondTable && { beyondTable }) };
  return paragonLevel === undefined ? said : { ...said, paragonLevel };
}

/** What a player is asked about before an entry is kept. */
export type Doubt = 'unchanged' | 'sameMinute';

/**
 * Why an entry may be one too many; null where nothing speaks against it.
 *
 * @param others all others of the character, in the order of time
 * @param isNew whether it is to be one more, not another state of one
 */
export function doubtAbout(
  entry: Standing & Pick<ProgressEntry, 'timestamp' | 'note'>,
  others: readonly ProgressEntry[],
  isNew: boolean,
): Doubt | null {
  const last = others.at(-1);
  const isLatest = last === undefined || entry.timestamp >= last.timestamp;
  if (isNew && last !== undefined && isLatest && entry.note === '' && isSame(entry, last)) return 'unchanged';
  const minute = Math.floor(entry.timestamp / MINUTE_MS);
  return others.some(({ timestamp }) => Math.floor(timestamp / MINUTE_MS) === minute) ? 'sameMinute' : null;
}

const isSame = (one: Standing, other: Standing): boolean =>
  one.level === other.level &&
  one.paragonLevel === other.paragonLevel &&
  statNames.every((stat) => one.stats[stat] === other.stats[stat]);
