import type { CalculationCollection } from '#contract/records/calculations.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import type { LinkedPlayer, OwnRecord } from '../interactions/player.ts';
import { meantAmong } from './meant.ts';

/** A goal of any calculator. */
export type OwnGoal = {
  [Name in CalculationCollection]: { readonly collection: Name } & OwnRecord<Name>;
}[CalculationCollection];

/** The name of a goal: as its player calls it, else by its gem. */
export function goalName(goal: OwnGoal): string {
  if (goal.collection === 'normalCalculations') return goal.data.gemName;
  return goal.collection === 'legendaryGoals' ? goal.data.name : (goal.data.name ?? goal.data.gemName);
}

/** The name of a goal in suggestions. */
export const goalKey = ({ collection, id }: OwnGoal): string => `${collection}:${id}`;

/** All goals of a player, in the order in which they were made. */
export async function readGoals(player: LinkedPlayer): Promise<readonly OwnGoal[]> {
  const lists = await Promise.all(
    calculationCollections.map(async (collection) =>
      (await player.read(collection)).map((record) => ({ collection, ...record }) as OwnGoal),
    ),
  );
  return lists.flat().toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Goals that a typed text can mean: the one that was suggested, else those of that name, else those that have it in theirs. */
export const goalsMeant = (goals: readonly OwnGoal[], typed: string): readonly OwnGoal[] =>
  meantAmong(goals, typed, { keyOf: goalKey, nameOf: goalName });
