import { expect, test } from 'vitest';
import { activities } from '#catalogue/farming/activities.ts';
import { gameEvents } from '#catalogue/events.ts';
import { gameWeekAt } from '#rules/farming/game-week.ts';
import { newDay, plannedDay } from './farming-day.ts';

const zone = 'Europe/Berlin';
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Minutes since midnight and the weekday, as clocks there say. */
function clockAt(ms: number) {
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  return { weekday: parts['weekday'], minute: 60 * Number(parts['hour']) + Number(parts['minute']) };
}

const minuteOf = (text: string) => 60 * Number(text.slice(0, 2)) + Number(text.slice(3));

test.each([
  ['2027-03-27', 'shadows'],
  ['2027-03-28', 'any'],
  ['2027-03-28', 'immortals'],
  ['2027-10-30', 'shadows'],
  ['2027-10-31', 'any'],
  ['2027-10-31', 'immortals'],
] as const)(
  'on %s, by the change of the clocks, what has its times begins in them for %s',
  (date, faction) => {
    const now = Date.parse(`${date}T04:00:00Z`);
    const week = gameWeekAt(now, zone);
    const zones = { server: zone, own: zone };
    const plan = plannedDay({ ...newDay, minutes: 1_440 }, [], faction, week, now, zones);
    const timed = (plan?.steps ?? []).flatMap((step) => {
      const event = activities.find(({ id }) => id === step.id)?.event;
      return event === undefined ? [] : [{ ...step, event }];
    });
    expect(timed.length).toBeGreaterThan(0);
    for (const { event, startMs, endMs } of timed) {
      const [start, end] = [clockAt(startMs), clockAt(endMs)];
      const rows = gameEvents.find(({ id }) => id === event)?.schedule ?? [];
      const isOpen = rows.some(
        (row) =>
          'days' in row &&
          row.days.some((day) => day === start.weekday) &&
          row.startTimes.some(
            (text) => start.minute >= minuteOf(text) && end.minute <= minuteOf(text) + row.durationMinutes,
          ),
      );
      expect(isOpen, `${event} at ${start.weekday} ${start.minute}`).toBe(true);
    }
  },
);
