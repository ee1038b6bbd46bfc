import { AlarmClock, CircleAlert, GitCompare } from 'lucide-react';
import { fill } from '#messages/fill.ts';
import { agoText, ownZone, timeText } from '#messages/formats.ts';
import { notices as words } from '#messages/notices.ts';
import { refusalText } from '#messages/problems.ts';
import { isEnglishOnly } from '#messages/language.ts';
import { eventAddress } from '#contract/site/pages.ts';
import { changeAddress, conflictAddress } from '#web/data/notices/addresses.ts';
import type { Notice } from '#web/data/notices/notices.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';

const exactTime = (momentMs: number): string => timeText('dateTime', momentMs, ownZone());
const pictures = { alarm: AlarmClock, refusal: CircleAlert, conflict: GitCompare } as const;
const look = 'flex items-start gap-3 rounded-lg px-2 py-3';

interface NoticeRowProps {
  notice: Notice;
  nowMs: number;
  /** Called when the player goes where the notice leads. */
  onOpen: () => void;
}

/** What happened, when, and the way to it; what is settled leads nowhere any more. */
export function NoticeRow({ notice, nowMs, onOpen }: NoticeRowProps) {
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
