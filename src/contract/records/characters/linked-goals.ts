import type { CharacterGoal } from '../collections/characters/character-goals.ts';

/** A plan of a calculator, as a character's goal names it. */
export type LinkedPlan = NonNullable<CharacterGoal['linkedGoal']>;

/** The open goals that are reached when these plans are completed. */
export function goalsLinkedTo(
  plans: readonly LinkedPlan[],
  goals: readonly CharacterGoal[],
): readonly CharacterGoal[] {
  const keys = new Set(plans.map(({ collection, id }) => `${collection} ${id}`));
  return goals.filter(
    ({ completed, linkedGoal }) =>
      !completed && linkedGoal !== undefined && keys.has(`${linkedGoal.collection} ${linkedGoal.id}`),
  );
}
