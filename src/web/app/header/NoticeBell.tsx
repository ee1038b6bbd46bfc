import { Bell } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import { useUnread } from '#web/data/notices/unread-notices.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const NoticesDialog = lazyPart(() => import('#web/features/notices/NoticesDialog.tsx'));

const MOST_SHOWN = 99;

/**
 * The way to what the player was told, with how much of it is new. On a narrow screen visitors have it behind 'More', as
 * Login and Sign Up need the room. Its picture comes with the rest of the page.
 */
export function NoticeBell() {
  const unread = useUnread();
  const isAwake = useAfterHydration();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={unread === 0 ? shell.notifications : fill(shell.unreadNotifications, { n: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative max-lg:for-players"
        icon={isAwake && <Bell size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 min-w-5 rounded-full bg-primary-fill px-1 text-center text-xs leading-5 font-semibold text-white"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NoticesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
