import { events } from '#messages/events/events.ts';
import { type TimeStyle, timeText } from '#messages/formats.ts';
import { useBoard } from './board.ts';

const { server: words } = events;

interface TimePairProps {
  startMs: number;
  /** Where it ends, when that is to be shown too. */
  endMs?: number;
  /** What is shown beside the time of day. A day of one's own that differs from the server's is always shown. */
  shows?: Extract<TimeStyle, 'time' | 'dayTime' | 'dateTime'>;
}

/** A time on the server's clocks and on the visitor's own. */
export function TimePair({ startMs, endMs = startMs, shows = 'time' }: TimePairProps) {
  const { server, ownZone } = useBoard();
  const span = (shown: TimeStyle, zone: string) => {
    const start = timeText(shown, startMs, zone);
    if (endMs <= startMs) return start;
    const endsSameDay = timeText('weekday', startMs, zone) === timeText('weekday', endMs, zone);
    return `${start} – ${timeText(endsSameDay ? 'time' : 'dayTime', endMs, zone)}`;
  };
  const isOwnOtherDay =
    timeText('weekday', startMs, ownZone) !== timeText('weekday', startMs, server.timeZone);
  const iso = new Date(startMs).toISOString();
  const onServer = span(shows, server.timeZone);
  const own = span(isOwnOtherDay && shows === 'time' ? 'dayTime' : shows, ownZone);
  if (own === onServer)
    return (
      <span className="text-sm">
        <time dateTime={iso} className="font-medium">
          {own}
        </time>{' '}
        <span className="text-quiet">{words.serverAndYours}</span>
      </span>
    );
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      <span>
        <time dateTime={iso} className="font-medium">
          {onServer}
        </time>{' '}
        <span className="text-quiet">{words.server}</span>
      </span>
      <span>
        <time dateTime={iso} className="font-medium">
          {own}
        </time>{' '}
        <span className="text-quiet">{words.yours}</span>
      </span>
    </span>
  );
}
