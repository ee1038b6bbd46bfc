import type { StatName } from '#rules/characters/stat-ranges.ts';

/** The stats as forms and pages show them together; the last are figures of the game itself. */
export const statGroups = {
  offence: ['damage', 'criticalHitChance', 'criticalHitDamage', 'attackSpeed', 'armorPenetration', 'potency'],
  defence: ['life', 'armor', 'resistance', 'blockChance', 'dodge', 'damageReduction'],
  attributes: ['fortitude', 'willpower', 'vitality'],
  utility: ['movementSpeed', 'cooldownReduction', 'healingBonus'],
  game: ['combatRating', 'resonance'],
} as const satisfies Readonly<Record<string, readonly StatName[]>>;

export type StatGroup = keyof typeof statGroups;
export const statGroupNames = Object.keys(statGroups) as readonly StatGroup[];
