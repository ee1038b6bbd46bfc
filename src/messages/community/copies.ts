import { texts } from '../language.ts';

/** Copies of community pages on this device, and what a player marks to find it again. */
export const copyWords = texts('copyWords', {
  savedCopy: 'Saved copy of {when}',

  favorites: 'Favorites',
  favoritesText: 'They stay on this device with their pages, so they open without the network, too.',
  none: 'No favorites yet.',
  noneText: 'Press the star on a build, a thread or a character to keep it here.',
  loading: 'Reading your favorites',
  failed: 'Your favorites could not be read.',
  add: 'Add to favorites',
  remove: 'Remove from favorites',
  removeOf: 'Remove {name} from favorites',
  added: 'Added to favorites: {name}',
  removed: 'Removed from favorites: {name}',
  kinds: { build: 'Build', thread: 'Thread', card: 'Character' },
  untitled: 'Untitled',
  notHere: 'Not saved on this device yet',
  gone: 'No longer shown',
} as const);
