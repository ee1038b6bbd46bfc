/** The frame around every page: brand, navigation, footer, crash and not-found screens. */
export const shell = {
  brand: 'Loadstone',
} as const;
