import { resonanceOf } from '#rules/characters/combat-rating.ts';
import { isBeyondTable } from '#rules/characters/stat-ranges.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { limits } from '../../limits.ts';
import type { CharacterGoal } from '../collections/characters/character-goals.ts';
import type { Character, GemPlace } from '../collections/characters/characters.ts';
import type { Gem } from '../collections/characters/gems.ts';
import type { ProgressEntry } from '../collections/characters/progress-entries.ts';
import type { CharacterChange } from './character-change.ts';
import { equippedOf, gemOfCatalogue, gemTotals } from './gem-figures.ts';
import { completion, goalsReached } from './reached-goals.ts';
import type { ReachedRank } from './reached-rank.ts';

/** The active character as it stands at one moment. */
export interface Standing {
  readonly character: Character;
  readonly gems: readonly Gem[];
  readonly goals: readonly CharacterGoal[];
  /** How many entries of progress it has. */
  readonly entries: number;
  /** The formulas that lead for its player. */
  readonly formulas: FormulaSet;
  /** The places whose gems count; those of armor and first weapons where it is absent. */
  readonly places?: readonly GemPlace[];
}

/** What reaching a rank means for a character's gems. */
export type GemMeant =
  | { readonly kind: 'raise'; readonly gem: Gem }
  | { readonly kind: 'add'; readonly catalogueId: string }
  /** The player has to say which: copies of another rank below the target, or any gem where the plan names none. */
  | { readonly kind: 'ask'; readonly gems: readonly Gem[] }
  /** No gem changes: none can be meant, or each copy is at the target or above it. */
  | { readonly kind: 'none' };

/**
 * The gem that a plan is about: the equipped copy at the rank where the plan began, else one in the inventory, of which equal
 * ones are the same; without any copy of that gem a new one. A gem at the target or above it is never meant.
 */
export function gemMeant(
  { character, gems, places }: Standing,
  { catalogueId, fromRank, toRank }: ReachedRank,
): GemMeant {
  const equipped = new Set(equippedOf(character, gems, places).map(({ id }) => id));
  const first = (all: readonly Gem[]) => all.find(({ id }) => equipped.has(id)) ?? all[0];
  const below = gems.filter(({ rank }) => rank < toRank);
  if (catalogueId === null) {
    const atRank = below.filter(({ rank }) => rank === fromRank);
    return atRank.length === 0 ? { kind: 'none' } : { kind: 'ask', gems: atRank };
  }
  const isCopy = (gem: Gem) => gem.catalogueId === catalogueId;
  if (!gems.some(isCopy)) return { kind: 'add', catalogueId };
  const copies = below.filter(isCopy);
  const gem = first(copies.filter(({ rank }) => rank === fromRank));
  if (gem !== undefined) return { kind: 'raise', gem };
  return copies.length === 0 ? { kind: 'none' } : { kind: 'ask', gems: copies };
}

/** The gems that may be meant where the player is asked, the equipped ones first. */
export function gemsAskedAbout(
  { character, gems, places }: Standing,
  { gems: asked }: Extract<GemMeant, { kind: 'ask' }>,
): readonly Gem[] {
  const equipped = new Set(equippedOf(character, gems, places).map(({ id }) => id));
  return [...asked].sort((one, other) => Number(equipped.has(other.id)) - Number(equipped.has(one.id)));
}

/** What becomes of a character by reached ranks: its changes, and by how much its resonance rises. */
export interface Raised {
  readonly changes: readonly CharacterChange[];
  readonly gain: number;
  /** The goals that its entry reaches, which are completed. */
  readonly completed: readonly CharacterGoal[];
}

/** What becomes of characters where none of their gems is meant. */
export const nothingRaised: Raised = { changes: [], gain: 0, completed: [] };

/** The same, with the goals of characters that name what was completed; those that are reached already once. */
export function withLinked(
  { changes, gain, completed }: Raised,
  linked: readonly CharacterGoal[],
  nowMs: number,
): Raised {
  const others = linked.filter(({ id }) => completed.every((each) => each.id !== id));
  return {
    changes: [...changes, ...others.map(({ id }) => completion(id, nowMs))],
    gain,
    completed: [...completed, ...others],
  };
}

/** When it is kept, and what new records are called. */
interface Keeping {
  /** ms since 1970. */
  readonly nowMs: number;
  readonly newId: () => string;
}

export type ClearGem = Extract<GemMeant, { kind: 'raise' | 'add' }>;

const resonanceNow = ({ character, gems, places }: Standing, formulas: FormulaSet): number =>
  resonanceOf(character.stats, gemTotals(equippedOf(character, gems, places), formulas).resonance);

/**
 * The changes of a character whose gem reached a rank: the gem, a resonance that the player typed, which rises by what the
 * calculator shows, and an entry of its progress, unless that list is full.
 */
export function raised(standing: Standing, meant: ClearGem, reached: ReachedRank, keeping: Keeping): Raised {
  return allRaised(standing, [reached], { note: reached.goal, ...keeping }, () => meant);
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
  { note, nowMs, newId }: Keeping & { readonly note: string },
  meantBy: (standing: Standing, reached: ReachedRank) => GemMeant = gemMeant,
): Raised {
  let now = standing;
  const changes: CharacterChange[] = [];
  for (const reached of ranks) {
    const meant = meantBy(now, reached);
    if (meant.kind !== 'raise' && meant.kind !== 'add') continue;
    const step = oneRaised(now, meant, reached, newId);
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
        then.stats.resonance === undefined ? then : withResonance(then, then.stats.resonance + typedGain),
    });
  const { formulas } = standing;
  const gain = resonanceNow(now, formulas) - resonanceNow(standing, formulas);
  if (standing.entries >= limits.progressEntriesPerCharacter) return { changes, gain, completed: [] };
  const entry = entryOf(now, { id: newId(), note, nowMs });
  changes.push({ collection: 'progressEntries', id: entry.id, data: entry });
  // One act beside the plans themselves; what it does not hold is completed by the next entry.
  const room = limits.operationsPerRequest - changes.length - ranks.length;
  const completed = goalsReached(entry, standing.goals).slice(0, Math.max(0, room));
  return { changes: [...changes, ...completed.map(({ id }) => completion(id, nowMs))], gain, completed };
}

/** The character after one gem was raised or added. */
function oneRaised(
  standing: Standing,
  meant: ClearGem,
  { toRank, gain }: ReachedRank,
  newId: () => string,
): { readonly standing: Standing; readonly change: CharacterChange } {
  const { character, gems, places } = standing;
  if (meant.kind === 'add') {
    const gem = gemOfCatalogue(newId(), character.id, meant.catalogueId, toRank);
    return {
      standing: { ...standing, gems: [...gems, gem] },
      change: { collection: 'gems', id: gem.id, data: gem },
    };
  }
  const { id } = meant.gem;
  const isEquipped = equippedOf(character, gems, places).some((gem) => gem.id === id);
  const typed = character.stats.resonance;
  return {
    standing: {
      ...standing,
      character: typed !== undefined && isEquipped ? withResonance(character, typed + gain) : character,
      gems: gems.map((gem) => (gem.id === id ? { ...gem, rank: toRank } : gem)),
    },
    // It may have been raised further on another page since.
    change: { collection: 'gems', id, update: (now) => ({ ...now, rank: Math.max(now.rank, toRank) }) },
  };
}

/** A character with another resonance. What its gems come to the game shows as well, also beyond the planner's own bounds. */
const withResonance = (character: Character, resonance: number): Character => ({
  ...character,
  ...(isBeyondTable('resonance', resonance) && { beyondTable: true }),
  stats: { ...character.stats, resonance },
});

function entryOf(
  standing: Standing,
  { id, note, nowMs }: { readonly id: string; readonly note: string; readonly nowMs: number },
): ProgressEntry {
  const { id: parent, level, paragonLevel, stats, beyondTable } = standing.character;
  const resonance = resonanceNow(standing, 'planner-standard');
  return {
    id,
    parent,
    timestamp: nowMs,
    level,
    paragonLevel,
    stats: resonance > 0 ? { ...stats, resonance } : stats,
    ...(beyondTable === true && { beyondTable }),
    note,
    origin: 'goal',
  };
}
