import { texts } from '../language.ts';

/** Stands in the place of a list that could not be read, which a page has to say by itself. */
export const unreadable = texts('unreadable', {
  title: 'Your list could not be read',
  text: 'It is still on this device. Try again, or reload the page.',
} as const);
