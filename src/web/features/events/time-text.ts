/** @param isTwelveHours whether the clock goes to 12 and says AM or PM */
const stylesOf = (isTwelveHours: boolean) => {
  const clock = {
    hour: isTwelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isTwelveHours ? 'h12' : 'h23',
  } as const;
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return {
    time: clock,
    weekday: { weekday: 'short' },
    dayTime: { weekday: 'short', ...clock },
    day,
    dateTime: { ...day, ...clock },
    offset: { timeZoneName: 'shortOffset' },
  } as const satisfies Record<string, Intl.DateTimeFormatOptions>;
};

export type TimeStyle = keyof ReturnType<typeof stylesOf>;

/** Writes an instant as the clocks of a zone show it, such as 'Tue 8:30 PM' for `dayTime`. */
type WriteTime = (style: TimeStyle, instantMs: number, timeZone: string) => string;

/** How instants are written on clocks of 12 or of 24 hours. */
export function timeWriter(isTwelveHours: boolean): WriteTime {
  const styles = stylesOf(isTwelveHours);
  // Making a format takes a hundred times longer than using it.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (style, instantMs, timeZone) => {
    const key = `${style} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone });
    formats.set(key, format);
    if (style === 'offset')
      return format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // The space before AM and PM is a narrow one in some browsers.
    return format
      .format(instantMs)
      .replaceAll('\u202F', ' ')
      .replace(/^(\w{3}),? (?=\d)/, '$1 ');
  };
}

/** Writes instants in the visitor's own habit of 12 or 24 hours. */
export const timeText: WriteTime = timeWriter(
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true,
);

/** The zone of the visitor's own clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone's place as people write it: 'America/New_York' is New York. */
export const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const two = (value: number) => String(value).padStart(2, '0');

/** A span down to the second, never negative: '2d 3:04:05', '3:04:05' or '04:05'. */
export function countdownText(spanMs: number): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days > 0) return `${days}d ${hours}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
