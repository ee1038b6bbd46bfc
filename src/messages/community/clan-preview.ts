import { texts } from '../language.ts';

/** Words of search engines and previews about a clan that has no description, and of an invitation. */
export const clanPreview = texts('clanPreview', {
  clan: '{name}, a clan on {server} with {size} of {most} members.',
  warband: '{name}, a warband on {server} with {size} of {most} members.',
  invitation: 'An invitation to a clan or warband on Loadstone.',
});
