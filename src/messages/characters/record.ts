import { texts } from '../language.ts';

/** The dialog for a new entry, which is there before its fields. */
export const recording = texts('recording', {
  title: 'Record Current Stats',
  text: 'Saved to the history and shown on your character.',
} as const);
