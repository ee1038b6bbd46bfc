/**
 * The kinds of weapons that sources name for a class, by what its main and off hand hold in the guide of classes of 2022; empty where
 * no source says. Which kind a single item is, no source says.
 */
export const weaponKindsOfClass: Readonly<
  Record<string, readonly ('One-Handed' | 'Two-Handed' | 'Ranged' | 'Dual Wield')[]>
> = {
  barbarian: ['One-Handed', 'Dual Wield'],
  crusader: ['One-Handed'],
  'demon-hunter': ['Ranged', 'Dual Wield'],
  monk: ['One-Handed', 'Two-Handed', 'Dual Wield'],
  necromancer: ['One-Handed'],
  wizard: ['One-Handed'],
  'blood-knight': ['Two-Handed'],
  tempest: ['Dual Wield'],
  druid: [],
  warlock: [],
};
