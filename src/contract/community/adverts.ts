/** Characters of an advert's text, and how much one can name. */
export const advertLimits = {
  textLength: 300,
  languages: 3,
  resonance: 10_000_000,
  perPage: 24,
} as const;

/** Days after its last change that an advert is gone. */
export const ADVERT_DAYS = 14;

/** The side that looks for the other: a player for a clan, or a clan for members. */
export const advertSides = ['clan', 'player'] as const;
export type AdvertSide = (typeof advertSides)[number];

/**
 * Times to play, by the clock of the server. Nights are from 0 to 6, mornings to 12, afternoons to 18, evenings to 24; the weekend is
 * Saturday and Sunday.
 */
export const advertTimes = [
  'weekday-mornings',
  'weekday-afternoons',
  'weekday-evenings',
  'weekday-nights',
  'weekend-mornings',
  'weekend-afternoons',
  'weekend-evenings',
  'weekend-nights',
] as const;
export type AdvertTime = (typeof advertTimes)[number];
