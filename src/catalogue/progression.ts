import { classGuideTables, type DataSource } from './data-source.ts';

export const progressionSource: DataSource = classGuideTables;

/** The five attributes of a character. */
export const attributes = [
  { name: 'Strength', gist: '+0.3 Damage for Barbarian, Crusader, Demon Hunter and Monk.' },
  { name: 'Intelligence', gist: '+0.3 Damage for Wizard and Necromancer.' },
  { name: 'Fortitude', gist: '+0.1 Armor and +0.1 Armor Penetration.' },
  { name: 'Vitality', gist: '+3 Life.' },
  { name: 'Willpower', gist: '+0.1 Potency and +0.1 Resistance.' },
] as const;
