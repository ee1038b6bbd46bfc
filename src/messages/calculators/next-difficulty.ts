import { texts } from '../language.ts';

/** The calculator of the next difficulty. */
export const nextDifficultyWords = texts('nextDifficultyWords', {
  lead: 'Enter the combat rating that the game shows you. See what the next difficulty asks for, and which part of your rating has most room.',
  rating: 'Combat rating',
  byPart: 'By part',
  byPartHint:
    'As far as you know it: the game shows the rating of each piece. What you leave out counts as “not entered”.',
  parts: {
    primaryGear: 'Legendary gear, eight pieces',
    setPieces: 'Set pieces, eight',
    primaryUpgrades: 'Upgrades of legendary gear',
    setUpgrades: 'Upgrades of set pieces',
    gems: 'Legendary gems',
    tableau: 'Ancestral Tableau',
    helliquary: 'Helliquary',
  },
  invalid: 'The answer appears once every field has a number that it takes.',
  missing: '{n} missing for {difficulty}',
  working: '{difficulty} asks for {asks}; {asks} − {has} = {missing}',
  current: 'You can play {difficulty} now.',
  challenge: 'Its challenge dungeons ask for {asks}: {missing} missing.',
  last: '{difficulty} is the last difficulty',
  lastText: 'Your combat rating is enough for every difficulty that is known.',
  tooMuch: 'The parts add up to {sum}, which is {more} more than your combat rating. Check the figures.',
  gap: 'With less combat rating than your enemy you deal less and take more damage: at most {pvp}% against players and {pve}% against monsters. With {own} against {enemy}, for example, you deal {deals}% and take {takes}%.',
  table: 'Your combat rating by part, beside full gear of {difficulty}',
  columns: { part: 'Part', has: 'You have', full: 'Full gear', missing: 'Room left' },
  sum: 'Sum of the parts',
  unassigned: 'Not entered',
  notKnown: 'not known',
  atLeast: 'at least {n}',
  open: '{n} in the example',
  none: '–',
  source:
    'Ratings asked for and ratings of pieces: {title}, {date} (confidence: {confidence}). Ratings of pieces are known from {first} to {last}; of legendary ones from Inferno VII on the lowest alone. Upgrades are those of ranks 30 and 22, gems are eight with five stars at rank 10 by the same sheets (240 each; another source has 220). Tableau and Helliquary have no upper limit yet: the figures are those of one character whose parts add up to {example}.',
} as const);
