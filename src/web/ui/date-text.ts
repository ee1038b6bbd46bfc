const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const longHere = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A day such as 2026-11-21, written out: 21 November 2026. */
export const dayText = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** The day of a moment where the reader is, written out. */
export const dayTextHere = (moment: Date): string => longHere.format(moment);
