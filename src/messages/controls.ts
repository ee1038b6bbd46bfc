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
  undoLast: 'Undo last change',
  redoLast: 'Redo last change',
  /** What a toast is, for those who do not see its sign. */
  toasts: { loading: 'Working', success: 'Done', info: 'Info', warning: 'Warning', error: 'Error' },
  /** Of all toasts together; the keys that lead there follow it. */
  toastList: 'Notifications',
  loadingList: 'Loading what you saved',
  partFailed: 'This part could not be loaded. Check your connection.',
} as const);
