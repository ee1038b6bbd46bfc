import { texts } from '../language.ts';

/** Shares of gems and sets among the public builds. */
export const metaWords = texts('metaWords', {
  intro:
    'What players here build: gems and sets of the public builds on Loadstone, the newest of each author. No forecast and no win rates, as nobody outside the game knows them.',
  class: 'Class',
  mode: 'Build type',
  anyMode: 'All build types',
  days: 'Published in the last',
  periods: { 30: '30 days', 90: '90 days' },
  tooFew: 'Not enough data yet ({n} of {least}).',
  tooFewText:
    'Shares of fewer builds would say more about chance than about the game. Every build that is shared counts.',
  share: 'Share a build',
  seeAll: 'See the builds',
  counted: {
    one: '1 build, counted {time}.',
    other: '{n} builds, counted {time}.',
  },
  savedCopy: 'Saved copy: the server could not be reached.',
  noBefore: 'The {days} before have too few builds to say what has changed.',
  gems: 'Legendary gems',
  sets: 'Sets',
  name: 'Name',
  builds: 'Builds',
  part: 'Share',
  range: '{low} to {high}',
  more: 'More than before',
  less: 'Less than before',
  how: 'Shares come with Wilson’s interval of 95%: with as many builds again, the share would lie within it 19 times of 20. "More" and "less" are said only where the interval of 99% of the difference leaves out 0.',
  showAll: 'Show all {n}',
  failed: 'The builds could not be counted.',
} as const);
