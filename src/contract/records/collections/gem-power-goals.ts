import { limits } from '../../limits.ts';
import { gemPowerGoal } from '../calculations-from-inputs.ts';
import type { GemPowerGoal } from '../calculations.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const gemPowerGoals: CollectionDefinition<GemPowerGoal> = {
  limit: limits.calculationsPerList,
  shownOn: 'gemPower#saved',
  onConflict: 'ask',
  lastWord: ['position'],
  entered: fields(
    'name',
    'note',
    'gemName',
    'gemType',
    'gemQuality',
    'gemPowerOwned',
    'priority',
    'currentRank',
    'targetRank',
    'marketValue',
    'completed',
    'position',
  ),
  complete: gemPowerGoal,
};
