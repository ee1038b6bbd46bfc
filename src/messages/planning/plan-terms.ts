import { texts } from '../language.ts';

/** What builds are for, as everything that asks for it or shows it calls it. */
export const planTerms = texts('planTerms', {
  modes: { pve: 'PvE', pvp: 'PvP', hybrid: 'Hybrid' },
  focuses: { damage: 'Damage', survivability: 'Survivability', control: 'Control', support: 'Support' },
} as const);
