import { texts } from '../language.ts';

/** What the stats of a character are called, by their paths in its record. */
export const statFields = texts('statFields', {
  'stats.combatRating': 'Combat rating',
  'stats.resonance': 'Resonance',
  'stats.damage': 'Damage',
  'stats.life': 'Life',
  'stats.armor': 'Armor',
  'stats.potency': 'Potency',
  'stats.resistance': 'Resistance',
  'stats.fortitude': 'Fortitude',
  'stats.willpower': 'Willpower',
  'stats.vitality': 'Vitality',
  'stats.criticalHitChance': 'Critical hit chance',
  'stats.criticalHitDamage': 'Critical hit damage',
  'stats.blockChance': 'Block chance',
  'stats.armorPenetration': 'Armor penetration',
  'stats.dodge': 'Dodge',
  'stats.movementSpeed': 'Movement speed',
  'stats.attackSpeed': 'Attack speed',
  'stats.cooldownReduction': 'Cooldown reduction',
  'stats.healingBonus': 'Healing bonus',
  'stats.damageReduction': 'Damage reduction',
} as const);
