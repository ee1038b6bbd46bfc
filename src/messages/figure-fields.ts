import { texts } from './language.ts';

/** Fields of numbers. */
export const figureFields = texts('figureFields', {
  /** Why a field of a number does not take a text. */
  figures: {
    whole: 'Enter a whole number, such as 18,400.',
    decimal: 'Enter a number, such as 18.5.',
    any: 'Enter a number that can mean only one, such as 1200 or 18.5.',
  },
  /** A field of a number has taken another one than what was typed. */
  fallbacks: {
    now: '{field} is now {value}',
    empty: 'You left it empty.',
    noDigit: 'There is no number in “{text}”.',
    misfit: '“{text}” cannot stand here.',
    undo: 'Undo',
  },
} as const);
