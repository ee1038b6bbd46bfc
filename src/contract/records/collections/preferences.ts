import { freePreferenceNames, type PreferencesRecord } from '../preferences.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const preferences: CollectionDefinition<PreferencesRecord> = {
  limit: 1,
  needsAccount: true,
  shownOn: { tab: 'preferences' },
  onConflict: 'last',
  entered: fields(
    'theme',
    'displayDensity',
    'notifications',
    'autoSave',
    'formulas',
    'swipe',
    'singleKeys',
    'secondWeapons',
    'planModel',
    'faction',
    ...freePreferenceNames,
  ),
};
