import { describe, expect, test } from 'vitest';
import { occurrencesBetween, requireSchedule } from '#rules/events/schedule.ts';
import { instantOf, isTimeZone, wallTimeAt } from '#rules/events/zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { eventCategories, eventRegions, eventSources, gameEvents, type EventCategory } from './events.ts';

/** Kinds whose events are moments. */
const momentary: ReadonlySet<EventCategory> = new Set(['reset', 'vendor']);

test('events have ids of their own, and those that players keep alarms, pins and calendars of stay', () => {
  const ids = gameEvents.map(({ id }) => id);
  expect(ids).toHaveLength(28);
  expect(new Set(ids).size).toBe(ids.length);
  const kept =
    'haunted-carriage demon-gates ancient-nightmare wrathborne-invasion onslaught kulles-hidden-chamber purify-the-corruption call-of-the-ancients lost-artifacts ancient-arena battlegrounds shadow-lottery raid-the-vault defend-the-vault shadow-assembly shadow-war rite-of-exile accursed-towers corvus-expedition helliquary-raid-reset daily-reset bounties-reset weekly-reset hilts-trader-refresh monthly-challenge-rift-reset';
  expect(kept.split(' ').filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  // Saturday in Berlin, an hour ahead of UTC: 08–10, 12–14, 18–19, 21–24.
  ['battlegrounds', 'Europe/Berlin', '2026-11-28', '07:00+120 11:00+120 17:00+60 20:00+180'],
  // The same hours in New York, five behind.
  ['battlegrounds', 'America/New_York', '2026-11-28', '02:00+180 13:00+120 17:00+120 23:00+60'],
  // In Berlin's summer, two ahead.
  ['battlegrounds', 'Europe/Berlin', '2026-07-04', '06:00+120 10:00+120 16:00+60 19:00+180'],
  ['battleground-convoy', 'Asia/Singapore', '2026-11-28', '11:00+120'],
  // Friday in Sydney, eleven ahead; on Sunday there is none.
  ['shadow-assembly', 'Australia/Sydney', '2026-11-27', '01:00+120 08:00+120'],
  ['shadow-assembly', 'Australia/Sydney', '2026-11-29', ''],
  // Monday 03:00 to Tuesday 21:00: 42 hours.
  ['shadow-war-registration', 'America/New_York', '2026-11-23', '08:00+2520'],
  ['shadow-war', 'America/New_York', '2026-11-27', '00:30+30'],
  ['rite-of-exile', 'Europe/Berlin', '2026-11-29', '19:00+90'],
  ['accursed-towers', 'Asia/Singapore', '2026-11-28', '11:00+0'],
  ['accursed-towers', 'Asia/Singapore', '2026-11-26', ''],
  ['helliquary-raid-reset', 'Europe/Berlin', '2026-11-26', '02:00+0'],
  ['vanguard-reset', 'Europe/Berlin', '2026-11-30', '02:00+0'],
])('%s by the clocks of %s on the UTC day %s: %s', (id, timeZone, day, expected) => {
  const event = gameEvents.find((each) => each.id === id);
  const fromMs = Date.parse(day);
  const starts = occurrencesBetween(event?.schedule ?? [], timeZone, fromMs, fromMs + DAY_MS)
    .filter(({ startMs }) => startMs >= fromMs)
    .map(
      ({ startMs, endMs }) =>
        `${new Date(startMs).toISOString().slice(11, 16)}+${(endMs - startMs) / MINUTE_MS}`,
    );
  expect(starts.join(' ')).toBe(expected);
});

describe.each(gameEvents)('$name', (event) => {
  test('is of a known kind and says how sure its schedule is', () => {
    expect(eventCategories).toContain(event.category);
    expect(['high', 'medium', 'low']).toContain(event.confidence);
    if (event.confidence === 'low') expect(event.notes).not.toBeNull();
  });

  test('has an id that fits an address, texts, and a level that exists', () => {
    expect(event.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const text of [event.name, event.location, event.description, event.rewards ?? 'none'])
      expect(text).toMatch(/^\S.{2,}\S$/);
    if (event.minLevel !== null) expect(event.minLevel).toBeOneOf([1, 36, 43, 55, 60]);
  });

  test('has schedules that are possible, in order, and do not run into one another', () => {
    for (const schedule of event.schedule) expect(() => requireSchedule(schedule)).not.toThrow();
    const times = event.schedule.flatMap(({ startTimes }) => startTimes);
    expect(times).toEqual(times.toSorted());
    const all = occurrencesBetween(event.schedule, 'UTC', 0, 40 * DAY_MS);
    for (const [i, { startMs }] of all.slice(1).entries())
      expect(startMs).toBeGreaterThanOrEqual(all[i]?.endMs ?? NaN);
  });

  test('is a moment when it is a reset, a new stock or the end of a week, and lasts otherwise', () => {
    const isMoment = momentary.has(event.category) || event.id === 'accursed-towers';
    for (const { durationMinutes } of event.schedule) expect(durationMinutes === 0).toBe(isMoment);
  });
});

test('what one side alone takes part in names it, and its text says so', () => {
  const sided = gameEvents.filter(({ factions: sides }) => sides !== undefined);
  expect(sided.map(({ id, factions: sides }) => `${id}: ${sides?.join(', ')}`)).toEqual([
    'shadow-lottery: adventurers, shadows',
    'raid-the-vault: shadows',
    'defend-the-vault: immortals',
    'shadow-assembly: shadows',
    'shadow-war-registration: shadows',
    'shadow-war: shadows',
    'rite-of-exile: shadows, immortals',
    'corvus-expedition: immortals',
  ]);
  for (const { category, description } of sided) {
    expect(category).toBe('faction');
    expect(description).toMatch(/Shadow|Immortal|Dark Clan/);
  }
});

test('an event without a schedule says why', () => {
  for (const event of gameEvents.filter(({ schedule }) => schedule.length === 0))
    expect(event.notes).toMatch(/^Not scheduled/);
});

test('the four regions have zones that exist, the default not among the alternatives', () => {
  expect(eventRegions.map(({ server }) => server)).toEqual(['Americas', 'Europe', 'Asia', 'Australia']);
  for (const { timeZone, alternatives, note } of eventRegions) {
    const zones = [timeZone, ...alternatives];
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(new Set(zones).size).toBe(zones.length);
    expect(note).not.toBe('');
  }
});

test('no event starts at a time that the clocks of a region skip', () => {
  const times = new Set(
    gameEvents.flatMap(({ schedule }) => schedule.flatMap(({ startTimes }) => startTimes)),
  );
  const zones = eventRegions.flatMap(({ timeZone, alternatives }) => [timeZone, ...alternatives]);
  const skipped: string[] = [];
  for (const timeZone of zones)
    for (let dayMs = Date.UTC(2026, 0, 1); dayMs < Date.UTC(2027, 0, 1); dayMs += DAY_MS)
      for (const time of times) {
        const [year = 0, month = 0, day = 0] = new Date(dayMs).toISOString().split(/\D/).map(Number);
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        const shown = wallTimeAt(instantOf({ year, month, day, hour, minute }, timeZone), timeZone);
        if (shown.hour !== hour) skipped.push(`${time} on ${day}/${month}/${year} in ${timeZone}`);
      }
  expect(skipped).toEqual([]);
});

test('every source has a name and a date', () => {
  for (const { title, date } of eventSources) {
    expect(title).toMatch(/^GitHub [\w-]+\/\w+/);
    expect(date).toMatch(/ ?20\d\d$/);
  }
});
