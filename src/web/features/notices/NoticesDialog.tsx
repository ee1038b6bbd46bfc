import { useEffect, useRef, useState } from 'react';
import { pages } from '#contract/site/pages.ts';
import { controls } from '#messages/controls.ts';
import { fillCount } from '#messages/fill.ts';
import { notices as words } from '#messages/notices.ts';
import { keeping } from '#messages/records/keeping.ts';
import { unreadIn } from '#web/data/notices/notice-list.ts';
import {
  clearNotices,
  loadNotices,
  markRead,
  restoreNotices,
  useNotices,
  type Notice,
} from '#web/data/notices/notices.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const nothing: readonly Notice[] = [];

/** What the player was told on this device, the newest first. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { status, notices } = useNotices();
  const [cleared, setCleared] = useState(nothing);
  const list = useRef<HTMLDivElement>(null);
  const restore = async () => {
    await unlessFailing(restoreNotices(cleared));
    setCleared(nothing);
    // What was pressed goes.
    list.current?.focus();
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button
            unavailable={notices.length === 0}
            onClick={() => void unlessFailing(clearNotices().then(setCleared))}
          >
            {words.clear}
          </Button>
          <Button
            unavailable={unreadIn(notices) === 0}
            onClick={() => void unlessFailing(markRead(() => true))}
          >
            {words.markAllRead}
          </Button>
        </>
      }
    >
      <RemindersOff onClose={onClose} />
      <div role="status">
        {cleared.length > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-2">
            {fillCount(words.cleared, cleared.length)}
            <Button small onClick={() => void restore()}>
              {keeping.restore}
            </Button>
          </p>
        )}
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {status === 'loading' && <div className="skeleton h-24" role="status" aria-label={words.loading} />}
        {status === 'failed' && (
          <p role="alert">
            {words.failed}{' '}
            <Button small weight="quiet" onClick={() => void loadNotices()}>
              {controls.tryAgain}
            </Button>
          </p>
        )}
        {status === 'ready' && notices.length === 0 && cleared.length === 0 && <Empty />}
        {notices.length > 0 && <Rows notices={notices} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Rows({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const nowMs = useMinutes();
  const open = ({ id }: Notice) => {
    void unlessFailing(markRead((notice) => notice.id === id));
    onClose();
  };
  return (
    <ul aria-label={words.title}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} nowMs={nowMs} onOpen={() => open(notice)} />
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <div className="py-6 text-center">
      <p className="font-semibold">{words.emptyTitle}</p>
      <p className="mt-2 text-sm text-quiet">{words.emptyText}</p>
    </div>
  );
}

/** Why no alarm shows up, where the player has switched reminders off. */
function RemindersOff({ onClose }: { onClose: () => void }) {
  const [notifications] = usePreference('notifications');
  if (notifications === 'on') return null;
  return (
    <p className="text-sm text-quiet">
      {words.remindersOff}{' '}
      <Link
        to={`${pages.settings.path}?tab=preferences`}
        onClick={onClose}
        className="text-primary-text underline"
      >
        {words.switchOn}
      </Link>
    </p>
  );
}

/** The time, minute by minute. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Says when the list could not be changed. */
async function unlessFailing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    notify('error', keeping.notSaved, {
      description: cause.kind === 'full' ? keeping.full : keeping.failing,
    });
  }
}
