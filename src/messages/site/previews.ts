import { texts } from '../language.ts';

/** What stands in the pictures that chats and networks show of a link to a page. */
export const previews = texts('previews', {
  /** In the corner, where a shared picture has the address it comes from. */
  corner: 'Unofficial planner for Diablo Immortal',
  home: { title: 'A planner for gems', detail: 'Every number shows its working' },
  gem: { detail: '{stars}-star legendary gem of Diablo Immortal' },
  figures: {
    legendaryGems: 'Legendary gems',
    normalGems: 'Normal gems',
    calculators: 'Calculators',
    ranks: 'Ranks each',
    events: 'Events',
    answers: 'Answers',
    guides: 'Guides',
    sets: 'Sets',
    items: 'Items',
    pieces: 'Pieces',
    dungeons: 'Dungeons',
    /** Gem power from rank 1 to 10. */
    toRankTen: '{tier} to rank 10',
    gemPower: 'Gem power to rank 10',
    copies: 'Copies to rank 10',
    resonance: 'Resonance gained',
  },
} as const);
