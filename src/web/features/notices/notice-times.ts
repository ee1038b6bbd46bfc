import { notices as words } from '#messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const spans = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long ago a moment was; one that lies ahead, by a clock that was set back, is now. */
export function agoText(momentMs: number, nowMs: number): string {
  const span = nowMs - momentMs;
  if (span < MINUTE_MS) return words.justNow;
  if (span < HOUR_MS) return spans.format(-Math.floor(span / MINUTE_MS), 'minute');
  if (span < DAY_MS) return spans.format(-Math.floor(span / HOUR_MS), 'hour');
  return spans.format(-Math.floor(span / DAY_MS), 'day');
}

/**
 * Writes moments out where the reader is, such as 'Sat, Nov 21, 6:30 PM'.
 *
 * @param hour12 whether the reader's clocks go to 12; left out, by the reader's own habit
 */
export function exactTimes(
  hour12 = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true,
): (momentMs: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  });
  // The space before AM and PM is a narrow one in some browsers.
  return (momentMs) => format.format(momentMs).replaceAll('\u202F', ' ');
}
