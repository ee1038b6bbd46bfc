import { texts } from '../language.ts';

/** What an alarm says when it rings. Apart from the page of the events, as the service worker says it too. */
export const ringing = texts('ringing', {
  startingIn: 'Starting in {n} min: {name}',
  startingNow: 'Starting now: {name}',
  body: '{server} server, {yours} yours',
} as const);
