import { gameEvents } from '#catalogue/events.ts';
import { calendarEntry } from '#contract/help/calendar.ts';
import { calendar } from '#messages/events/calendar.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fill } from '#messages/fill.ts';
import { calendarFile, type CalendarAlarm, type CalendarEntry } from '#rules/events/calendar-file.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { nextRing } from '#contract/records/alarms/alarm-rings.ts';
import type { Board } from '#web/game/events/board.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';

const { calendar: words } = eventDialogs;

const fileNamePart = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'event';

/** The game's events stand in a file as they do in the calendar that one subscribes to. */
function entryOf(event: ListedEvent, alarm: CalendarAlarm | undefined): CalendarEntry {
  const game = gameEvents.find(({ id }) => id === event.id);
  const entry =
    game === undefined
      ? {
          id: event.id,
          title: event.name,
          description: event.notes ?? '',
          location: '',
          schedules: event.schedule,
        }
      : calendarEntry(game);
  return {
    ...entry,
    ...(event.timeZone === null ? {} : { timeZone: event.timeZone }),
    ...(alarm === undefined ? {} : { alarm }),
  };
}

/** What a calendar program reminds of: what the alarm would ring for; undefined where it rings no more. */
function alarmOf(event: ListedEvent, { server, alarms }: Pick<Board, 'server' | 'alarms'>, nowMs: number) {
  const alarm = alarms.get(event.id);
  const ring = alarm === undefined ? null : nextRing(alarm, event, server.timeZone, nowMs);
  if (alarm === undefined || ring === null) return undefined;
  const { leadMinutes: minutes, startTime } = alarm;
  if (!alarm.repeats) return { minutes, onlyStartMs: ring.startMs };
  // A start that the event has no more counts as each, as it does for the alarm.
  const isKnown = event.schedule.some(({ startTimes }) => startTimes.some((time) => time === startTime));
  return { minutes, ...(startTime !== undefined && isKnown ? { startTime } : {}) };
}

/** Hands the player a calendar file with the chosen events, and the alarms set for them. */
export function downloadCalendar(
  chosen: readonly ListedEvent[],
  { server, alarms }: Pick<Board, 'server' | 'alarms'>,
): void {
  const nowMs = serverNow();
  const [only] = chosen;
  const name = fill(calendar.name, { region: server.region.server });
  const content = calendarFile({
    name: chosen.length === 1 && only !== undefined ? only.name : name,
    timeZone: server.timeZone,
    entries: chosen.map((event) => entryOf(event, alarmOf(event, { server, alarms }, nowMs))),
    nowMs,
  });
  const fileName =
    chosen.length === 1 && only !== undefined
      ? fill(words.oneFileName, { name: fileNamePart(only.name) })
      : fill(words.fileName, { server: fileNamePart(server.region.server) });
  downloadFile(fileName, content, 'text/calendar;charset=utf-8');
  notify('success', words.downloaded, { description: fileName });
}
