import { foldName } from '#rules/names/fold-name.ts';

/** Attributes that items roll, by the public sheets of the community (GitHub glaucus-app/app, February 2026): id, name, and other ways in which players write it. */
const rows = [
  ['strength', 'Strength', 'str'],
  ['intelligence', 'Intelligence', 'int'],
  ['vitality', 'Vitality', 'vit'],
  ['fortitude', 'Fortitude', 'fort'],
  ['willpower', 'Willpower', 'will'],
  ['damage', 'Damage'],
  ['life', 'Life', 'health', 'hp'],
  ['armor', 'Armor', 'armour'],
  ['armor-penetration', 'Armor penetration', 'armour penetration', 'penetration'],
  ['potency', 'Potency'],
  ['resistance', 'Resistance'],
  ['skill-cooldown', 'Skill cooldown', 'cooldown reduction', 'skill cooldown reduction', 'cooldown'],
  ['movement-speed', 'Movement speed', 'move speed'],
  ['beneficial-duration', 'Beneficial duration', 'beneficial effect duration'],
  ['attack-speed', 'Attack speed', 'attack rate'],
  ['critical-chance', 'Critical chance', 'critical hit chance', 'crit chance', 'crit'],
  ['critical-damage', 'Critical damage', 'critical hit damage', 'crit damage'],
  ['damage-to-players', 'Damage to players', 'damage to other players'],
  ['skill-damage', 'Skill damage', 'skill damage increase'],
  ['item-base-damage', 'Item base damage', 'base damage'],
  ['primary-attack-damage', 'Primary attack damage', 'primary damage'],
  ['accuracy', 'Accuracy'],
  ['damage-by-summons', 'Damage by summons', 'summon damage', 'pet damage'],
  ['damage-per-party-member-near', 'Damage per party member near'],
  ['damage-to-beasts', 'Damage to beasts'],
  ['damage-to-demons', 'Damage to demons', 'demon damage'],
  ['damage-to-undead', 'Damage to undead'],
  ['damage-to-elites', 'Damage to elites', 'elite damage'],
  ['damage-to-enemies-below-30-life', 'Damage to enemies below 30% Life'],
  ['damage-to-enemies-out-of-control', 'Damage to enemies out of control'],
  ['damage-to-enemies-at-full-life', 'Damage to enemies at full Life'],
  ['damage-to-shielded-enemies', 'Damage to shielded enemies'],
  ['block-chance', 'Block chance', 'block'],
  ['item-base-life', 'Item base life', 'base life'],
  ['maximum-life', 'Maximum Life', 'max life'],
  ['damage-taken-from-players', 'Damage taken from players'],
  ['damage-taken', 'Damage taken'],
  ['continual-damage-taken', 'Continual damage taken'],
  ['damage-taken-by-summons', 'Damage taken by summons'],
  ['damage-taken-from-near-enemies', 'Damage taken from near enemies'],
  ['damage-taken-while-moving', 'Damage taken while moving'],
  ['damage-taken-while-out-of-control', 'Damage taken while out of control'],
  ['chance-that-primary-attacks-slow', 'Chance that primary attacks slow'],
  ['primary-attacks-cut-healing', 'Primary attacks cut healing'],
  ['cheat-death-chance', 'Cheat death chance'],
  ['fear-resistance', 'Fear resistance'],
  ['knockback-resistance', 'Knockback resistance'],
  ['slow-resistance', 'Slow resistance'],
  ['stun-resistance', 'Stun resistance'],
  ['own-death-heals-party', 'Own death heals party'],
  ['healing-potion-cooldown', 'Healing potion cooldown', 'potion cooldown'],
  ['life-regeneration', 'Life regeneration', 'life regen'],
] as const satisfies readonly (readonly [id: string, name: string, ...others: string[]])[];

const names = new Map<string, string>(rows.map(([id, name]) => [id, name]));
const ids = new Map<string, string>(
  rows.flatMap(([id, ...spellings]) => spellings.map((each) => [foldName(each), id])),
);

/** The attribute that a name means, as a player writes it, with or without its unit; null where none is known by it. */
export const attributeOf = (written: string): string | null => ids.get(foldName(written)) ?? null;

/** @throws {RangeError} there is no such attribute */
export function attributeName(id: string): string {
  const name = names.get(id);
  if (name === undefined) throw new RangeError(`There is no attribute "${id}".`);
  return name;
}
