import type { OwnEvent } from '#contract/records/event-records.ts';
import type { OwnEventDraft } from '#contract/records/own-events.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { eventDrafts } from './event-drafts.ts';

/** What stands in the form of an own event and is not kept yet. */
export interface TypedEvent {
  /** The event that it changes, as the form showed it at first; null for a new one. */
  readonly own: OwnEvent | null;
  /** That event as the player saw it first, with what the account had of it then. */
  readonly seen?: SeenState | undefined;
  readonly draft: OwnEventDraft;
  /** Says whether the form was not closed: after a reload it opens again by itself. */
  readonly isOpen: boolean;
}

const draftFor = (own: OwnEvent | null) => eventDrafts[own === null ? 'new' : 'change'];

/**
 * What was typed in this tab, by this player or by a guest before; null where nothing was.
 *
 * @param own the event that it would change; null for a new one
 */
export function readTypedEvent(own: OwnEvent | null): TypedEvent | null {
  const typed = typedIn(draftFor(own).read(), readPlayer());
  return typed?.own?.id === own?.id ? typed : null;
}

/** What stood in a form that was not closed, such as before a reload. */
export function readOpenEvent(): TypedEvent | null {
  const typed = [eventDrafts.change, eventDrafts.new].map((draft) => typedIn(draft.read(), readPlayer()));
  return typed.find((event) => event?.isOpen === true) ?? null;
}

/** Keeps what is typed for as long as the tab lives. */
export const keepTypedEvent = (typed: TypedEvent): void =>
  draftFor(typed.own).keep(JSON.stringify({ ...typed, player: readPlayer() }));

/** Forgets what was typed: it is kept as a record, or given up. */
export const forgetTypedEvent = (own: OwnEvent | null): void => draftFor(own).keep(null);

/** Reads what was kept, if it was not another player's and is as it should be. */
export function typedIn(kept: string | null, player: string | null): TypedEvent | null {
  const values = valuesIn(kept);
  const from = values.get('player');
  if (from !== null && from !== player) return null;
  const typed = values.get('draft');
  const own = values.get('own');
  if (!isDraft(typed) || (own !== null && !isEvent(own))) return null;
  return {
    own,
    draft: typed,
    isOpen: values.get('isOpen') === true,
    // As the page's own store has given it.
    ...(values.has('seen') ? { seen: values.get('seen') as SeenState } : {}),
  };
}

function valuesIn(kept: string | null): ReadonlyMap<string, unknown> {
  try {
    return fieldsOf(JSON.parse(kept ?? 'null'));
  } catch (error) {
    console.debug('What was typed of an event could not be read', error);
    return new Map();
  }
}

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function isDraft(value: unknown): value is OwnEventDraft {
  const fields = fieldsOf(value);
  const days = fields.get('days');
  const repeats = fields.get('repeats');
  return (
    ['name', 'date', 'startTime', 'note'].every((name) => typeof fields.get(name) === 'string') &&
    (repeats === 'weekly' || repeats === 'once') &&
    Array.isArray(days) &&
    days.every((day) => weekdays.includes(day)) &&
    typeof fields.get('durationMinutes') === 'number'
  );
}

function isEvent(value: unknown): value is OwnEvent {
  const fields = fieldsOf(value);
  const schedule = fieldsOf(fields.get('schedule'));
  return (
    ['id', 'name', 'note'].every((name) => typeof fields.get(name) === 'string') &&
    (Array.isArray(schedule.get('days')) || typeof schedule.get('date') === 'string') &&
    Array.isArray(schedule.get('startTimes')) &&
    typeof schedule.get('durationMinutes') === 'number'
  );
}
