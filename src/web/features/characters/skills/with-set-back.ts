import { limits } from '#contract/limits.ts';
import type { SkillSet } from '#contract/records/collections/characters/characters.ts';

/**
 * The sets with a deleted one back in its place. What was kept since stays: a set of the same name, and as many
 * sets as a character has.
 */
export function withSetBack(sets: readonly SkillSet[], deleted: SkillSet, at: number): SkillSet[] {
  const hasNoRoom = sets.length >= limits.skillSets || sets.some(({ name }) => name === deleted.name);
  return hasNoRoom ? [...sets] : sets.toSpliced(at, 0, deleted);
}
