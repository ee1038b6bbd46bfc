import { texts } from '../language.ts';

/** Telling moderators of something that a player has published. */
export const reportWords = texts('reportWords', {
  report: 'Report',
  titles: {
    build: 'Report this build',
    card: 'Report this character',
    thread: 'Report this thread',
    post: 'Report this post',
    advert: 'Report this advert',
    clan: 'Report this clan',
    player: 'Report this player',
  },
  text: 'A moderator reads every report. The author does not learn who sent it.',
  reason: 'Reason',
  reasonMissing: 'Choose a reason.',
  reasons: {
    spam: 'Spam or advertising',
    insult: 'Insult or harassment',
    hate: 'Hate',
    sexual: 'Sexual content',
    'personal-data': 'Somebody’s personal data',
    'selling-accounts': 'Selling accounts or services',
    copied: 'Copied without credit',
    'wrong-place': 'In the wrong place',
    other: 'Something else',
  },
  notABuild: 'Not a build for this game',
  note: 'Note',
  optional: 'optional',
  noteMissing: 'Say in a few words what is wrong.',
  send: 'Send report',
  cancel: 'Cancel',
  failed: 'The report was not sent',
  toast: 'Reported. It is folded away for you.',
  supportSubject: 'Report: {address}',
} as const);
