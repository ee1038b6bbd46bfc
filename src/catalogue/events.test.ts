import { describe, expect, test } from 'vitest';
import { requireSchedule } from '#rules/events/schedule.ts';
import { instantOf, isTimeZone, wallTimeAt } from '#rules/events/zoned-time.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { eventCategories, eventRegions, eventSources, gameEvents, type EventCategory } from './events.ts';

/** Kinds whose events are moments. */
const momentary: ReadonlySet<EventCategory> = new Set(['reset', 'vendor']);

test('events have ids of their own', () => {
  expect(gameEvents).toHaveLength(25);
  expect(new Set(gameEvents.map(({ id }) => id)).size).toBe(gameEvents.length);
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

  test('has schedules that are possible, in order, and do not run into themselves', () => {
    for (const schedule of event.schedule) {
      expect(() => requireSchedule(schedule)).not.toThrow();
      const minutes = schedule.startTimes.map(
        (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      );
      for (const [i, minute] of minutes.entries())
        expect(minute).toBeLessThan((minutes[i + 1] ?? minute + 1_440) - schedule.durationMinutes + 1);
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    }
  });

  test('is a moment when it is a reset or a new stock, and lasts otherwise', () => {
    const isMoment = momentary.has(event.category);
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
    expect(title).toMatch(/^GitHub \w+\/\w+/);
    expect(date).toMatch(/ ?20\d\d$/);
  }
});
