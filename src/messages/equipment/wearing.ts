import { texts } from '../language.ts';

/** Putting a loadout on a character: what would change, and what became of it. */
export const wearWords = texts('wearWords', {
  title: 'Wear this loadout',
  titleOf: 'Wear {name}',
  text: 'All of it is one step, and Undo takes it back. The loadout stays as it is.',
  character: 'Character',
  option: '{name}, level {level}',
  activeOption: '{name}, level {level}, active',
  on: 'On {name}, level {level}',
  loading: 'Loading what the character has',
  none: 'You have no {class} yet, who could wear this.',
  make: 'New character',
  empty: 'Nothing is in it yet. Choose items or gems first.',
  same: '{name} wears all of it already.',
  nothing: 'Nothing changes for {name}.',

  gear: 'Gear',
  gems: 'Gems',
  gemPlace: 'Gem slot {place}',
  nothingThere: 'empty',
  becomes: 'becomes',
  isNew: 'New',
  unknownItem: 'an item that the catalogue does not know',

  added: {
    one: '1 item is not among the items of {name} and is added to them, without level, rating and attributes: the catalogue has none. Enter them with the character.',
    other:
      '{n} items are not among the items of {name} and are added to them, without level, rating and attributes: the catalogue has none. Enter them with the character.',
  },
  off: 'Back to the inventory: {things}',
  otherRank: '{gem} is rank {rank} in the inventory and keeps it; the loadout asks for rank {wanted}.',
  missing: '{gem} is not in the inventory. Without the tick it is left out.',
  add: 'Add {gem} at rank {rank}',
  unfit: 'Left out, as a {class} cannot wear it there: {items}',
  unknown: {
    one: 'One thing is not in the catalogue of this version and is left out.',
    other: '{n} things are not in the catalogue of this version and are left out.',
  },
  resonance: 'Resonance of the gems: {from} to {to}',

  confirm: 'Wear this',
  cancel: 'Cancel',
  close: 'Close',

  worn: { named: '{character} wears {loadout}', unnamed: '{character} wears the loadout' },
  edit: { named: 'Put {loadout} on {character}', unnamed: 'Put a loadout on {character}' },
  undo: 'Undo',
} as const);
