import { texts } from '../language.ts';

/** What stands in the pictures that chats and networks show of a link to a page. */
export const previews = texts('previews', {
  /** In the corner, where a shared picture has the address it comes from. */
  corner: 'Unofficial planner for Diablo Immortal',
  home: { title: 'A planner for gems', detail: 'Every number shows its working' },
  calculators: { detail: 'Answers as you type · every step shown' },
  normalGems: { detail: 'Duplicates, cost and stat gain' },
  legendaryGems: { detail: 'Gem power, cost and resonance' },
  gemPower: { detail: 'What each tier takes, rank by rank' },
  gems: { detail: 'What each one does, takes and gives' },
  events: { detail: 'In server time and yours, with alarms' },
  faq: { detail: 'Numbers, lists, accounts, working offline' },
  guides: { detail: 'Gems, equipment and the calculators' },
  guideToGems: { detail: 'Ranks, costs, resonance, chances' },
  guideToEquipment: { detail: 'Slots, sets, dungeons, essences' },
  guideToCalculators: { detail: 'Formulas, duplicates, goals' },
  gem: { detail: '{stars}-star legendary gem of Diablo Immortal' },
  figures: {
    legendaryGems: 'Legendary gems',
    normalGems: 'Normal gems',
    calculators: 'Calculators',
    ranks: 'Ranks each',
    events: 'Events',
    answers: 'Answers',
    guides: 'Guides',
    /** Gem power from rank 1 to 10. */
    toRankTen: '{tier} to rank 10',
    gemPower: 'Gem power to rank 10',
    copies: 'Copies to rank 10',
    resonance: 'Resonance gained',
  },
} as const);
