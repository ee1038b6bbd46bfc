import { useEffect, useRef, useState } from 'react';
import { fillCount } from '#messages/fill.ts';
import { notices as words } from '#messages/notices.ts';
import { unreadIn } from '#web/data/notices/notice-list.ts';
import { followNotices, useNotices } from '#web/data/notices/notices.ts';
import { showUnread } from '#web/data/notices/unread-notices.ts';
import { isUnread, useAccountNotices } from '#web/records/account-notices.ts';

/** Keeps the notices in step, tells the header how many are unread, and tells those who listen when there are more. */
export default function NoticeLayer() {
  const { status, notices } = useNotices();
  const account = useAccountNotices();
  const unread = unreadIn(notices) + account.records.filter(isUnread).length;
  const isKnown = status === 'ready' && account.status !== 'loading';
  useEffect(followNotices, []);
  useEffect(() => showUnread(unread), [unread]);
  return (
    <p role="status" className="sr-only">
      {useNews(isKnown ? unread : null)}
    </p>
  );
}

/**
 * What to say when the number has grown; nothing of what was unread before.
 *
 * @param unread null while it is not known
 */
function useNews(unread: number | null): string {
  const known = useRef<number | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (unread === before) return;
    setNews(before !== null && unread !== null && unread > before ? fillCount(words.arrived, unread) : '');
  }, [unread]);
  return news;
}
