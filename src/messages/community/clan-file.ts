import { texts } from '../language.ts';

/** The headings of a clan's roster as a table. */
export const clanFile = texts('clanFile', {
  name: 'Name',
  role: 'Rank',
  username: 'Account',
  class: 'Class',
  part: 'Role',
  level: 'Level',
  paragonLevel: 'Paragon',
  resonance: 'Resonance',
  combatRating: 'Combat rating',
  present: 'Present',
  marked: 'Of',
  note: 'Note',
});
