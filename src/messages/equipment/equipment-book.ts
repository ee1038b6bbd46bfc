/** The pages of equipment: one of all items and sets, and one for each set. */
export const equipmentBook = {
  title: 'Equipment',
  lead: '{items} legendary items and {sets} sets: what each one does, and where it drops.',
  plan: 'Plan a loadout',
  search: 'Search equipment',
  searchHint: 'Name, skill or effect',
  classLabel: 'Class',
  allClasses: 'All classes',
  slot: 'Slot',
  allSlots: 'All slots',
  set: 'Set',
  allSets: 'All items and sets',
  clear: 'Clear search',
  count: '{n} of {all} items',

  sets: 'Sets',
  pieces: { one: '1 piece known', other: '{n} pieces known' },
  noPieces: 'Pieces not known',

  items: 'Items',
  more: 'Show {n} more',
  none: 'No item fits what you chose.',
  noneFor: 'No item fits “{search}”.',
  setPiecesFitAll: 'No source we know names legendary items of this class. Pieces of sets fit every class.',
  slotUnsure: 'Slot not sure',
  lessSure: 'Less sure',
  awakened: 'Awakened: {bonus}',
  anyClass: 'Any class',

  names: 'All names by class and slot',
  namesIn: '{type}: {names}',

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
  drop: '{dungeon}, {difficulty} or higher',
  dropUnknown: 'Where it drops is in none of our sources',
  sockets: 'Sockets: {colors}',
  colors: { red: 'red', blue: 'blue', yellow: 'yellow' },
  dropNote:
    'Pieces drop from the last boss of their dungeon. A ring or bracelet fits either of its two slots. [More about sets](guideToEquipment#sets)',

  version: 'Catalogue of {version}',
  uploadedVersion: 'Catalogue {version}, given by whoever runs this site',

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
} as const;
