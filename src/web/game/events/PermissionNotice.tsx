import { events } from '#messages';
import { useNotificationState, type NotificationState } from '#web/data/notices/notification-permission.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';

const { alarm: words } = events;

const notices: Partial<Record<NotificationState, readonly [title: string, text: string]>> = {
  denied: [words.blockedTitle, words.blockedText],
  unsupported: [words.unsupportedTitle, words.unsupportedText],
};

/** Says when alarms do not ring or cannot show as notifications, and what to do. */
export default function PermissionNotice() {
  const [notifications] = usePreference('notifications');
  const state = useNotificationState();
  const notice = notifications === 'off' ? ([words.offTitle, words.offText] as const) : notices[state];
  if (notice === undefined) return null;
  return (
    <div role="status" className="rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{notice[0]}</p>
      <p className="mt-1 text-sm">{notice[1]}</p>
    </div>
  );
}
