const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const longHere = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A day such as 2026-11-21, written out: 21 November 2026. */
export const dayText = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** The day of a moment where the reader is, written out. */
export const dayTextHere = (moment: Date): string => longHere.format(moment);

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment of the last days where the reader is: 12:04, or where that was not today 20 Nov, 12:04. */
export const clockTextHere = (at: number, now = Date.now()): string =>
  longHere.format(at) === longHere.format(now) ? clock.format(at) : dayAndClock.format(at);
