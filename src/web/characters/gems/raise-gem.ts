import {
  activeAmong,
  ACTIVE_CHARACTER_ID,
  type ActiveCharacter,
} from '#contract/records/collections/characters/active-character.ts';
import { equippedOf, gemTotals } from '#contract/records/characters/gem-figures.ts';
import { goalsReached } from '#contract/records/characters/reached-goals.ts';
import { limits } from '#contract/limits.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { resonanceOf } from '#rules/characters/combat-rating.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { completion } from '../goals/goal-edits.ts';
import { newGem } from './gem-edits.ts';

/** A rank that a plan has reached in the game. */
export interface ReachedRank {
  /** What the plan is called, such as 'Frozen Heart, rank 3 to 6'. */
  readonly goal: string;
  /** Of the catalogue; null where the plan names no gem that it knows. */
  readonly catalogueId: string | null;
  readonly fromRank: number;
  readonly toRank: number;
  /** The resonance that the calculator shows for it. */
  readonly gain: number;
}

/** The active character as it stands at one moment. */
export interface Standing {
  readonly character: Character;
  readonly gems: readonly Gem[];
  readonly goals: readonly CharacterGoal[];
  /** How many entries of progress it has. */
  readonly entries: number;
}

/** Reads the active character. @returns null where there is none @throws {StorageProblem} */
export async function readStanding(): Promise<Standing | null> {
  const owner = localStore.owner();
  if (owner === null) return null;
  return localStore.read(owner, async (storage) => {
    const [characters, [mark]] = await Promise.all([
      storage.readCollection('characters'),
      storage.readDocuments('activeCharacter', [ACTIVE_CHARACTER_ID]),
    ]);
    const marked = (mark?.data as ActiveCharacter | undefined)?.characterId;
    const id = activeAmong(characters, marked);
    const character = characters.find((each) => each.id === id)?.data as Character | undefined;
    if (character === undefined) return null;
    const [gems, goals, entries] = await Promise.all([
      storage.readChildren('gems', character.id),
      storage.readChildren('characterGoals', character.id),
      storage.readChildren('progressEntries', character.id),
    ]);
    return {
      character,
      gems: gems.map(({ data }) => data as Gem),
      goals: goals.map(({ data }) => data as CharacterGoal),
      entries: entries.length,
    };
  });
}

/** What reaching a rank means for a character's gems. */
export type GemMeant =
  | { readonly kind: 'raise'; readonly gem: Gem }
  | { readonly kind: 'add'; readonly catalogueId: string }
  /** The player has to say which: copies of another rank, or any gem where the plan names none. */
  | { readonly kind: 'ask'; readonly gems: readonly Gem[] }
  | { readonly kind: 'none' };

/**
 * The gem that a plan is about: the equipped copy at the rank where the plan began, else one in the inventory, of which equal
 * ones are the same; without any copy of that gem a new one.
 */
export function gemMeant({ character, gems }: Standing, { catalogueId, fromRank }: ReachedRank): GemMeant {
  const equipped = new Set(equippedOf(character, gems).map(({ id }) => id));
  const first = (all: readonly Gem[]) => all.find(({ id }) => equipped.has(id)) ?? all[0];
  if (catalogueId === null) {
    const atRank = gems.filter(({ rank }) => rank === fromRank);
    return atRank.length === 0 ? { kind: 'none' } : { kind: 'ask', gems: atRank };
  }
  const copies = gems.filter((gem) => gem.catalogueId === catalogueId);
  const gem = first(copies.filter(({ rank }) => rank === fromRank));
  if (gem !== undefined) return { kind: 'raise', gem };
  return copies.length === 0 ? { kind: 'add', catalogueId } : { kind: 'ask', gems: copies };
}

/** What becomes of a character by reached ranks: its changes, and by how much its resonance rises. */
export interface Raised {
  readonly changes: readonly Change[];
  readonly gain: number;
  /** The goals that its entry reaches, which are completed. */
  readonly completed: readonly CharacterGoal[];
}

type Clear = Extract<GemMeant, { kind: 'raise' | 'add' }>;

const resonanceNow = ({ character, gems }: Standing): number =>
  resonanceOf(character.stats, gemTotals(equippedOf(character, gems)).resonance);

/**
 * The changes of a character whose gem reached a rank: the gem, a resonance that the player typed, which rises by what the
 * calculator shows, and an entry of its progress, unless that list is full.
 *
 * @param nowMs ms since 1970
 */
export function raised(standing: Standing, meant: Clear, reached: ReachedRank, nowMs: number): Raised {
  return allRaised(standing, [reached], { note: reached.goal, nowMs }, () => meant);
}

/**
 * The same for several plans at once, with one entry of the progress. Plans of which it is not clear which gem is meant change
 * nothing of the character.
 *
 * @param note what the entry says
 */
export function allRaised(
  standing: Standing,
  ranks: readonly ReachedRank[],
  { note, nowMs }: { readonly note: string; readonly nowMs: number },
  meantBy: (standing: Standing, reached: ReachedRank) => GemMeant = gemMeant,
): Raised {
  let now = standing;
  const changes: Change[] = [];
  for (const reached of ranks) {
    const meant = meantBy(now, reached);
    if (meant.kind !== 'raise' && meant.kind !== 'add') continue;
    const step = oneRaised(now, meant, reached);
    now = step.standing;
    changes.push(step.change);
  }
  if (changes.length === 0) return { changes, gain: 0, completed: [] };
  const { character } = standing;
  const typedGain = (now.character.stats.resonance ?? 0) - (character.stats.resonance ?? 0);
  if (typedGain > 0)
    changes.push({
      collection: 'characters',
      id: character.id,
      // Where the figure was taken away meanwhile, there is nothing to raise.
      update: (then) =>
        then.stats.resonance === undefined
          ? then
          : { ...then, stats: { ...then.stats, resonance: then.stats.resonance + typedGain } },
    });
  const gain = resonanceNow(now) - resonanceNow(standing);
  if (standing.entries >= limits.progressEntriesPerCharacter) return { changes, gain, completed: [] };
  const entry = entryOf(now, note, nowMs);
  changes.push({ collection: 'progressEntries', id: entry.id, data: entry });
  // One act beside the plans themselves; what it does not hold is completed by the next entry.
  const room = limits.operationsPerRequest - changes.length - ranks.length;
  const completed = goalsReached(entry, standing.goals).slice(0, Math.max(0, room));
  return { changes: [...changes, ...completed.map(({ id }) => completion(id, nowMs))], gain, completed };
}

/** The character after one gem was raised or added. */
function oneRaised(
  standing: Standing,
  meant: Clear,
  { toRank, gain }: ReachedRank,
): { readonly standing: Standing; readonly change: Change } {
  const { character, gems } = standing;
  if (meant.kind === 'add') {
    const gem = newGem(character.id, meant.catalogueId, toRank);
    return {
      standing: { ...standing, gems: [...gems, gem] },
      change: { collection: 'gems', id: gem.id, data: gem },
    };
  }
  const { id } = meant.gem;
  const isEquipped = equippedOf(character, gems).some((gem) => gem.id === id);
  const typed = character.stats.resonance;
  const stats =
    typed !== undefined && isEquipped ? { ...character.stats, resonance: typed + gain } : character.stats;
  return {
    standing: {
      ...standing,
      character: { ...character, stats },
      gems: gems.map((gem) => (gem.id === id ? { ...gem, rank: toRank } : gem)),
    },
    change: { collection: 'gems', id, update: (now) => ({ ...now, rank: toRank }) },
  };
}

function entryOf(standing: Standing, note: string, nowMs: number): ProgressEntry {
  const { id: parent, level, paragonLevel, stats } = standing.character;
  const resonance = resonanceNow(standing);
  return {
    id: newRecordId(),
    parent,
    timestamp: nowMs,
    level,
    paragonLevel,
    stats: resonance > 0 ? { ...stats, resonance } : stats,
    note,
    origin: 'goal',
  };
}
