import { gameEvents, type EventCategory, type Faction, type GameEvent } from '#catalogue/events.ts';
import type { OwnEvent } from '#contract/records/event-records.ts';
import type { Schedule } from '#rules/events/schedule.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import { searchFor } from '#rules/names/search-names.ts';

export type EventKind = EventCategory | 'own';

/** An event as the page shows it, the game's or the player's own. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly location: string | null;
  /** Who may take part; null where everybody may. */
  readonly factions: readonly Faction[] | null;
  readonly schedule: readonly Schedule[];
  /** The zone of the schedule, where it is not that of the server that was chosen. */
  readonly timeZone: string | null;
  readonly minLevel: number | null;
  readonly description: string | null;
  readonly rewards: string | null;
  readonly confidence: GameEvent['confidence'] | null;
  readonly notes: string | null;
  /** The player's record, of an own event. */
  readonly own: OwnEvent | null;
}

/** Says whether sources differ on when an event happens, or are few. */
export const isUncertain = ({ confidence }: ListedEvent): boolean =>
  confidence === 'medium' || confidence === 'low';

const listedGameEvent = ({ category, ...event }: GameEvent): ListedEvent => ({
  ...event,
  factions: event.factions ?? null,
  kind: category,
  timeZone: null,
  own: null,
});

const listedOwnEvent = (own: OwnEvent): ListedEvent => ({
  id: own.id,
  name: own.name,
  kind: 'own',
  location: null,
  factions: null,
  schedule: [own.schedule],
  timeZone: own.timeZone !== undefined && isTimeZone(own.timeZone) ? own.timeZone : null,
  minLevel: null,
  description: null,
  rewards: null,
  confidence: null,
  notes: own.note === '' ? null : own.note,
  own,
});

/** The game's events and then the player's own. */
export const listedEvents = (own: readonly OwnEvent[]): readonly ListedEvent[] => [
  ...gameEvents.map(listedGameEvent),
  ...own.map(listedOwnEvent),
];

/** Says whether a player of a faction may take part in an event. */
export const isFor = ({ factions }: ListedEvent, faction: Faction | 'any'): boolean =>
  faction === 'any' || factions === null || factions.includes(faction);

/** The events of a kind that hold every word of a search, however it is spelled. */
export function matchingEvents(
  events: readonly ListedEvent[],
  search: string,
  kind: EventKind | 'all',
): readonly ListedEvent[] {
  const isFound = searchFor(search);
  return events.filter((event) => {
    if (kind !== 'all' && event.kind !== kind) return false;
    return isFound([event.name, event.location, event.description, event.rewards, event.notes].join(' '));
  });
}
