import { limits } from '../../limits.ts';
import { legendaryGoal } from '../calculations-from-inputs.ts';
import type { LegendaryGoal } from '../calculations.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const legendaryGoals: CollectionDefinition<LegendaryGoal> = {
  limit: limits.calculationsPerList,
  shownOn: 'legendaryGems#saved',
  onConflict: 'ask',
  lastWord: ['position'],
  entered: fields(
    'gemId',
    'name',
    'gemType',
    'gemQuality',
    'gemPowerOwned',
    'ownedDuplicates',
    'currentRank',
    'targetRank',
    'marketValue',
    'completed',
    'position',
  ),
  complete: legendaryGoal,
};
