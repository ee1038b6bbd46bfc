import { texts } from '../language.ts';

/** The page of one shared build. */
export const buildPage = texts('buildPage', {
  back: 'Shared Builds',
  reading: 'Opening the build',
  notFound: 'This build does not exist or was removed.',
  hidden: 'This build is not shown while a moderator looks at it.',
  otherBuilds: 'See other builds',
  version: 'Version {n}',
  published: 'Published {day}',
  updated: 'Updated {day}',
  patch: 'Patch: {name}',
  olderThan: 'The current patch is {name}.',
  copiedFrom: 'Copied from',
  sameAs: 'Same gear as',
  guide: 'Guide',
  video: 'Video',
  fromAuthor: 'From the author:',

  vote: 'Vote',
  voteFailed: 'Your vote was not counted',
  voteSignIn: 'Sign in to vote',
  voteSignInText: 'Votes come from accounts, one each. You come back to this build.',
  signIn: 'Sign in',
  cancel: 'Cancel',

  makeCopy: 'Make a copy',
  copying: 'Copying…',
  tooLong: 'Too long for a link. Sign in to copy it.',
  copiedHere: 'This is your own copy, with its own link.',

  versions: { one: '1 version', other: '{n} versions' },
  versionsTitle: 'Versions',
  versionsLoading: 'Loading the versions',
  versionsFailed: 'The versions could not be loaded',
  versionLine: 'Version {n} · {day}',
  first: 'First version',
  onlyTexts: 'Only the texts changed.',
  titleName: 'Title',
  changed: '{before} → {after}',
  nothing: 'nothing',
} as const);
