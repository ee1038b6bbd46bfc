import { eventRegions, gameEvents, type EventRegion, type GameEvent } from '#catalogue/events.ts';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words, fill } from '#messages';
import {
  nextOccurrence,
  occurrencesBetween,
  runningOccurrence,
  type Occurrence,
} from '#rules/events/schedule.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import { linesIn } from '../interactions/reply.ts';
import { momentTag } from './account.ts';
import { choiceIn, isAskedFor, textIn, type Asked, type AskedByPlayer, type Outcome } from './command.ts';

const DAY_MS = 24 * 60 * 60_000;
const folded = (text: string) => text.trim().toLowerCase();

/** Events whose name has what is typed. */
export const suggestEvents = (typed: string, most: number): readonly { name: string; value: string }[] =>
  gameEvents
    .filter(({ name }) => folded(name).includes(folded(typed)))
    .slice(0, most)
    .map(({ id, name }) => ({ name, value: id }));

interface Listed extends Occurrence {
  readonly event: GameEvent;
}

/** /events: what is on, comes next or is on today, each reader by their own clock. */
export async function events(asked: Asked & Partial<Pick<AskedByPlayer, 'player'>>): Promise<Outcome> {
  const { interaction, publicUrl, now } = asked;
  const when = choiceIn(interaction, 'when', ['now', 'next', 'today']);
  const typed = textIn(interaction, 'event');
  const chosen =
    typed === undefined
      ? gameEvents
      : gameEvents.filter(({ id, name }) => id === typed || folded(name) === folded(typed));
  if (chosen.length === 0) return { text: words.noEvent };
  const { region, zone } = await whereOf(asked);
  const scheduled = chosen.filter(({ schedule }) => schedule.length > 0);
  const nowMs = now();
  const lines = listed(scheduled, typed === undefined ? when : 'next', zone, nowMs).map(lineOf(nowMs));
  const always = typed === undefined ? [] : chosen.filter(({ schedule }) => schedule.length === 0);
  const text = linesIn(
    [...lines, ...always.map(({ name }) => `**${name}**: ${words.alwaysOpen}`)],
    (n) => fill(words.moreEvents, { n }),
    3_500,
  );
  return {
    title: words.eventsTitle[when],
    text: `${text === '' ? words.noEvents : text}\n\n${fill(words.eventsRegion, { region, zone })}`,
    buttons: [{ label: words.openSite, url: `${publicUrl}${pages.events.path}` }],
    isPublic: isAskedFor(interaction, 'public'),
  };
}

function listed(
  some: readonly GameEvent[],
  when: 'now' | 'next' | 'today',
  zone: string,
  nowMs: number,
): readonly Listed[] {
  const found = some.flatMap((event): Listed[] => {
    const of = (occurrence: Occurrence | null) => (occurrence === null ? [] : [{ event, ...occurrence }]);
    if (when === 'now') return of(runningOccurrence(event.schedule, zone, nowMs));
    if (when === 'next') return of(nextOccurrence(event.schedule, zone, nowMs));
    return occurrencesBetween(event.schedule, zone, nowMs, nowMs + DAY_MS).map((each) => ({
      event,
      ...each,
    }));
  });
  return found.toSorted((a, b) => a.startMs - b.startMs);
}

const lineOf =
  (nowMs: number) =>
  ({ event, startMs, endMs }: Listed): string => {
    const isOn = startMs <= nowMs && endMs > nowMs;
    const time = isOn
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
  const preferences = (await player?.read('preferences'))?.find(({ id }) => id === PREFERENCES_ID)?.data;
  const own = eventRegions.find(({ server }) => server === preferences?.defaultServerRegion) ?? first;
  const zone = preferences?.serverZone;
  return zone !== undefined && isTimeZone(zone) ? { region: own.server, zone } : of(own);
}
