import type { CalculationCollection } from '#contract/records/calculations.ts';
import { goalsLinkedTo, type LinkedPlan } from '#contract/records/characters/linked-goals.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** The lists that hold such plans. */
export const planCollections = [
  'legendaryGoals',
  'gemPowerGoals',
  'normalCalculations',
] as const satisfies readonly CalculationCollection[];

/** The open goals, of all characters that are there, that are reached when these plans are completed. @throws {StorageProblem} */
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
