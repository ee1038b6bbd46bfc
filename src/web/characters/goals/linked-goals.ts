import type { CalculationCollection } from '#contract/records/calculations.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** A plan of a calculator, as a character's goal names it. */
export type LinkedPlan = NonNullable<CharacterGoal['linkedGoal']>;

/** The lists that hold such plans. */
export const planCollections = [
  'legendaryGoals',
  'gemPowerGoals',
  'normalCalculations',
] as const satisfies readonly CalculationCollection[];

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

/** The same among the goals of all characters that are there. @throws {StorageProblem} */
export async function readLinkedGoals(plans: readonly LinkedPlan[]): Promise<readonly CharacterGoal[]> {
  const owner = localStore.owner();
  if (owner === null) return [];
  const read = await localStore.read(owner, async (storage) => {
    const [characters, goals] = await Promise.all([
      storage.readCollection('characters'),
      storage.readCollection('characterGoals'),
    ]);
    const alive = new Set(characters.map(({ id }) => id));
    return goals.map(({ data }) => data as CharacterGoal).filter(({ parent }) => alive.has(parent));
  });
  return goalsLinkedTo(plans, read ?? []);
}
