import { texts } from '../language.ts';

/** Loadouts beside one another, and what is taken out of one into another. */
export const loadoutCompare = texts('loadoutCompare', {
  button: 'Compare',
  title: 'Compare loadouts',
  find: 'Find a loadout',
  inBuilder: 'in the builder',
  unsaved: 'in the builder, unsaved',
  archived: 'archived',
  /** A class with what else there is to say of it, or a name with its class. */
  detail: '{what} · {more}',
  copyHint: '“Use this” copies it to {name} in the builder without saving it.',

  emptySlot: 'empty',
  notIn: 'not in it',
  noPieces: 'no pieces',
  rank: 'Rank {n}',
  ranks: '{n} of them, ranks {ranks}',
  pieces: '{n}/6, no bonus yet',
  piecesWithBonus: '{n}/6, bonus of {bonuses}',
  resonance: 'Gem resonance',
  gemRating: 'Combat rating of the gems',

  use: 'Use this',
  part: 'Part',
  /** `what` is a slot, `which` the item. */
  item: {
    use: 'Put {which} into {what} of {name}',
    undo: 'Undo {which} in {what} of {name}',
    took: '{which} is in {what} of {name}',
  },
  /** `what` is a gem, `which` its rank. */
  gem: {
    use: 'Put {what}, {which}, into {name}',
    undo: 'Undo {what}, {which}, in {name}',
    took: '{what}, {which}, is in {name}',
  },
  changedSince: 'That is no longer as it was then.',
  notSaved: 'Loaded in the builder. Save it to keep it.',

  withMine: 'Compare with mine',
  withMineTitle: 'Compare with one of yours',
  mine: 'Your loadout',
  sent: 'Sent to you',
  noneOfMine: 'You have saved no loadout yet.',
  build: 'Put one together',
} as const);
