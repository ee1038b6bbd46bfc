import { texts } from '../language.ts';

/** Putting a loadout on a character: what would change, and what became of it. */
export const wearWords = texts('wearWords', {
  title: 'Wear this loadout',
  titleOf: 'Wear {name}',
  text: 'You can undo this in one step. The loadout stays as it is.',
  character: 'Character',
  option: '{name}, level {level}',
  activeOption: '{name}, level {level}, active',
  on: 'On {name}, level {level}',
  loading: 'Loading the character’s gear',
  none: "You don't have a {class} yet.",
  make: 'New character',
  empty: 'This loadout is empty. Choose items or gems first.',
  same: '{name} already wears all of it.',
  nothing: 'Nothing changes for {name}.',

  gear: 'Gear',
  gems: 'Gems',
  gemPlace: 'Gem slot {place}',
  nothingThere: 'empty',
  becomes: 'becomes',
  isNew: 'New',
  unknownItem: 'an unknown item',

  added: {
    one: '1 item is not among the items of {name} and is added to them, without level, rating and attributes: the catalogue has none. Enter them with the character.',
    other:
      '{n} items are not among the items of {name} and are added to them, without level, rating and attributes: the catalogue has none. Enter them with the character.',
  },
  off: 'Back to the inventory: {things}',
  skillsStay: 'Skills of {name} stay as they are.',
  otherRank: '{gem} is rank {rank} in your inventory; the loadout wants rank {wanted}.',
  missing: "{gem} isn't in your inventory. Untick to skip it.",
  add: 'Add {gem} at rank {rank}',
  unfit: 'Left out, a {class} cannot wear: {items}',
  unknown: {
    one: 'One item is not in this version’s catalogue and is left out.',
    other: '{n} items are not in this version’s catalogue and are left out.',
  },
  resonance: 'Gem resonance: {from} to {to}',

  confirm: 'Wear this',
  cancel: 'Cancel',
  close: 'Close',

  worn: { named: '{character} wears {loadout}', unnamed: '{character} wears the loadout' },
  edit: { named: 'Put {loadout} on {character}', unnamed: 'Put a loadout on {character}' },
  undo: 'Undo',
} as const);
