import type { EventAlarm, OwnEvent } from '#contract/records/event-records.ts';
import { limits } from '#contract/limits.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { ownEventChanged, type OwnEventDraft } from '#contract/records/own-events.ts';
import { events } from '#messages/events/events.ts';
import { controls } from '#messages/controls.ts';
import { fill, keptText } from '#messages/fill.ts';
import { editKeeper } from '#web/data/store/edits/edit-keeper.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { ListedEvent } from './listed-events.ts';

const { edits, full } = events;

const fullTexts = (): Partial<Record<CollectionName, string>> => ({
  eventAlarms: fill(full.alarms, { max: limits.eventAlarms }),
  ownEvents: fill(full.ownEvents, { max: limits.ownEvents }),
});
const marksFull = () => fill(full.marks, { max: limits.eventMarks });

/** What is said of a list that holds as many records as it may. */
export const fullText = (collection: CollectionName | undefined): string =>
  (collection === undefined ? undefined : fullTexts()[collection]) ?? marksFull();

export const { keepEdit } = editKeeper({
  notify,
  listFull: (changes) => fullText(changes.at(-1)?.collection),
  placeElsewhere,
});

type Named = Pick<ListedEvent, 'id' | 'name'>;

export function pin({ id, name }: Named, isPinned: boolean): Promise<boolean> {
  const label = keptText(isPinned ? edits.pinned : edits.unpinned, { name });
  return keepEdit(label, [{ collection: 'eventPins', id, data: isPinned ? { id } : null }], null);
}

export function markDone({ id, name }: Named, doneAt: number | null): Promise<boolean> {
  const label = keptText(doneAt === null ? edits.notDone : edits.done, { name });
  const data = doneAt === null ? null : { id, doneAt };
  return keepEdit(label, [{ collection: 'eventDoneMarks', id, data }], null);
}

/**
 * Sets or changes an event's alarm. Of one that is there only what the player has changed is written.
 *
 * @param present the alarm as the form showed it at first
 * @param spent alarms that will not ring any more; they make room
 */
export function setAlarm(
  name: string,
  alarm: EventAlarm,
  present: EventAlarm | undefined,
  spent: readonly EventAlarm[],
): Promise<boolean> {
  const label = keptText(present === undefined ? edits.alarmSet : edits.alarmChanged, { name });
  const cleared = spent
    .filter(({ id }) => id !== alarm.id)
    .map(({ id }): Change => ({ collection: 'eventAlarms', id, data: null }));
  const change: Change =
    present === undefined
      ? { collection: 'eventAlarms', id: alarm.id, data: alarm }
      : {
          collection: 'eventAlarms',
          id: alarm.id,
          update: (now) => ({ ...now, ...changes(present, alarm) }),
        };
  return keepEdit(label, [...cleared, change], {
    title: label,
    isRestorable: true,
    restoreLabel: controls.undoHint,
  });
}

function changes(present: EventAlarm, alarm: EventAlarm): Partial<EventAlarm> {
  const old = new Map<string, unknown>(Object.entries(present));
  // A start that was chosen and is not any more is a change, too.
  const now = { ...alarm, startTime: alarm.startTime };
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => old.get(field) !== value));
}

export function removeAlarm({ id, name }: Named): Promise<boolean> {
  const label = keptText(edits.alarmRemoved, { name });
  return keepEdit(label, [{ collection: 'eventAlarms', id, data: null }], {
    title: label,
    isRestorable: true,
  });
}

export function addOwnEvent(own: OwnEvent): Promise<boolean> {
  const label = keptText(edits.added, { name: own.name });
  return keepEdit(label, [{ collection: 'ownEvents', id: own.id, data: own }], { title: label });
}

/**
 * Writes what the player has changed in the form of an own event, and nothing else of it.
 *
 * @param seen the record as it was when the form was opened, of which `shown` is what the form showed
 */
export function changeOwnEvent(
  { id }: OwnEvent,
  shown: OwnEventDraft,
  draft: OwnEventDraft,
  seen: SeenState | undefined,
): Promise<boolean> {
  const label = keptText(edits.changed, { name: draft.name.trim() });
  const update = (record: OwnEvent) => ownEventChanged(record, shown, draft);
  return keepEdit(label, [{ collection: 'ownEvents', id, update, seen }], { title: label });
}

/** Takes the event away with everything that was kept of it. */
export function deleteOwnEvent({ id, name }: Named): Promise<boolean> {
  const label = keptText(edits.deleted, { name });
  return keepEdit(
    label,
    [
      { collection: 'eventPins', id, data: null },
      { collection: 'eventDoneMarks', id, data: null },
      { collection: 'eventAlarms', id, data: null },
      { collection: 'ownEvents', id, data: null },
    ],
    { title: label, isRestorable: true },
  );
}
