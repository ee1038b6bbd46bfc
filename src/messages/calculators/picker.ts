/** The dialog that chooses a legendary gem by its picture. */
export const picker = {
  title: 'Choose a legendary gem',
  search: 'Search gems',
  searchHint: 'Name or effect',
  gems: 'Gems',
  count: '{n} of {all} gems with {tier}',
  tiers: { '1-star': '1 star', '2-star': '2 stars', '5-star': '5 stars' },
  chosen: 'Chosen',
  unknownEffect: 'Effect not known yet',
  effectsFailed: 'What the gems do could not be loaded. Choosing works all the same.',
  retry: 'Retry',
  none: 'No gem with {tier} fits “{search}”.',
  elsewhere: 'In other tiers: {names}. Change the gem type to choose one of them.',
  nameWithTier: '{name} ({tier})',
  clearSearch: 'Clear search',
} as const;
