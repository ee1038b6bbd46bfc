import { texts } from './language.ts';

/** The list behind the bell in the header. */
export const notices = texts('notices', {
  title: 'Notifications',
  arrived: { one: '1 unread notification', other: '{n} unread notifications' },
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be read. They are still on this device.',
  unread: 'Unread',
  settled: 'Settled',
  markAllRead: 'Mark all read',
  clear: 'Clear',
  cleared: { one: '1 notification cleared.', other: '{n} notifications cleared.' },
  emptyTitle: 'Nothing here yet',
  emptyText:
    'Alarms that have rung, changes that your account refused, and conflicts that wait for your choice show up here. The list stays on this device.',
  remindersOff: 'Reminders are off: alarms do not ring and do not show up here.',
  switchOn: 'Preferences',

  alarm: 'Alarm: {name}',
  alarmText: 'For the start on {time}',
  refusal: 'Refused: {name}',
  conflict: 'Conflict: {name}',
  conflictText: 'Two devices changed it. Choose which version counts.',

  justNow: 'Just now',
  justNowInside: 'just now',
  when: '{ago} · {time}',
} as const);
