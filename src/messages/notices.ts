import { texts } from './language.ts';

/** The list behind the bell in the header. */
export const notices = texts('notices', {
  title: 'Notifications',
  arrived: { one: '1 unread notification', other: '{n} unread notifications' },
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be read. Reload the page.',
  unread: 'Unread',
  settled: 'Settled',
  markAllRead: 'Mark all read',
  clear: 'Clear',
  cleared: { one: '1 notification cleared.', other: '{n} notifications cleared.' },
  emptyTitle: 'Nothing here yet',
  emptyText: 'Alarms, sync errors, conflicts and news of your threads and builds appear here.',
  remindersOff: 'Reminders are off: alarms neither ring nor appear here.',
  switchOn: 'Preferences',

  alarm: 'Alarm: {name}',
  alarmText: 'Starts {time}',
  refusal: 'Refused: {name}',
  conflict: 'Conflict: {name}',
  conflictText: 'Two devices changed it. Choose which version to keep.',

  justNow: 'Just now',
  justNowInside: 'just now',
  when: '{ago} · {time}',
} as const);
