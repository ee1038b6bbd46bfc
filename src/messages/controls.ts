import { texts } from './language.ts';

/** Names of controls that appear all over the product. */
export const controls = texts('controls', {
  rankRail: 'Rank rail',
  rank: 'Rank {rank}',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  hideHint: 'Hide this',
  hintHidden: 'Hidden',
  undoHint: 'Undo',
  showMore: 'Show more ({n} left)',
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
  undoLast: 'Undo last change',
  redoLast: 'Redo last change',
  /** What a toast is, for those who do not see its sign. */
  toasts: { loading: 'Under way', success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' },
  loadingList: 'Loading what you saved',
  partFailed: 'This part could not be loaded. Check your connection; everything else here goes on.',
} as const);
