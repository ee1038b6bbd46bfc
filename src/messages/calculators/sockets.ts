import { texts } from '../language.ts';

/** Kinds of bonuses that sockets light. */
export const bonusNames = texts('bonusNames', {
  primaryAttackDamage: 'Primary attack damage',
  skillDamage: 'Skill damage',
  damagePerPartyMember: 'Damage for each party member',
  damageToFullLife: 'Damage to enemies at full life',
  damageToLowLife: 'Damage to enemies at low life',
  damageToShielded: 'Damage to shielded enemies',
  damageToOutOfControl: 'Damage to enemies out of control',
  damageBySummons: 'Damage by summons',
  attackSpeed: 'Attack speed',
  takenWhileMoving: 'Less damage taken while moving',
  takenWhileOutOfControl: 'Less damage taken out of control',
  blockChance: 'Block chance',
  takenFromNear: 'Less damage from near enemies',
  taken: 'Less damage taken',
  takenBySummons: 'Less damage taken by summons',
  unknown: 'Bonus that no source names',
} as const);

/** Sockets that name a gem, and the sockets that it has, on its page in the gem book. */
export const whereGemFits = texts('whereGemFits', {
  title: 'Where does this gem fit?',
  /** Sockets that take gems of so many stars. */
  into: {
    1: 'It goes into 1-star sockets: those of 1-star gems and the first of 2-star gems.',
    2: 'It goes into 2-star sockets: two of each 2-star gem and three of each 5-star gem.',
    5: 'It goes into the two 5-star sockets of a 5-star gem, and into the wings.',
  },
  lights: 'There it lights a bonus in:',
  lightsNothing: 'No socket names it for a bonus.',
  socket: 'socket {n}: {bonus}',
  own: 'Its own sockets',
  ownCaption: 'Sockets of the gem',
  columns: ['Socket', 'Opens at rank', 'Lit by', 'Bonus'],
  bonus: '{bonus}, {n}%',
  disputedText: 'Sources differ where two gems are named.',
  orderText: 'Sources name these gems in another order, which no longer matters once all sockets are open.',
  plan: 'Plan your sockets',
  sources: 'Sockets: {sockets}. Bonuses: {bonuses}.',
} as const);
