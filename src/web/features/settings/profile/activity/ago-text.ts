import { profile } from '#messages/account/profile.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';

/** The server writes down an activity at most every five minutes, so what is this young may be now. */
const NOW_MS = 10 * MINUTE_MS;

const { devices: words } = profile;

/** The time since a moment, in words; a clock that is behind counts as now. */
export function agoText(momentMs: number, nowMs: number): string {
  const span = nowMs - momentMs;
  if (span < NOW_MS) return words.justNow;
  if (span < HOUR_MS) return fillCount(words.minutes, Math.floor(span / MINUTE_MS));
  if (span < DAY_MS) return fillCount(words.hours, Math.floor(span / HOUR_MS));
  return fillCount(words.days, Math.floor(span / DAY_MS));
}

/** Since when a device is signed in, and when it was last in use. */
export const deviceTimes = (signedInAt: number, lastActiveAt: number, nowMs: number): string =>
  [
    fill(words.signedIn, { day: dayTextHere(new Date(signedInAt)) }),
    fill(words.lastActive, { when: agoText(lastActiveAt, nowMs) }),
  ].join(' · ');
