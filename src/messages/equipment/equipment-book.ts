import { texts } from '../language.ts';

/** The page of all items and sets, and what the pages of sets say of items as it does. */
export const equipmentBook = texts('equipmentBook', {
  title: 'Equipment',
  lead: 'The legendary items of each class and {sets} sets: what they do, and where they drop.',
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
  none: 'No items match.',
  noneFor: 'No items match “{search}”.',
  setPiecesFitAll: 'Legendary items of this class are not documented. Set pieces fit every class.',
  slotUnsure: 'Slot not sure',
  lessSure: 'Less sure',
  awakened: 'Awakened: {bonus}',
  anyClass: 'Any class',

  /** Of items that can be looked up, and not worn. */
  withoutSlot: { one: '1 item whose slot is not known', other: '{n} items whose slot is not known' },
  withoutSlotWhy:
    'Loadouts cannot hold them until a source tells their slot. Their effects are less sure, and figures are the largest of full builds: {source}.',
  source: '{title}, {date}',
  slotUnknown: 'Slot not known',

  names: 'All names by class and slot',
  namesIn: '{type}: {names}',

  dropUnknown: 'Drop location not documented',

  version: 'Catalogue of {version}',
  uploadedVersion: 'Catalogue {version}, from this site’s operator',
} as const);
