/** Title and description of each page, as browsers, search engines and link previews show them. */
export const pageTexts = {
  home: {
    title: 'Loadstone: gem planner for Diablo Immortal',
    description:
      'Plan gem upgrades for Diablo Immortal: what a rank needs, costs and gains, with every number explained. Keeps your plans on your device.',
  },
  calculators: {
    title: 'Gem Calculators',
    description:
      'Three gem calculators for Diablo Immortal: normal gems, legendary gems and gem power. Answers appear as you type, and each one shows its working.',
  },
  normalGems: {
    title: 'Normal Gem Calculator',
    description:
      'How many duplicates a normal gem needs from one rank to another in Diablo Immortal, what they cost in platinum and what the gem gains.',
  },
  legendaryGems: {
    title: 'Legendary Gem Calculator',
    description:
      'Gem power, cost, resonance and combat rating for ranking up any of the 92 legendary gems of Diablo Immortal, from rank 1 to rank 10.',
  },
  gemPower: {
    title: 'Gem Power Calculator',
    description:
      'How much gem power a 1-star, 2-star or 5-star gem needs for each rank in Diablo Immortal, and what that power costs in platinum.',
  },
  settings: {
    title: 'Settings',
    description: 'Theme, display density and other preferences of this browser.',
  },
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
} as const;
