/** Words that players put to a build beside its class, in the order in which pages show it; each has a bit of its own, for ever. */
export const buildTags = [
  'beginner',
  'budget',
  'free-to-play',
  'high-resonance',
  'solo',
  'group',
  'farming',
  'speed',
  'tank',
  'burst',
  'over-time',
  'summons',
] as const;
export type BuildTag = (typeof buildTags)[number];

/** So many of them one build may have. */
export const MOST_BUILD_TAGS = 5;

/**
 * The bits of some tags, as lists are filtered by them.
 *
 * @example
 * tagBits(['beginner', 'free-to-play']) === 0b101
 */
export const tagBits = (tags: readonly BuildTag[]): number =>
  tags.reduce((bits, tag) => bits | (1 << buildTags.indexOf(tag)), 0);

/** Languages that a build can be written in: those that the game is in, and some more. BCP 47. */
export const buildLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'ru',
  'tr',
  'th',
  'id',
  'vi',
  'ja',
  'ko',
  'zh',
] as const;
export type BuildLanguage = (typeof buildLanguages)[number];
