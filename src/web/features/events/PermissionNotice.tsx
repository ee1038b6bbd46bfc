import { events } from '#messages';
import { useNotificationState, type NotificationState } from './notifications.ts';

const { alarm: words } = events;

const notices: Partial<Record<NotificationState, readonly [title: string, text: string]>> = {
  denied: [words.blockedTitle, words.blockedText],
  unsupported: [words.unsupportedTitle, words.unsupportedText],
};

/** Says when alarms cannot show as notifications, and what to do. */
export function PermissionNotice() {
  const notice = notices[useNotificationState()];
  if (notice === undefined) return null;
  return (
    <div role="status" className="rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{notice[0]}</p>
      <p className="mt-1 text-sm">{notice[1]}</p>
    </div>
  );
}
