import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { limits } from '../../limits.ts';
import { normalCalculation } from '../calculations-from-inputs.ts';
import type { NormalCalculation } from '../calculations.ts';
import type { CollectionDefinition } from './collection.ts';

const isKnownGem = ({ gemId, gemName }: NormalCalculation) =>
  normalGems.some(({ id, name }) => id === gemId || name === gemName);
const entered = [
  'gemId',
  'gemName',
  'gemColor',
  'ownedDuplicates',
  'currentRank',
  'targetRank',
  'marketValue',
  'completed',
  'position',
];
const stat = ['statType', 'currentStatValue', 'targetStatValue'];

export const normalCalculations: CollectionDefinition<NormalCalculation> = {
  limit: limits.calculationsPerList,
  shownOn: 'normalGems#saved',
  onConflict: 'ask',
  lastWord: ['position'],
  // Of a gem that the catalogue does not know, only the player can tell the stat.
  entered: (record) => (isKnownGem(record) ? entered : [...entered, ...stat]),
  complete: normalCalculation,
};
