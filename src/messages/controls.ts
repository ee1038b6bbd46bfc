/** Names of controls that appear all over the product. */
export const controls = {
  less: 'Less',
  more: 'More',
  close: 'Close',
  cancel: 'Cancel',
  restore: 'Restore',
} as const;
