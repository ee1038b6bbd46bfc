/** Names of controls that appear all over the product. */
export const controls = {
  close: 'Close',
  cancel: 'Cancel',
} as const;
