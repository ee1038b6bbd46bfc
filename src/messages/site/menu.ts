import { texts } from '../language.ts';

/** The groups of the navigation, and what its bars say; a link is called as its page is (pages.ts). */
export const menuTexts = texts('menuTexts', {
  calculators: 'Calculators',
  builders: 'Builders',
  community: 'Community',
  guides: 'Guides',
  help: 'Help',
  /** In the bar of a narrow screen, where room is for one word. */
  home: 'Home',
  eventsInShort: 'Events',
  more: 'More',
  today: 'Today',
  gems: 'Gems',
  hero: 'Hero',
  builds: 'Builds',
  add: 'Add',
  unreadMore: 'More, {n} unread',
} as const);
