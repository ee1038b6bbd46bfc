import { texts } from '../language.ts';

/** Things of one kind beside one another. */
export const compare = texts('compare', {
  button: 'Compare',
  title: 'Compare characters',
  setsTitle: 'Compare gem sets',
  choose: 'Choose two to four.',
  chosen: '{n} of 4 chosen',
  full: 'You can compare four. Remove one to choose another.',
  caption: 'Compared side by side',
  figure: 'Figure',
  differences: 'Differences only',
  none: 'No differences.',
  best: 'best',
  missing: 'not recorded',
  class: 'Class',
  server: 'Server',
  buildType: 'Build type',
  gem: 'Gem {place}',
  gems: 'Gems',
  equip: 'Equip',
  equipNamed: 'Equip {gem} in place {place}',
  mine: '{name} has resonance {resonance} and combat rating {rating} equipped.',
  find: 'Find a character',
  findSet: 'Find a gem set',
} as const);
