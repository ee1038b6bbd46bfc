import { texts } from '../language.ts';

/** The calculator of resonance. */
export const resonanceWords = texts('resonanceWords', {
  lead: 'Each point of resonance adds 0.05% of the base damage and base Life of your gear. See what more of it gives you.',
  gear: 'Your gear is from',
  own: 'I type its base figures',
  ownHint: 'Every piece of gear says its base damage or Life. Add up all pieces that you wear.',
  baseDamage: 'Base damage of all gear',
  baseLife: 'Base Life of all gear',
  now: 'Resonance now',
  added: 'More resonance',
  invalid: 'The answer appears once every field has a number that it takes.',
  answer: '{n} more resonance gives',
  damage: 'Damage',
  life: 'Life',
  working: '{base} × 0.05% × {n}',
  atNow: 'All your resonance gives',
  atThen: 'With the added resonance',
  amounts: '{damage} damage, {life} Life',
  beyond: 'The sum of both goes beyond {max} resonance, for which nobody has written down figures.',
  unknownTitle: 'Not known',
  unknownText:
    'Nobody has written down the base figures of gear from {difficulty}. They are known from {first} to {last}. Choose “{own}” to calculate with yours.',
  ultimate: 'From {n} resonance on you have one more ultimate skill.',
  ultimateMissing: 'From {n} resonance on you have one more ultimate skill: {missing} to go.',
  table: 'What {n} more resonance gives, by the difficulty that all your gear is from',
  columns: {
    difficulty: 'Difficulty',
    baseDamage: 'Base damage',
    damage: 'Damage gained',
    baseLife: 'Base Life',
    life: 'Life gained',
  },
  notKnown: 'not known',
  source:
    'Base figures are of full gear with both pairs of weapons: {title}, {date} (confidence: {confidence}). The 0.05% has confidence {rate}. What resonance gives beside damage and Life is not known, but for the ultimate skill.',
} as const);
