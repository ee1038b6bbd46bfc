import { useEffect, useRef, useState } from 'react';
import { eventAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { notices as words } from '#messages/notices.ts';
import { keeping } from '#messages/records/keeping.ts';
import { unreadIn } from '#web/data/notices/notice-list.ts';
import {
  clearNotices,
  loadNotices,
  markRead,
  type Notice,
  restoreNotices,
  useNotices,
} from '#web/data/notices/notices.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { AlarmClock, CircleAlert, GitCompare } from 'lucide-react';
import { agoText, ownZone, timeText } from '#messages/formats.ts';
import { refusalText } from '#messages/problems.ts';
import { isEnglishOnly } from '#messages/language.ts';
import { changeAddress, conflictAddress } from '#web/data/notices/addresses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

const nothing: readonly Notice[] = [];

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

const exactTime = (momentMs: number): string => timeText('dateTime', momentMs, ownZone());
const pictures = { alarm: AlarmClock, refusal: CircleAlert, conflict: GitCompare } as const;
const look = 'flex items-start gap-3 rounded-lg px-2 py-3';

interface NoticeRowProps {
  notice: Notice;
  nowMs: number;
  /** Called when the player goes where the notice leads. */
  onOpen: () => void;
}

/** An event, its time and the way to it; a settled one leads nowhere any more. */
function NoticeRow({ notice, nowMs, onOpen }: NoticeRowProps) {
  const address = addressOf(notice);
  const content = <NoticeText notice={notice} nowMs={nowMs} />;
  return (
    <li className="border-t border-line">
      {address === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={address} onClick={onOpen} className={`${look} hover:bg-raised`}>
          {content}
        </Link>
      )}
    </li>
  );
}

function NoticeText({ notice, nowMs }: Pick<NoticeRowProps, 'notice' | 'nowMs'>) {
  const { kind, name, at, isRead } = notice;
  const isSettled = kind !== 'alarm' && notice.isSettled;
  const Picture = pictures[kind];
  return (
    <>
      <Picture
        size={20}
        aria-hidden
        className={classNames('shrink-0', kind === 'alarm' || isSettled ? 'text-quiet' : 'text-warn')}
      />
      <span className={classNames('min-w-0 flex-1', isRead && 'text-quiet')}>
        <span className={classNames('flex flex-wrap items-center gap-2', !isRead && 'font-semibold')}>
          {fill(words[kind], { name })}
          {isSettled && <Badge>{words.settled}</Badge>}
        </span>
        <span className="block text-sm">{detailOf(notice)}</span>
        <time dateTime={new Date(at).toISOString()} className="block text-sm text-quiet">
          {fill(words.when, { ago: agoText(at, nowMs), time: exactTime(at) })}
        </time>
      </span>
      {!isRead && (
        <span className="size-3 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{words.unread}</span>
        </span>
      )}
    </>
  );
}

function detailOf(notice: Notice): string {
  if (notice.kind === 'alarm') return fill(words.alarmText, { time: exactTime(notice.startMs) });
  const { code, reason } = notice;
  if (reason === null) return words.conflictText;
  if (isEnglishOnly) return reason;
  return refusalText({ code, message: reason });
}

function addressOf(notice: Notice): string | null {
  if (notice.kind === 'alarm') return eventAddress(notice.eventId);
  if (notice.isSettled) return null;
  const record = { collection: notice.collection, id: notice.recordId };
  return notice.kind === 'conflict' ? conflictAddress(record) : changeAddress(record);
}
