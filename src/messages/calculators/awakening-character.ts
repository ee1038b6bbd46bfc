import { texts } from '../language.ts';

/** A character's gems in the awakening planner, and its sockets on its own page. */
export const awakeningCharacter = texts('awakeningCharacter', {
  start: 'Start from {name}',
  others: 'Start from another character',
  other: 'Another character',
  loading: 'Loading your characters…',
  none: 'With a character, its gems fill a setup at a press.',
  characters: 'Your characters',
  failed: 'The gems of {name} could not be read. Nothing was changed.',
  setupOf: 'Gems of {name}',

  of: 'The gems of {name}',
  gone: 'The character that this setup was started from is gone.',
  held: '{n} gem power lies in worn gems and is counted. Enter only what you have beside it.',
  second: {
    one: '1 gem in second weapons is left out, with what is inside of it.',
    other: '{n} gems in second weapons are left out, with what is inside of them.',
  },
  unknown: {
    one: '1 gem is left out: no table has its sub-rank.',
    other: '{n} gems are left out: no table has their sub-ranks.',
  },
  beyond: {
    one: '1 copy is left out: the setup has no room for it.',
    other: '{n} copies are left out: the setup has no room for them.',
  },
  withoutStars: {
    one: '1 gem has no active stars recorded and counts with 5/5.',
    other: '{n} gems have no active stars recorded and count with 5/5.',
  },
  goneInside: {
    one: '1 socket names a gem that is gone, and is empty.',
    other: '{n} sockets name gems that are gone, and are empty.',
  },

  now: '{name} now, and with the plan',
  becomes: 'becomes',
  empty: 'empty',
  goneGem: 'a gem that is gone',
  equip: 'Equip this',
  short: 'A plan that is short cannot be equipped.',
  shortAsWorn:
    'No rank is lowered, and with gems at the ranks they have this plan is {n} gem power short. It cannot be equipped.',
  same: '{name} wears this plan.',
  missing: 'The setup has gems that {name} does not have. Take them out, or start from {name} again.',
  missingGem: '{n} × {gem}',

  title: 'Equip the plan on {name}',
  text: 'This is all that changes. One Undo takes it back.',
  places: 'Equipped gems',
  ranks: 'Ranks',
  stays: 'Stay as they are: nothing is lowered',
  staysText: 'In the setup: {goal}',
  sockets: 'Sockets and wings',
  socket: '{place}, socket {n}',
  wing: 'Wing {n}',
  dormant: 'Become dormant',
  woken: 'No longer dormant',
  used: 'Used up and deleted',
  left: 'Gem power left: {n}',
  confirm: 'Equip this',
  cancel: 'Cancel',
  edit: 'Equipped a plan on {name}',
  done: '{name} wears the plan',
  undo: 'Undo',

  page: {
    title: 'Sockets',
    none: 'No socket is filled.',
    filled: '{n} of {all} sockets filled',
    shut: 'Its sockets are shut.',
    inside: '{gem}, socket {n}: {copy}',
    empty: 'empty',
    wing: 'Wings',
    gone: 'The gem that was inside is gone: empty',
    beside: {
      one: '1 more is filled in a socket that is shut or without a gem.',
      other: '{n} more are filled in sockets that are shut or without a gem.',
    },
    wings: { one: 'Wings: 1 copy', other: 'Wings: {n} copies' },
    plan: 'Plan sockets',
  },
} as const);
