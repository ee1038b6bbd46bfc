import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { useNotificationState, type NotificationState } from '#web/data/notices/notification-permission.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';

const { alarm: words } = eventDialogs;

type Hindrance = 'off' | 'default' | 'denied' | 'unsupported';

const notices = (): Record<Hindrance, readonly [title: string, text: string]> => ({
  off: [words.offTitle, words.offText],
  default: [words.unaskedTitle, words.unaskedText],
  denied: [words.blockedTitle, words.blockedText],
  unsupported: [words.unsupportedTitle, words.unsupportedText],
});

const hindranceOf = (preference: 'on' | 'off', state: NotificationState): Hindrance | null =>
  preference === 'off' ? 'off' : state === 'granted' ? null : state;

/** Why alarms do not ring or cannot show as notifications, in words; null where nothing hinders them. */
export function usePermissionWords(): { hindrance: Hindrance; title: string; text: string } | null {
  const [preference] = usePreference('notifications');
  const hindrance = hindranceOf(preference, useNotificationState());
  if (hindrance === null) return null;
  const [title, text] = notices()[hindrance];
  return { hindrance, title, text };
}
