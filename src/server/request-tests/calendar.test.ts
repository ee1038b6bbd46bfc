import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { calendarAddress } from '#contract/help/calendar.ts';
import { problems } from '#messages/problems.ts';
import { occurrencesBetween } from '#rules/events/schedule.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { calendar } from '#server/calendar/calendar.ts';
import { createLogger } from '#server/http/log.ts';
import { createApp } from '../app.ts';

const nowMs = Date.UTC(2026, 10, 21, 14);
const app = createApp({
  areas: [calendar(() => nowMs)],
  site: { answer: () => new Response('a page') },
  headers: { 'x-content-type-options': 'nosniff' },
  publicUrl: 'https://planner.example',
  trustedProxies: 0,
  logger: createLogger('error'),
});
const ask = (address: string, init?: RequestInit) => app.request(`https://planner.example${address}`, init);
const read = async (address: string) => {
  const response = await ask(address);
  expect(response.status).toBe(200);
  return ICAL.Component.fromString(await response.text());
};
const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name));
const summariesOf = (component: ICAL.Component) =>
  new Set(component.getAllSubcomponents('vevent').map((event) => textOf(event, 'summary')));

describe('the calendar', () => {
  test.each(eventRegions)(
    'of $server stands in its default zone and holds every scheduled event',
    async (region) => {
      const found = await read(calendarAddress({ region: region.server }));
      expect(textOf(found, 'x-wr-calname')).toBe(`Diablo Immortal events (${region.server})`);
      expect(found.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(region.timeZone);
      const scheduled = gameEvents.filter(({ schedule }) => schedule.length > 0).map(({ name }) => name);
      expect(summariesOf(found)).toEqual(new Set(scheduled));
    },
  );

  test('holds the chosen events alone, in the chosen zone', async () => {
    const found = await read(
      calendarAddress({
        region: 'Americas',
        zone: 'America/Los_Angeles',
        events: ['daily-reset', 'haunted-carriage'],
      }),
    );
    expect(summariesOf(found)).toEqual(new Set(['Haunted Carriage', 'Daily reset']));
    for (const event of found.getAllSubcomponents('vevent'))
      expect(event.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('America/Los_Angeles');
  });

  test.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['EUROPE/BERLIN', 'Europe/Berlin'],
    ['US/Eastern', 'US/Eastern'],
    ['us/eastern', 'America/New_York'],
  ])('writes the zone %s as %s, by which calendar programs know it', async (zone, written) => {
    const found = await read(calendarAddress({ region: 'Europe', zone, events: ['daily-reset'] }));
    expect(found.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(written);
    expect(textOf(found, 'x-wr-timezone')).toBe(written);
  });

  test('starts an event when the rules say that it next does', async () => {
    const found = await read(calendarAddress({ region: 'Australia', events: ['rite-of-exile'] }));
    const start = found.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart') as ICAL.Time;
    const rite = gameEvents.find(({ id }) => id === 'rite-of-exile');
    const [next] = occurrencesBetween(rite?.schedule ?? [], 'Australia/Sydney', nowMs, nowMs + 7 * DAY_MS);
    // Sunday 22 November 2026, 20:00 in Sydney, which is 11 hours ahead then.
    expect(start.toString()).toBe('2026-11-22T20:00:00');
    expect(next?.startMs).toBe(Date.UTC(2026, 10, 22, 9));
  });

  test('has each window of an event with its own length', async () => {
    const found = await read(calendarAddress({ region: 'Europe', events: ['battlegrounds'] }));
    const windows = found
      .getAllSubcomponents('vevent')
      .map((event) => `${textOf(event, 'dtstart').slice(11, 16)} ${textOf(event, 'duration')}`);
    expect(windows).toEqual(['08:00 PT120M', '12:00 PT120M', '18:00 PT60M', '21:00 PT180M']);
  });

  test('says of an event what it gives, from which level, and how sure its times are', async () => {
    const describe = async (id: string) => {
      const found = await read(calendarAddress({ region: 'Asia', events: [id] }));
      return textOf(found.getFirstSubcomponent('vevent') ?? found, 'description').split('\n');
    };
    expect(await describe('onslaught')).toEqual([
      'Defend the prison island against waves of attackers.',
      'Rewards: Crafting materials and equipment.',
      'From level 60.',
      'These times are unconfirmed: sources disagree or are few. Check in the game before you plan around them.',
      'Sources disagree: Sunday only, Thursday and Sunday, or daily.',
    ]);
    expect((await describe('rite-of-exile')).join(' ')).not.toContain('unconfirmed');
  });

  test('may be kept by anyone for an hour, and says what file it is', async () => {
    const { headers } = await ask(calendarAddress({ region: 'Europe' }));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'inline; filename="loadstone-events-europe.ics"',
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('takes every event by name, names that programs add, and a HEAD', async () => {
    const all = gameEvents.map(({ id }) => id);
    await read(`${calendarAddress({ region: 'Europe', events: all })}&utm_source=mail`);
    await read('/api/calendar.ics?region=Asia&zone=Etc/GMT%2B5');
    expect((await ask(calendarAddress({ region: 'Europe' }), { method: 'HEAD' })).status).toBe(200);
  });
});

describe('refuses', () => {
  const all = gameEvents.map(({ id }) => id);
  test.each([
    ['no region', '', 'CALENDAR_REGION_UNKNOWN'],
    ['another region', 'region=europe', 'CALENDAR_REGION_UNKNOWN'],
    ['a name of every object', 'region=constructor&__proto__=x', 'CALENDAR_REGION_UNKNOWN'],
    ['a region twice', 'region=Europe&region=Asia', 'CALENDAR_PARAMETER_REPEATED'],
    ['a name of every object twice', '__proto__=x&__proto__=y&region=Europe', 'CALENDAR_PARAMETER_REPEATED'],
    ['an unknown zone', 'region=Europe&zone=Europe/Atlantis', 'CALENDAR_ZONE_UNKNOWN'],
    ['an empty zone', 'region=Europe&zone=', 'CALENDAR_ZONE_UNKNOWN'],
    ['an offset for a zone', 'region=Europe&zone=%2B02:00', 'CALENDAR_ZONE_UNKNOWN'],
    ['lines in a zone', 'region=Europe&zone=Europe/Berlin%0D%0AX:1', 'CALENDAR_ZONE_UNKNOWN'],
    ['an unknown event', 'region=Europe&events=daily-reset,nothing', 'CALENDAR_EVENT_UNKNOWN'],
    ['an empty choice', 'region=Europe&events=', 'CALENDAR_EVENT_UNKNOWN'],
    ['an event twice', 'region=Europe&events=daily-reset,daily-reset', 'CALENDAR_EVENT_REPEATED'],
    ['more than there are', `region=Europe&events=${all.join(',')},nothing`, 'CALENDAR_EVENTS_TOO_MANY'],
    ['thousands', `region=Europe&events=${','.repeat(10_000)}`, 'CALENDAR_EVENTS_TOO_MANY'],
  ] as const)('%s', async (_, query, code) => {
    const response = await ask(`/api/calendar.ics?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code, message: problems[code] });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('another method', async () => {
    const response = await ask('/api/calendar.ics', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
