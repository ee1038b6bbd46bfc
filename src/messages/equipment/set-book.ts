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
  bonusesUnknown: 'The bonuses of this set are not documented.',
  bonusUnknown: 'Not known',
  addUp: 'Bonuses add up: six pieces give all three.',
  piecesTitle: 'Pieces',
  piecesUnknown: 'The pieces of this set are not documented.',
  sockets: 'Sockets: {colors}',
  colors: { red: 'red', blue: 'blue', yellow: 'yellow', any: 'one of any color' },
  dropNote:
    'Pieces drop from the last boss of their dungeon; which difficulty a piece needs is not known. A ring or bracelet fits either of its two slots. [More about sets](guideToEquipment#sets)',

  sources: 'Sources',
  source: '{title}, {date}',
  setSource: 'Bonuses: {source} (paraphrased). Numbers may have changed.',
  setSourceUnsure: 'Bonuses: {source} (paraphrased, our only source).',
  namesSource: 'Names of the pieces: {source}.',
  dungeonsSource: 'Dungeons: {source}. Some differ from those of launch.',
  dungeonsAloneSource: 'Dungeons: {source}. What the pieces are called is not known.',
  braceletSource: 'Bracelets: {source}.',

  uploadedSource: 'Read in: {source}.',

  neighbours: 'Other sets',
  before: 'Before: {name}',
  after: 'Next: {name}',

  setTitle: '{name}, equipment set',
  /** For search engines and link previews. */
  description:
    '{name}, a set of Diablo Immortal: {gist} Its bonuses at 2, 4 and 6 pieces, and where each piece drops.',
  descriptionOfSketched:
    '{name}, a set of Diablo Immortal: {gist} What it gives at 2, 4 and 6 pieces, in numbers.',
} as const);
