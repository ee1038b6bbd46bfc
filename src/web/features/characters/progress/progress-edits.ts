import { completion, goalsReached, type Standing } from '#contract/records/characters/reached-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { limits } from '#contract/limits.ts';
import { progress } from '#messages/characters/progress.ts';
import { fillCount, keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { reachedText } from '#web/characters/goals/goal-edits.ts';
import { dayHere } from '../goals/goal-states.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { DAY_MS } from '#rules/time-units.ts';

const { edits, toasts } = progress;
const YEAR_DAYS = 365;

/** What belongs to a character and tells what recording does beside the entry. */
export interface RecordingContext {
  /** All of the character's. */
  readonly goals: readonly CharacterGoal[];
  /** The resonance of the equipped gems: recorded, it is no figure that the player typed. */
  readonly resonanceOfGems: number;
  /** When something of the character was last known; null where nothing was before this moment. */
  readonly lastAt: number | null;
  readonly now: number;
}

/** What a character says of itself once an entry is recorded that is its latest. */
export function characterAfter(character: Character, entry: Standing, resonanceOfGems: number): Character {
  const { resonance, ...others } = entry.stats;
  const isOfGems = character.stats.resonance === undefined && resonance === resonanceOfGems;
  return {
    ...character,
    level: entry.level,
    paragonLevel: entry.paragonLevel ?? character.paragonLevel,
    experience: entry.level > character.level ? 0 : character.experience,
    ...(entry.beyondTable === true && { beyondTable: true }),
    stats: resonance === undefined || isOfGems ? others : { ...others, resonance },
  };
}

/**
 * What recording an entry changes: there is one more, and unless it is of before what was last known the character says the
 * same of itself, and the goals that it reaches are completed.
 */
export function recordingOf(
  character: Pick<Character, 'id'>,
  entry: ProgressEntry,
  { goals, resonanceOfGems, lastAt, now }: RecordingContext,
): { readonly changes: readonly Change[]; readonly reached: readonly CharacterGoal[] } {
  const added: Change = { collection: 'progressEntries', id: entry.id, data: entry };
  if (lastAt !== null && entry.timestamp < lastAt) return { changes: [added], reached: [] };
  const reached = goalsReached(entry, goals).slice(0, limits.operationsPerRequest - 2);
  return {
    changes: [
      {
        collection: 'characters',
        id: character.id,
        update: (before) => characterAfter(before, entry, resonanceOfGems),
      },
      added,
      ...reached.map(({ id }) => completion(id, now)),
    ],
    reached,
  };
}

/** Records how a character stands. @returns whether it is kept; when not, the player has been told why */
export async function recordProgress(
  character: Pick<Character, 'id' | 'name' | 'class' | 'server'>,
  said: Standing & Pick<ProgressEntry, 'timestamp' | 'note'>,
  context: RecordingContext,
): Promise<boolean> {
  const entry: ProgressEntry = { ...said, id: newRecordId(), parent: character.id, origin: 'recorded' };
  const { changes, reached } = recordingOf(character, entry, context);
  const told = reachedText(reached);
  const made = await import('./weeks/progress-card.tsx').catch((error: unknown) => {
    console.debug('The card of what was recorded could not be loaded', error);
    return null;
  });
  const beside = [toasts.recorded, told].filter((text) => text !== '').join(' ');
  const card = await made?.cardOfRecording(character, entry, beside);
  return keepEdit(keptText(edits.recorded, { name: character.name }), changes, {
    title: toasts.recorded,
    ...(card != null && { card }),
    ...(told === '' ? {} : { description: told }),
    failedTitle: toasts.failed,
    isOneAct: true,
    isRestorable: true,
    restoreLabel: progress.file.undo,
  });
}

/** Changes an entry alone. @param seen the entry as the player saw it first */
export const changeEntry = (
  { name }: Pick<Character, 'name'>,
  id: string,
  said: Standing & Pick<ProgressEntry, 'timestamp' | 'note'>,
  seen: SeenState | undefined,
): Promise<boolean> =>
  keepEdit(
    keptText(edits.changed, { name }),
    [{ collection: 'progressEntries', id, update: (entry) => ({ ...entry, ...said }), seen }],
    { title: toasts.changed },
  );

/** Deletes an entry; the notice brings it back. */
export const deleteEntry = ({ name }: Pick<Character, 'name'>, id: string): Promise<boolean> =>
  keepEdit(keptText(edits.deleted, { name }), [{ collection: 'progressEntries', id, data: null }], {
    title: toasts.deleted,
    isRestorable: true,
  });

/** Adds entries from a file; the notice takes them away again. */
export const importEntries = (
  { id, name }: Pick<Character, 'id' | 'name'>,
  entries: readonly (Standing & Pick<ProgressEntry, 'timestamp' | 'note'>)[],
): Promise<boolean> =>
  keepEdit(
    keptText(edits.imported, { name }),
    entries.map((entry): Change => {
      const added: ProgressEntry = { ...entry, id: newRecordId(), parent: id, origin: 'import' };
      return { collection: 'progressEntries', id: added.id, data: added };
    }),
    {
      title: fillCount(toasts.imported, entries.length),
      isRestorable: true,
      restoreLabel: progress.file.undo,
    },
  );

/**
 * The entries that could go where one a day is enough: of each day more than a year ago all but the last, unless it has a
 * note.
 *
 * @param entries in the order of time
 */
export function tooManyOfADay(entries: readonly ProgressEntry[], nowMs: number): readonly ProgressEntry[] {
  const old = entries.filter(({ timestamp }) => timestamp < nowMs - YEAR_DAYS * DAY_MS);
  const lastOfDay = new Map(old.map((entry) => [dayHere(new Date(entry.timestamp)), entry.id]));
  const kept = new Set(lastOfDay.values());
  return old.filter(({ id, note }) => note === '' && !kept.has(id));
}

/** Deletes entries that are too many; the notice brings them back. */
export const thinOut = (name: string, entries: readonly ProgressEntry[]): Promise<boolean> =>
  keepEdit(
    keptText(edits.thinned, { name }),
    entries.map(({ id }): Change => ({ collection: 'progressEntries', id, data: null })),
    { title: fillCount(toasts.thinned, entries.length), isRestorable: true },
  );
