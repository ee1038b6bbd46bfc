import { texts } from '../language.ts';

/** What players wear, and what is recommended to a class. */
export const equipmentSuggestions = texts('equipmentSuggestions', {
  topSets: 'Most worn sets',
  loading: 'Loading what is worn most',
  pieces: { one: '{count} piece in saved loadouts', other: '{count} pieces in saved loadouts' },
  yours: 'yours {n}/6',
  recommended: 'Recommended for a {class}',
  byRating: 'Sorted by combat rating where known, then by confidence.',
  byConfidence: "Best documented first, then A to Z (combat ratings aren't known).",
  rating: 'combat rating {n}',
  equip: 'Equip',
  equipItem: 'Equip {item} in {slot}',
  choose: 'Choose',
  chooseFor: 'Choose between {item} and what is in {slot}',
  equipped: 'Equipped',
} as const);
