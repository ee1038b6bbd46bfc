import { texts } from '../language.ts';

/** Words that the calculators of characters share. */
export const fieldWords = texts('fieldWords', {
  bounds: 'Enter a number from {min} to {max}.',
} as const);

/** Filling a calculator with what a character has. */
export const fromCharacterWords = texts('fromCharacterWords', {
  character: 'Character',
  take: 'Fill in',
  taken: 'Filled in from {name}: {what}.',
  undo: 'Undo',
  nothing: '{name} has none of these figures yet. Type them here.',
} as const);
