import { gameEvents } from '#catalogue/events.ts';
import { calendarEntry } from '#contract/help/calendar.ts';
import { calendar, events, fill } from '#messages';
import { calendarFile, type CalendarEntry } from '#rules/events/calendar-file.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { notify } from '#web/ui/notify.ts';
import type { Board } from './board.ts';
import type { ListedEvent } from './listed-events.ts';

const { calendar: words } = events;

const fileNamePart = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'event';

/** The game's events stand in a file as they do in the calendar that one subscribes to. */
function entryOf(event: ListedEvent, alarmMinutes: number | undefined): CalendarEntry {
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
  return alarmMinutes === undefined ? entry : { ...entry, alarmMinutes };
}

/** Hands the player a calendar file with the chosen events, and the alarms set for them. */
export function downloadCalendar(
  chosen: readonly ListedEvent[],
  { server, alarms }: Pick<Board, 'server' | 'alarms'>,
): void {
  const [only] = chosen;
  const name = fill(calendar.name, { region: server.region.server });
  const content = calendarFile({
    name: chosen.length === 1 && only !== undefined ? only.name : name,
    timeZone: server.timeZone,
    entries: chosen.map((event) => entryOf(event, alarms.get(event.id)?.leadMinutes)),
    nowMs: Date.now(),
  });
  const fileName =
    chosen.length === 1 && only !== undefined
      ? fill(words.oneFileName, { name: fileNamePart(only.name) })
      : fill(words.fileName, { server: fileNamePart(server.region.server) });
  downloadFile(fileName, content, 'text/calendar;charset=utf-8');
  notify('success', words.downloaded, { description: fileName });
}
