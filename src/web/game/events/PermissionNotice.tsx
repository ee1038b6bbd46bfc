import { events } from '#messages';
import {
  askForNotifications,
  useNotificationState,
  type NotificationState,
} from '#web/data/notices/notification-permission.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { Button } from '#web/ui/Button.tsx';

const { alarm: words } = events;

const notices: Partial<Record<NotificationState, readonly [title: string, text: string]>> = {
  default: [words.unaskedTitle, words.unaskedText],
  denied: [words.blockedTitle, words.blockedText],
  unsupported: [words.unsupportedTitle, words.unsupportedText],
};

interface PermissionNoticeProps {
  /** Whether what it stands beside asks for the permission by itself, once it is pressed. */
  isAskedBeside?: boolean;
}

/** Says when alarms do not ring or cannot show as notifications, and what to do. */
export default function PermissionNotice({ isAskedBeside = false }: PermissionNoticeProps) {
  const [notifications] = usePreference('notifications');
  const state = useNotificationState();
  const isUnasked = notifications !== 'off' && state === 'default';
  const notice = notifications === 'off' ? ([words.offTitle, words.offText] as const) : notices[state];
  if (notice === undefined || (isUnasked && isAskedBeside)) return null;
  return (
    <div role="status" className="rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{notice[0]}</p>
      <p className="mt-1 text-sm">{notice[1]}</p>
      {isUnasked && (
        <Button small className="mt-2" onClick={() => void askForNotifications()}>
          {words.allow}
        </Button>
      )}
    </div>
  );
}
