/** The gem calculators. */
export const calculators = {
  hubTitle: 'Gem Calculators',
} as const;
