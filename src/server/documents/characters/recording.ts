import { equippedOf, gemTotals } from '#contract/records/characters/gem-figures.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { isBeyond, takenOver } from '#contract/records/characters/shapes/from-shapes.ts';
import { readCharacter } from '#contract/records/characters/shapes/read-shapes.ts';
import type { Fields } from '#contract/records/characters/shapes/read-values.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import {
  earliestEntry,
  type ProgressEntry,
} from '#contract/records/collections/characters/progress-entries.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { progress } from '#messages/characters/progress.ts';
import { Problem } from '#server/http/problem.ts';
import { refuseComplaints, refuseEmptyStats, refuseRating, refuseUnknown } from './said-character.ts';

/** An entry of progress, in the words of a call or of another part of the server. */
export interface SaidEntry {
  readonly level?: unknown;
  readonly paragonLevel?: unknown;
  readonly stats?: Fields | undefined;
  readonly beyondTable?: boolean | undefined;
  /** ISO 8601, or ms since 1970. */
  readonly timestamp?: string | number | undefined;
  readonly note?: string | undefined;
}

interface Standing {
  readonly character: Character;
  readonly gems: readonly Gem[];
  /** The places whose gems count. */
  readonly places: readonly GemPlace[];
  /** When something of it was last known: the moment of its last entry, or of its own last change. */
  readonly lastAt: number;
  readonly now: number;
  readonly entryId: string;
}

const CLOCK_LEEWAY_MS = 60_000;
const words = progress.form.problems;

/**
 * What recording how a character stands comes to: an entry, and the character as it says of itself then; null where the
 * entry is of before what was last known, which says nothing of today.
 *
 * @throws {Problem} CHARACTER_INVALID, CHARACTER_FIELD_UNKNOWN 400
 */
export function recordingOf(
  said: SaidEntry,
  { character, gems, places, lastAt, now, entryId }: Standing,
): { readonly entry: ProgressEntry; readonly character: Character | null } {
  const beyondTable = said.beyondTable ?? character.beyondTable;
  const entry = entryOf({ ...said, beyondTable }, { id: entryId, parent: character.id, now });
  if (said.timestamp !== undefined && entry.timestamp < lastAt) return { entry, character: null };
  const resonanceOfGems = gemTotals(equippedOf(character, gems, places), 'planner-standard').resonance;
  const { stats, ...after } = standingAfter(said, character);
  // The resonance of the gems is no figure that the player typed.
  const isOfGems = character.stats.resonance === undefined && stats.resonance === resonanceOfGems;
  const { resonance, ...others } = stats;
  const stands = resonance ?? (resonanceOfGems > 0 ? resonanceOfGems : undefined);
  return {
    entry: { ...entry, stats: stands === undefined ? others : { ...others, resonance: stands } },
    character: { ...after, stats: isOfGems ? others : stats },
  };
}

/**
 * An entry with no more than what a call says.
 *
 * @throws {Problem} CHARACTER_INVALID, CHARACTER_FIELD_UNKNOWN 400
 */
export function entryOf(
  said: SaidEntry,
  { id, parent, now }: { readonly id: string; readonly parent: string; readonly now: number },
): ProgressEntry {
  const { level, paragonLevel, stats, beyondTable } = standingAfter(said, newCharacter(parent));
  const timestamp = said.timestamp === undefined ? now : new Date(said.timestamp).getTime();
  // A program's clock goes a little ahead.
  if (timestamp > now + CLOCK_LEEWAY_MS) throw invalid(words.future);
  if (Number.isNaN(timestamp)) throw invalid(words.when);
  if (timestamp < earliestEntry) throw invalid(words.past);
  return {
    id,
    parent,
    timestamp,
    level,
    paragonLevel,
    stats,
    ...(beyondTable === true && { beyondTable }),
    note: said.note ?? '',
    origin: 'recorded',
  };
}

/** A character once it says of itself what a call says. */
function standingAfter(
  { level, paragonLevel, stats, beyondTable }: SaidEntry,
  character: Character,
): Character {
  if (stats === undefined) throw invalid(characterProblems.statsMissing);
  refuseEmptyStats({ stats });
  const read = readCharacter({
    stats,
    ...(level === undefined ? {} : { level }),
    ...(paragonLevel === undefined ? {} : { paragonLevel }),
    ...(beyondTable === undefined ? {} : { beyondTable }),
  });
  if (read === null) throw new Problem('BODY_INVALID', 400);
  refuseUnknown(read);
  const { entered } = read;
  refuseComplaints(
    {
      level: entered.level,
      paragonLevel: entered.paragonLevel,
      stats: entered.stats,
      beyondTable: isBeyond(character, entered),
    },
    'partial',
  );
  refuseRating(character, read);
  return takenOver(character, { items: [], gems: [] }, read, () => character.id).character;
}

const invalid = (text: string): Problem => new Problem('CHARACTER_INVALID', 400, {}, {}, text);
