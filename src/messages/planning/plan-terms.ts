import { texts } from '../language.ts';

/** Names of the purposes of builds, for every form and list. */
export const planTerms = texts('planTerms', {
  modes: { pve: 'PvE', pvp: 'PvP', hybrid: 'Hybrid' },
  focuses: { damage: 'Damage', survivability: 'Survivability', control: 'Control', support: 'Support' },
} as const);
