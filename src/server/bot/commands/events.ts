import { eventRegions, gameEvents, type EventRegion, type GameEvent } from '#catalogue/events.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import {
  nextOccurrence,
  occurrencesBetween,
  runningOccurrence,
  type Occurrence,
} from '#rules/events/schedule.ts';
import { clockAt, instantOfClock, isTimeZone } from '#rules/events/zoned-time.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { linesIn } from '../interactions/reply.ts';
import { momentTag } from './account.ts';
import {
  choiceIn,
  isAskedFor,
  textIn,
  type Asked,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { meantAmong, namedLike } from './meant.ts';
import { readPreferences } from './roster.ts';

const nameOf = ({ name }: GameEvent): string => name;

/** Events whose name has what is typed. */
const suggestEvents = (typed: string, most: number): Choices =>
  namedLike(gameEvents, typed, nameOf)
    .slice(0, most)
    .map(({ id, name }) => ({ name, value: id }));

interface Listed extends Occurrence {
  readonly event: GameEvent;
}

/** Of an event that is named alone: what runs of it, else what comes next. */
type When = 'now' | 'next' | 'today' | 'now-or-next';

/** /events: what is on, comes next or is on today, each reader by their own clock. */
async function events(asked: Asked & Partial<Pick<AskedByPlayer, 'player'>>): Promise<Outcome> {
  const { interaction, publicUrl, now } = asked;
  const typed = textIn(interaction, 'event');
  const chosen =
    typed === undefined ? gameEvents : meantAmong(gameEvents, typed, { keyOf: ({ id }) => id, nameOf });
  if (chosen.length === 0) return { text: words.noEvent };
  const when =
    typed !== undefined && !interaction.options.has('when')
      ? 'now-or-next'
      : choiceIn(interaction, 'when', ['now', 'next', 'today']);
  const { region, zone } = await whereOf(asked);
  const scheduled = chosen.filter(({ schedule }) => schedule.length > 0);
  const nowMs = now();
  const found = listed(scheduled, when, zone, nowMs);
  const always = typed === undefined ? [] : chosen.filter(({ schedule }) => schedule.length === 0);
  const text = linesIn(
    [...found.map(lineOf(nowMs)), ...always.map(({ name }) => `**${name}**: ${words.alwaysOpen}`)],
    (n) => fill(words.moreEvents, { n }),
    3_500,
  );
  const heading = headingOf(when, [...found.map((each) => isOn(each, nowMs)), ...always.map(() => true)]);
  return {
    title: words.eventsTitle[heading],
    text: `${text === '' ? words.noEvents[heading] : text}\n\n${fill(words.eventsRegion, { region, zone })}`,
    buttons: [{ label: words.openSite, url: `${publicUrl}${pages.events.path}` }],
    isPublic: isAskedFor(interaction, 'public'),
  };
}

/**
 * What stands above a list.
 *
 * @param running of each that is listed, whether it is on
 */
function headingOf(when: When, running: readonly boolean[]): 'now' | 'next' | 'today' | 'both' {
  if (when !== 'now-or-next') return when;
  if (running.every((each) => !each)) return 'next';
  return running.every((each) => each) ? 'now' : 'both';
}

const isOn = ({ startMs, endMs }: Occurrence, nowMs: number): boolean => startMs <= nowMs && endMs > nowMs;

/** The end of the day that it is on the clocks of a zone. */
const endOfDay = (nowMs: number, zone: string): number =>
  instantOfClock((Math.floor(clockAt(nowMs, zone) / DAY_MS) + 1) * DAY_MS, zone);

function listed(some: readonly GameEvent[], when: When, zone: string, nowMs: number): readonly Listed[] {
  const found = some.flatMap((event): Listed[] => {
    const { schedule } = event;
    if (when === 'today')
      return occurrencesBetween(schedule, zone, nowMs, endOfDay(nowMs, zone)).map((each) => ({
        event,
        ...each,
      }));
    const running = when === 'next' ? null : runningOccurrence(schedule, zone, nowMs);
    const one = running ?? (when === 'now' ? null : nextOccurrence(schedule, zone, nowMs));
    return one === null ? [] : [{ event, ...one }];
  });
  return found.toSorted((a, b) => a.startMs - b.startMs);
}

const lineOf =
  (nowMs: number) =>
  ({ event, startMs, endMs }: Listed): string => {
    const time = isOn({ startMs, endMs }, nowMs)
      ? fill(words.runningUntil, { end: momentTag(endMs, 'F'), left: momentTag(endMs, 'R') })
      : fill(words.startsAt, { start: momentTag(startMs, 'F'), left: momentTag(startMs, 'R') });
    const mark = event.confidence === 'high' ? '' : ` (${words.unverified})`;
    return `**${event.name}**${mark}: ${time}`;
  };

/** The server whose clocks count: the one that is asked for, else the player's, else the first region's. */
async function whereOf({
  interaction,
  player,
}: Asked & Partial<Pick<AskedByPlayer, 'player'>>): Promise<{ region: string; zone: string }> {
  const [first] = eventRegions;
  if (first === undefined) throw new Error('There are no regions.');
  const of = ({ server, timeZone }: EventRegion) => ({ region: server, zone: timeZone });
  const named = textIn(interaction, 'region');
  const asked = eventRegions.find(({ server }) => server === named);
  if (asked !== undefined) return of(asked);
  const preferences = player && (await readPreferences(player));
  const own = eventRegions.find(({ server }) => server === preferences?.defaultServerRegion) ?? first;
  const zone = preferences?.serverZone;
  return zone !== undefined && isTimeZone(zone) ? { region: own.server, zone } : of(own);
}

export const eventCommands: Pick<Commands, 'events'> = {
  events: { needs: null, run: events, suggestFreely: suggestEvents },
};
