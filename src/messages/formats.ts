/**
 * The one place that writes numbers, dates and spans, in the language that texts are read in; whether a clock goes to 12 or to
 * 24 is the reader's own habit.
 */
import { english, isEnglishOnly, languageCode } from './language.ts';
import { notices } from './notices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';

// Making a format takes a hundred times longer than using it, and a page needs few of them.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a number as the browser's own format does, which takes some 25 ms of a phone's first answer to be made: grouped by
 * thousands, rounded half away from zero by the digits that the number shows as, with a true minus.
 *
 * @param least digits after the point that are written even where they are 0
 * @param most digits after the point, the rest rounded
 */
function writeNumber(value: number | bigint, { least = 0, most }: { least?: number; most: number }): string {
  const shown = String(value).replace('-', '');
  // Other languages, powers of ten, infinity and what is no number go the slow way.
  if (languageCode() !== english.code || /[^\d.]/.test(shown))
    return formatNumber(value, { minimumFractionDigits: least, maximumFractionDigits: most });
  const [whole = '', decimals = ''] = shown.split('.');
  const kept = decimals.slice(0, most).padEnd(most, '0');
  const rounding = (decimals[most] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + kept) + rounding).padStart(most + 1, '0');
  const point = digits.length - most;
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
  const sign = value < 0 || Object.is(value, -0) ? '−' : '';
  const grouped = digits.slice(0, point).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return sign + grouped + (fraction === '' ? '' : `.${fraction}`);
}

function formatNumber(value: number | bigint, options: Intl.NumberFormatOptions): string {
  const code = languageCode();
  const key = code + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(code, options);
  numberFormats.set(key, format);
  return format.format(value).replace('-', '−');
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const code = languageCode();
  const key = code + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(code, options);
  dateFormats.set(key, format);
  return format;
}

/** The space before AM and PM is a narrow one in some browsers. */
const writeDate = (at: number | Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).format(at).replaceAll('\u202F', ' ');

let twelveHours: boolean | undefined;
/** Whether the reader's clocks go to 12 and say AM or PM. */
const hasTwelveHours = (): boolean =>
  (twelveHours ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true);

let askedZone: { readonly name: string; readonly atMs: number } | null = null;
/** The zone of the reader's own clock. Who travels is asked again within a minute: several parts of a page ask at once. */
export function ownZone(): string {
  const nowMs = Date.now();
  if (askedZone === null || Math.abs(nowMs - askedZone.atMs) >= MINUTE_MS)
    askedZone = { name: new Intl.DateTimeFormat().resolvedOptions().timeZone, atMs: nowMs };
  return askedZone.name;
}

const clockOf = (isTwelveHours: boolean) =>
  ({
    hour: isTwelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isTwelveHours ? 'h12' : 'h23',
  }) as const;

/** A figure: whole numbers grouped, however large, at most one decimal. */
export const numberText = (value: number | bigint): string => writeNumber(value, { most: 1 });

/** The same in the language of somebody else's program; in ours where there is no such language. */
export function numberTextIn(locale: string, value: number): string {
  const [known] = Intl.NumberFormat.supportedLocalesOf(/^[A-Za-z-]{2,20}$/.test(locale) ? locale : []);
  const shown = Object.is(value, -0) ? 0 : value;
  return new Intl.NumberFormat(known ?? languageCode(), { maximumFractionDigits: 1 }).format(shown);
}

/** A number of a formula, such as 0.24, with all its decimals. */
export const exactText = (value: number): string => writeNumber(value, { most: 6 });

/** A part of a whole: so many decimals, also where they are 0. */
export const percentText = (percent: number, decimals: 1 | 2): string =>
  `${writeNumber(percent, { least: decimals, most: decimals })}%`;

/** A change: with its sign, also where it is a gain. */
export const changeText = (change: number): string =>
  change > 0 ? `+${numberText(change)}` : numberText(change);

/** At most four signs, for places where the whole number does not fit: 1.4K for 1,440. */
export const compactText = (value: number): string =>
  Math.abs(value) < 1000
    ? numberText(value)
    : formatNumber(value, { notation: 'compact', maximumSignificantDigits: 2 });

/** How much room something takes: 12.5 MB, from a thousand of them on in GB. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1e9;
  const amount = bytes / (isLarge ? 1e9 : 1e6);
  if (!isEnglishOnly && isForeign()) return unitText(amount, isLarge ? 'gigabyte' : 'megabyte');
  return `${numberText(amount)} ${isLarge ? 'GB' : 'MB'}`;
}

const isForeign = (): boolean => languageCode() !== english.code;

/** A figure with its unit as the browser writes it, where English has shorter ones. */
const unitText = (amount: number, unit: string): string =>
  formatNumber(amount, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });

const longDay = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const shortDay = { month: 'short', day: 'numeric' } as const;

/** A day such as 2026-11-21, written out: November 21, 2026. */
export const dayText = (day: string): string => utcDayText(Date.parse(`${day}T00:00:00Z`));

/** The day of a moment where the reader is, written out. */
export const dayTextHere = (moment: Date): string => writeDate(moment, longDay);

/** The day of a moment where the reader is, in little room: 'Nov 21', or 'Nov 21, 2025' where the year is another one. */
export const shortDayText = (at: number, now = Date.now()): string =>
  writeDate(
    at,
    new Date(at).getFullYear() === new Date(now).getFullYear() ? shortDay : { year: 'numeric', ...shortDay },
  );

/** The day of a moment by UTC, written out, for whoever cannot know where the reader is. */
export const utcDayText = (at: number): string => writeDate(at, { ...longDay, timeZone: 'UTC' });

/** A month such as 2026-03, written out: March 2026. */
export const monthText = (month: string): string =>
  writeDate(Date.parse(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** A moment by UTC, such as 'November 21, 2026 at 6:30 PM'. */
export const utcMomentText = (at: number): string =>
  writeDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment where the reader is, such as 'Nov 21, 2026, 6:30 PM'. */
export const momentText = (at: number, isTwelveHours = hasTwelveHours()): string =>
  writeDate(at, { year: 'numeric', ...shortDay, ...clockOf(isTwelveHours) });

/** The same down to the second, where two moments may lie within a minute: 'Nov 21, 2026, 6:30:05 PM'. */
export const exactMomentText = (at: number, isTwelveHours = hasTwelveHours()): string =>
  writeDate(at, { year: 'numeric', ...shortDay, ...clockOf(isTwelveHours), second: '2-digit' });

/** A time of today where the reader is, down to the second, such as '6:30:05 PM'. */
export const secondText = (at: number, isTwelveHours = hasTwelveHours()): string =>
  writeDate(at, { ...clockOf(isTwelveHours), second: '2-digit' });

/** A moment of the last days where the reader is: '6:30 PM', or where that was not today 'Nov 20, 6:30 PM'. */
export function clockTextHere(at: number, now = Date.now(), isTwelveHours = hasTwelveHours()): string {
  const clock = clockOf(isTwelveHours);
  const isToday = dayTextHere(new Date(at)) === dayTextHere(new Date(now));
  return writeDate(at, isToday ? clock : { ...shortDay, ...clock });
}

const stylesOf = (isTwelveHours: boolean) => {
  const clock = clockOf(isTwelveHours);
  const day = { weekday: 'short', ...shortDay } as const;
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

/**
 * Writes an instant as the clocks of a zone show it, such as 'Tue 8:30 PM' for `dayTime`.
 *
 * @param isTwelveHours whether the clock goes to 12 and says AM or PM; by the reader's own habit where it is left out
 */
export function timeText(
  style: TimeStyle,
  instantMs: number,
  timeZone: string,
  isTwelveHours = hasTwelveHours(),
): string {
  const options = { ...stylesOf(isTwelveHours)[style], timeZone };
  if (style === 'offset')
    return (
      dateFormat(options)
        .formatToParts(instantMs)
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    );
  return writeDate(instantMs, options).replace(/^(\w{3}),? (?=\d)/, '$1 ');
}

/** A time of day as a schedule writes it, such as '20:30', the way the reader writes times: '8:30 PM'. */
export const timeOfDayText = (time: string, isTwelveHours = hasTwelveHours()): string =>
  timeText('time', Date.parse(`1970-01-01T${time}Z`), 'UTC', isTwelveHours);

/**
 * How long ago a moment was; one that lies ahead, by a clock that was set back, is now.
 *
 * @param now what is said of now, standing by itself unless another is given
 */
export function agoText(momentMs: number, nowMs: number, now: string = notices.justNow): string {
  const span = nowMs - momentMs;
  const spans = () => new Intl.RelativeTimeFormat(languageCode(), { numeric: 'always' });
  if (span < MINUTE_MS) return now;
  if (span < HOUR_MS) return spans().format(-Math.floor(span / MINUTE_MS), 'minute');
  if (span < DAY_MS) return spans().format(-Math.floor(span / HOUR_MS), 'hour');
  return spans().format(-Math.floor(span / DAY_MS), 'day');
}

const two = (value: number) => String(value).padStart(2, '0');

function dayCount(days: number): string {
  if (!isEnglishOnly && isForeign()) return unitText(days, 'day');
  return `${days}d`;
}

/** A span down to the second, never negative: '2d 3:04:05', '3:04:05' or '04:05'. */
export function countdownText(spanMs: number): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days > 0) return `${dayCount(days)} ${hours}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/**
 * A span down to the minute, one that has begun included, each figure with its unit: '2 d 3 h', '3 h 5 min' or '5 min'. Of one
 * of days nobody asks for the minutes.
 */
export function spanText(spanMs: number): string {
  const minutes = Math.max(0, Math.ceil(spanMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return inUnits([days, 'd'], [hours % 24, 'h']);
  return hours > 0 ? inUnits([hours, 'h'], [minutes % 60, 'min']) : oneUnit([minutes, 'min']);
}

/** The larger unit, and the smaller one where something is left for it. A span stays on one line. */
const inUnits = (large: Span, small: Span): string =>
  [large, small]
    .filter(([amount]) => amount > 0)
    .map(oneUnit)
    .join('\u00a0');

type Span = readonly [amount: number, unit: 'd' | 'h' | 'min'];
const unitNames = { d: 'day', h: 'hour', min: 'minute' } as const;
function oneUnit([amount, unit]: Span): string {
  if (!isEnglishOnly && isForeign()) return unitText(amount, unitNames[unit]).replaceAll(' ', '\u00a0');
  return `${amount}\u00a0${unit}`;
}

/** Facts in one line, such as 'Wizard · Level 60'. Where that breaks, no line begins with a dot. */
export const dotted = (facts: readonly string[]): string => facts.join('\u00a0· ');
