import { texts } from '../language.ts';

/** The dialog that chooses a legendary gem by its picture. */
export const picker = texts('picker', {
  title: 'Choose a legendary gem',
  gemsOf: 'Gems with {tier}',
  gemsOfUnknownEffect: 'Gems of unknown effect',
  chosen: 'Chosen',
  effectsFailed: 'Gem effects could not be loaded. You can still choose a gem.',
  retry: 'Retry',
  book: 'Read about them in the gem book',
} as const);
