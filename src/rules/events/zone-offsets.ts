import { DAY_MS, SECOND_MS } from '../time-units.ts';

const ZONES_KEPT = 64;
const DAYS_KEPT = 1_000;
/** No zone has ever moved its clocks twice within as many days and will again. */
const STEP_MS = 10 * DAY_MS;

/** One move of a zone's clocks; offsets in milliseconds east of Greenwich. */
export interface ClockChange {
  readonly atMs: number;
  readonly before: number;
  readonly after: number;
}

/** The offset during one day of UTC, or the change within it or at its end. */
type DayOffset = number | ClockChange;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly days: Map<number, DayOffset>;
}

// A question to Intl takes microseconds and a page asks hundreds of them each second, so the answers are kept.
const zones = new Map<string, Zone>();

/**
 * Milliseconds by which a zone's clocks are ahead of UTC at an instant. A day is taken to have one change at most.
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone IANA name
 * @throws {RangeError} the zone is unknown
 */
export function offsetAt(instantMs: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const day = Math.floor(instantMs / DAY_MS);
  let offset = zone.days.get(day);
  if (offset === undefined) {
    offset = offsetOfDay(zone.format, day * DAY_MS);
    keep(zone.days, day, offset, DAYS_KEPT);
  }
  if (typeof offset === 'number') return offset;
  return instantMs < offset.atMs ? offset.before : offset.after;
}

/**
 * When a zone's clocks are moved, in order, and by how much.
 *
 * @param fromMs whole seconds, in milliseconds since 1970 UTC
 * @param toMs the same; a change at this very instant counts
 * @throws {RangeError} the zone is unknown
 */
export function clockChanges(timeZone: string, fromMs: number, toMs: number): ClockChange[] {
  const { format } = zoneOf(timeZone);
  const changes: ClockChange[] = [];
  let before = readOffset(format, fromMs);
  for (let startMs = fromMs; startMs < toMs; startMs += STEP_MS) {
    const endMs = Math.min(startMs + STEP_MS, toMs);
    const after = readOffset(format, endMs);
    if (after !== before) changes.push({ atMs: changeWithin(format, startMs, endMs, before), before, after });
    before = after;
  }
  return changes;
}

/**
 * A time zone's name as it is written, such as `Europe/Berlin` for `europe/berlin`: Intl reads names in any case, calendar
 * programs do not.
 *
 * @throws {RangeError} the zone is unknown
 */
export function writtenZone(timeZone: string): string {
  const written = zoneOf(timeZone).format.resolvedOptions().timeZone;
  // An old name that is written rightly stays: a subscribed calendar knows its events again by it.
  const isOtherName = written.toLowerCase() !== timeZone.toLowerCase();
  return isOtherName && timeZone !== timeZone.toLowerCase() ? timeZone : written;
}

function offsetOfDay(format: Intl.DateTimeFormat, startMs: number): DayOffset {
  const endMs = startMs + DAY_MS;
  const before = readOffset(format, startMs);
  const after = readOffset(format, endMs);
  return before === after ? before : { atMs: changeWithin(format, startMs, endMs, before), before, after };
}

/** The first second at which the offset is no longer `before`, after one instant and up to another. */
function changeWithin(format: Intl.DateTimeFormat, fromMs: number, toMs: number, before: number): number {
  let unchangedMs = fromMs;
  let changedMs = toMs;
  while (changedMs - unchangedMs > SECOND_MS) {
    const middleMs = Math.floor((unchangedMs + changedMs) / 2 / SECOND_MS) * SECOND_MS;
    if (readOffset(format, middleMs) === before) unchangedMs = middleMs;
    else changedMs = middleMs;
  }
  return changedMs;
}

/** @param instantMs whole seconds */
function readOffset(format: Intl.DateTimeFormat, instantMs: number): number {
  const shown = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? NaN;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    instantMs
  );
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const made = { format, days: new Map<number, DayOffset>() };
  keep(zones, timeZone, made, ZONES_KEPT);
  return made;
}

/** Adds to a map that keeps its newest entries only. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
