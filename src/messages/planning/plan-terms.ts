import { texts } from '../language.ts';

/** What builds are for, as everything that asks for it or shows it calls it. */
export const planTerms = texts('planTerms', {
  modes: { pve: 'PvE', pvp: 'PvP', hybrid: 'Hybrid' },
  focuses: { damage: 'Damage', survivability: 'Survivability', control: 'Control', support: 'Support' },
  tags: {
    beginner: 'Beginner',
    budget: 'Budget',
    'free-to-play': 'Free to play',
    'high-resonance': 'High resonance',
    solo: 'Solo',
    group: 'Group',
    farming: 'Farming',
    speed: 'Speed',
    tank: 'Tank',
    burst: 'Burst',
    'over-time': 'Damage over time',
    summons: 'Summons',
  },
} as const);
