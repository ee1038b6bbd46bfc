import { texts } from '../language.ts';

/** The page of a set. The page of all of them does without these words, so that it answers sooner. */
export const setBook = texts('setBook', {
  back: 'Equipment',
  where: 'You are here',
  setOf: 'Set of {n} pieces',
  setOfMore: 'Set of {n} pieces, {known} to choose from',
  since: 'In the game since {day}',
  sinceYear: 'In the game since {year}',
  bonuses: 'Bonuses',
  atPieces: '{n} pieces',
  bonusesUnknown: 'No source we know tells the bonuses of this set.',
  bonusUnknown: 'Not known',
  addUp: 'Bonuses add up: six pieces give all three.',
  bonusesSketched: 'Our source only sketches these bonuses, without figures.',
  piecesTitle: 'Pieces',
  piecesUnknown: 'No source we know names the pieces of this set.',
  sockets: 'Sockets: {colors}',
  colors: { red: 'red', blue: 'blue', yellow: 'yellow' },
  dropNote:
    'Pieces drop from the last boss of their dungeon. A ring or bracelet fits either of its two slots. [More about sets](guideToEquipment#sets)',

  sources: 'Sources',
  source: '{title}, {date}',
  setSource:
    'Bonuses and pieces: {source}, worded anew. Sure for the launch of the game; figures may have changed since.',
  setSourceUnsure: 'Bonuses: {source}, worded anew. The source is the only one, so take it with care.',
  setSourceName: 'The name: {source}.',
  braceletSource: 'Bracelets: {source}.',

  uploadedSource: 'Read in: {source}.',

  neighbours: 'Other sets',
  before: 'Before: {name}',
  after: 'Next: {name}',

  setTitle: '{name}, equipment set',
  /** For search engines and link previews. */
  description:
    '{name}, a set of Diablo Immortal: {gist} Its bonuses at 2, 4 and 6 pieces, and where each piece drops.',
  descriptionOfSketched: '{name}, a set of Diablo Immortal: {gist} What is known of its bonuses and pieces.',
} as const);
