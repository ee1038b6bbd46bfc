/** The places of equipped gems, in the order in which they are shown and in setup codes. */
export const gemPlaces = [
  'head',
  'chest',
  'shoulders',
  'legs',
  'mainHand',
  'offHand',
  'mainHand2',
  'offHand2',
] as const;
export type GemPlace = (typeof gemPlaces)[number];

/** A socket of the gem in a place, from 1: `mainHand2-4`. */
export type SocketKey = `${GemPlace}-${1 | 2 | 3 | 4 | 5}`;
/** A place of the wings, from 1: `wing-16`. */
export type WingKey = `wing-${number}`;
