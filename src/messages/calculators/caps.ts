import { texts } from '../language.ts';

/** The calculator of caps. */
export const capsWords = texts('capsWords', {
  lead: 'Enter what your character has of an attribute, in percent as the game shows it. See how much of its cap is reached, and what lies beyond it.',
  capped: 'With a known cap',
  uncapped: 'No known cap',
  uncappedLead:
    'No source names a cap for these. What you enter is set beside the largest sum that the sheets know.',
  cap: 'Cap: {cap}%',
  reached: '{counts}% of {cap}%, {toGo}% to go',
  full: '{cap}% of {cap}%: the cap is reached',
  wasted: '{cap}% of {cap}%: {wasted}% is wasted',
  most: 'Largest known sum: {pve} against monsters, {pvp} against players.',
  noMost: 'No cap and no largest sum is known.',
  unknown: 'unknown',
  summary: 'Caps reached: {reached}. Attributes with something wasted: {wasted}.',
  clear: 'Clear all',
  notes: {
    'movement-speed': 'With buffs; of what is permanent no more than 20% counts.',
    'critical-damage': 'The bonus alone. Another sheet still says 100%.',
    'damage-taken': 'Less damage taken, as a positive number; each kind has this cap.',
    'energy-use': 'Lowered, so type a negative number, such as -20.',
    'beneficial-duration': 'It was 80% until March 19, 2026, by the publisher; the sheet knows no cap.',
  },
  source:
    'Caps and sums: {title}, {date} (confidence: {confidence}). From a character come attack speed, movement speed, critical chance, block chance, cooldown reduction, damage reduction and healing, where it has them: speeds as what they have above 100.',
} as const);
