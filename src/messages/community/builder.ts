import { texts } from '../language.ts';

/** The builder's ways to the community: sharing what stands in it, and the builds of others for its class. */
export const builderCommunity = texts('builderCommunity', {
  share: 'Share to Community',
  mine: 'My shared builds',
  lead: 'Builds that players share for the {class}, the trending ones first.',
  loading: 'Loading builds',
  list: 'Shared builds',
  failed: 'The builds could not be loaded',
  none: 'Nobody has shared a build for the {class} yet.',
  more: 'Show more',
  moreFailed: 'More builds could not be loaded',
  all: 'Search all shared builds',
  load: 'Load into the builder',
  opening: 'Loading…',
  loadOf: 'Load {name} into the builder',
  loadFailed: 'The build could not be loaded',
} as const);
