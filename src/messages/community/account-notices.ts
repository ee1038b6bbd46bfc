import { texts } from '../language.ts';

/** Notices that the server writes: apart from those of the device, whose words come with every page that says a time. */
export const accountNoticeWords = texts('accountNoticeWords', {
  reply: { one: 'New reply: {name}', other: '{n} new replies: {name}' },
  replyText: 'In a thread that you follow.',
  mention: { one: 'You were named: {name}', other: 'You were named {n} times: {name}' },
  mentionText: 'A text has your name with @.',
  'build-comment': { one: 'New comment: {name}', other: '{n} new comments: {name}' },
  'build-commentText': 'On a build of yours.',
  moderation: '{act}: {name}',
  moderationText: 'A moderator decided about something of yours. See why, and object if it is wrong.',
  report: 'Your report was looked at: {name}',
  reportKept: 'Nothing in it is against the rules.',
  reportActed: 'A moderator has done something about it. Thank you.',
  'clan-event': 'Your answer is wanted: {name}',
  'clan-eventText': 'Answer until {time}.',
  markedRead: { one: '1 notification read', other: '{n} notifications read' },
  cleared: { one: '1 notification cleared', other: '{n} notifications cleared' },
  broughtBack: { one: '1 notification brought back', other: '{n} notifications brought back' },
} as const);
