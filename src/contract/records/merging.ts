import { normalGems } from '#catalogue/normal-gems.ts';
import type { CollectionName, RecordOf } from './records.ts';

interface MergingRule<Record> {
  /**
   * What becomes of a field that two devices changed without knowing of one another: the player is asked, or the
   * later word counts.
   */
  readonly onConflict: 'ask' | 'last';
  /** The fields that a player enters. The others follow from them, so only these are compared, sent and merged. */
  entered(record: Record): readonly string[];
}

const fields =
  (...names: readonly string[]) =>
  () =>
    names;

const planned = ['currentRank', 'targetRank', 'marketValue', 'completed'] as const;
const tier = ['gemType', 'gemQuality', 'gemPowerOwned'] as const;
const isKnownGem = ({ gemId, gemName }: RecordOf<'normalCalculations'>) =>
  normalGems.some(({ id, name }) => id === gemId || name === gemName);
const normalGem = ['gemId', 'gemName', 'gemColor', 'ownedDuplicates', ...planned] as const;
const stat = ['statType', 'currentStatValue', 'targetStatValue'] as const;

/** How changes of two devices to one record become one, by collection. */
export const mergingRules: { readonly [Name in CollectionName]: MergingRule<RecordOf<Name>> } = {
  normalCalculations: {
    onConflict: 'ask',
    // Of a gem that the catalogue does not know, only the player can tell the stat.
    entered: (record) => (isKnownGem(record) ? normalGem : [...normalGem, ...stat]),
  },
  legendaryGoals: {
    onConflict: 'ask',
    entered: fields('gemId', 'name', ...tier, 'ownedDuplicates', ...planned),
  },
  gemPowerGoals: { onConflict: 'ask', entered: fields('gemName', ...tier, 'priority', ...planned) },
  eventPins: { onConflict: 'last', entered: fields() },
  eventDoneMarks: { onConflict: 'last', entered: fields('doneAt') },
  eventAlarms: { onConflict: 'last', entered: fields('leadMinutes', 'sound', 'repeats', 'setAt') },
  ownEvents: { onConflict: 'ask', entered: fields('name', 'schedule', 'note') },
  preferences: {
    onConflict: 'last',
    entered: fields('theme', 'displayDensity', 'notifications', 'autoSave', 'formulas'),
  },
  conflicts: { onConflict: 'last', entered: fields() },
};
