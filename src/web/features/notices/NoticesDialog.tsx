import { useEffect, useRef, useState } from 'react';
import type { AccountNotice } from '#contract/records/collections/community/account-notices.ts';
import { eventAddress } from '#contract/site/link-addresses.ts';
import { hasPage, pages } from '#contract/site/pages.ts';
import { featuresHere } from '#web/data/session/site-config.ts';
import { accountNoticeWords as told } from '#messages/community/account-notices.ts';
import { actWords } from '#messages/community/publish.ts';
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
import {
  clearAccountNotices,
  isUnread,
  markNoticesRead,
  restoreAccountNotices,
  useAccountNotices,
} from '#web/records/account-notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import {
  AlarmClock,
  AtSign,
  CalendarClock,
  CircleAlert,
  Flag,
  Gavel,
  GitCompare,
  MessageSquareReply,
  MessageSquareText,
  type LucideIcon,
} from 'lucide-react';
import { agoText, ownZone, timeText } from '#messages/formats.ts';
import { refusalText } from '#messages/problems.ts';
import { isEnglishOnly } from '#messages/language.ts';
import { changeAddress, conflictAddress } from '#web/data/notices/addresses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface Cleared {
  readonly ofDevice: readonly Notice[];
  readonly ofAccount: readonly AccountNotice[];
}

const nothing: Cleared = { ofDevice: [], ofAccount: [] };

export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { status, notices } = useNotices();
  const account = useAccountNotices();
  const [cleared, setCleared] = useState(nothing);
  const list = useRef<HTMLDivElement>(null);
  const clearedCount = cleared.ofDevice.length + cleared.ofAccount.length;
  const count = notices.length + account.records.length;
  const unread = unreadIn(notices) + account.records.filter(isUnread).length;
  const clear = async () => {
    const ofAccount = await clearAccountNotices();
    await unlessFailing(clearNotices().then((ofDevice) => setCleared({ ofDevice, ofAccount })));
  };
  const restore = async () => {
    await restoreAccountNotices(cleared.ofAccount);
    await unlessFailing(restoreNotices(cleared.ofDevice));
    setCleared(nothing);
    // What was pressed goes.
    list.current?.focus();
  };
  const markAll = async () => {
    await markNoticesRead(() => true);
    await unlessFailing(markRead(() => true));
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button unavailable={count === 0} onClick={() => void clear()}>
            {words.clear}
          </Button>
          <Button unavailable={unread === 0} onClick={() => void markAll()}>
            {words.markAllRead}
          </Button>
        </>
      }
    >
      <RemindersOff onClose={onClose} />
      <div role="status">
        {clearedCount > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-2">
            {fillCount(words.cleared, clearedCount)}
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
        {status === 'ready' && account.status === 'ready' && count === 0 && clearedCount === 0 && <Empty />}
        {account.status === 'failed' && <p role="alert">{words.failed}</p>}
        {count > 0 && <Rows notices={notices} ofAccount={account.records} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface RowsProps {
  notices: readonly Notice[];
  ofAccount: readonly AccountNotice[];
  onClose: () => void;
}

/** Both kinds in one list, the newest first. */
function Rows({ notices, ofAccount, onClose }: RowsProps) {
  const nowMs = useMinutes();
  const rows = [
    ...notices.map((notice) => ({
      row: rowOf(notice),
      read: async () => unlessFailing(markRead(({ id }) => id === notice.id)),
    })),
    ...ofAccount.map((notice) => ({
      row: rowOfAccount(notice),
      read: async () => markNoticesRead(({ id }) => id === notice.id),
    })),
  ].toSorted((one, other) => other.row.at - one.row.at);
  return (
    <ul aria-label={words.title}>
      {rows.map(({ row, read }) => (
        <NoticeRow
          key={row.id}
          row={row}
          nowMs={nowMs}
          onOpen={() => {
            void read();
            onClose();
          }}
        />
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
const look = 'flex items-start gap-3 rounded-lg px-2 py-3';

/** A notice as the list shows it. */
interface Row {
  readonly id: string;
  readonly picture: LucideIcon;
  /** It wants something of the player. */
  readonly isUrgent: boolean;
  readonly title: string;
  readonly detail: string;
  readonly at: number;
  readonly isRead: boolean;
  readonly isSettled: boolean;
  /** Null where it leads nowhere. */
  readonly address: string | null;
}

interface NoticeRowProps {
  row: Row;
  nowMs: number;
  /** Called when the player goes where the notice leads. */
  onOpen: () => void;
}

/** An event, its time and the way to it; a settled one leads nowhere any more. */
function NoticeRow({ row, nowMs, onOpen }: NoticeRowProps) {
  const content = <NoticeText row={row} nowMs={nowMs} />;
  return (
    <li className="border-t border-line">
      {row.address === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={row.address} onClick={onOpen} className={`${look} hover:bg-raised`}>
          {content}
        </Link>
      )}
    </li>
  );
}

function NoticeText({ row, nowMs }: Pick<NoticeRowProps, 'row' | 'nowMs'>) {
  const { picture: Picture, isUrgent, title, detail, at, isRead, isSettled } = row;
  return (
    <>
      <Picture
        size={20}
        aria-hidden
        className={classNames('shrink-0', isUrgent ? 'text-warn' : 'text-quiet')}
      />
      <span className={classNames('min-w-0 flex-1', isRead && 'text-quiet')}>
        <span
          className={classNames(
            'flex flex-wrap items-center gap-2 wrap-anywhere',
            !isRead && 'font-semibold',
          )}
        >
          {title}
          {isSettled && <Badge>{words.settled}</Badge>}
        </span>
        <span className="block text-sm">{detail}</span>
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

const pictures = { alarm: AlarmClock, refusal: CircleAlert, conflict: GitCompare } as const;

function rowOf(notice: Notice): Row {
  const { id, kind, name, at, isRead } = notice;
  const isSettled = kind !== 'alarm' && notice.isSettled;
  return {
    id,
    at,
    isRead,
    isSettled,
    picture: pictures[kind],
    isUrgent: kind !== 'alarm' && !isSettled,
    title: fill(words[kind], { name }),
    detail: detailOf(notice),
    address: addressOf(notice),
  };
}

const accountPictures = {
  reply: MessageSquareReply,
  mention: AtSign,
  'build-comment': MessageSquareText,
  moderation: Gavel,
  report: Flag,
  'clan-event': CalendarClock,
} as const;

function rowOfAccount({ id, kind, name, count, act, address, at, readAt }: AccountNotice): Row {
  const titles = {
    reply: fillCount(told.reply, count),
    mention: fillCount(told.mention, count),
    'build-comment': fillCount(told['build-comment'], count),
    moderation: fill(told.moderation, { act: actWords[act as keyof typeof actWords] }),
    report: told.report,
    'clan-event': told['clan-event'],
  };
  const details = {
    reply: told.replyText,
    mention: told.mentionText,
    'build-comment': told['build-commentText'],
    moderation: told.moderationText,
    report: act === 'kept' ? told.reportKept : told.reportActed,
    'clan-event': fill(told['clan-eventText'], { time: exactTime(Number(act)) }),
  };
  return {
    id,
    at,
    isRead: readAt !== undefined,
    isSettled: false,
    picture: accountPictures[kind],
    isUrgent: kind === 'moderation' && readAt === undefined,
    title: fill(titles[kind], { name }),
    detail: details[kind],
    // Acts of moderators are explained among the player's own things.
    address: !hasPage(featuresHere(), pages.publish)
      ? null
      : kind === 'moderation'
        ? pages.publish.path
        : address || null,
  };
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
