import { texts } from './language.ts';

/** The list behind the bell in the header. */
export const notices = texts('notices', {
  title: 'Notifications',
  arrived: { one: '1 unread notification', other: '{n} unread notifications' },
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be read. Reload the page to try again.',
  unread: 'Unread',
  settled: 'Settled',
  markAllRead: 'Mark all read',
  clear: 'Clear',
  cleared: { one: '1 notification cleared.', other: '{n} notifications cleared.' },
  emptyTitle: 'Nothing here yet',
  markedRead: { one: '1 notification read', other: '{n} notifications read' },
  broughtBack: { one: '1 notification brought back', other: '{n} notifications brought back' },
  emptyText:
    'Alarms, sync errors and conflicts of this device appear here, and with an account what happens to your threads and builds.',
  remindersOff: 'Reminders are off: alarms neither ring nor appear here.',
  switchOn: 'Preferences',

  alarm: 'Alarm: {name}',
  alarmText: 'Starts {time}',
  refusal: 'Refused: {name}',
  conflict: 'Conflict: {name}',
  conflictText: 'Two devices changed it. Choose which version to keep.',

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

  justNow: 'Just now',
  justNowInside: 'just now',
  when: '{ago} · {time}',
} as const);
