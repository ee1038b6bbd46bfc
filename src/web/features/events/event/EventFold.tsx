import { useEffect } from 'react';
import { events } from '#messages/events/events.ts';
import { countdownText } from '#messages/formats.ts';
import { markSeen } from '#web/data/notices/notices.ts';
import type { Occurrence } from '#rules/events/schedule.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { useNow } from '#web/game/events/clock.ts';
import { OwnEventActions } from '../own/OwnEventActions.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventFacts } from './EventFacts.tsx';
import { PinButton } from './PinButton.tsx';
import { TimePair } from '#web/game/events/TimePair.tsx';
import { MINUTE_MS, SECOND_MS } from '#rules/time-units.ts';

const { now: words } = events;

interface EventFoldProps {
  event: ListedEvent;
  /** The time at which the row has the event; null where it speaks of all of them. */
  occurrence: Occurrence | null;
  /** The element that names the event. */
  describedBy: string;
}

/** What a row of the events unfolds: its time of the event on both clocks, and everything that is known of it. */
export default function EventFold({ event, occurrence, describedBy }: EventFoldProps) {
  useEffect(() => {
    void markSeen((notice) => notice.kind === 'alarm' && notice.eventId === event.id);
  }, [event.id]);
  return (
    <div className="border-t border-line px-3 py-2.5">
      {occurrence !== null && <When {...occurrence} />}
      <EventFacts event={event} />
      <div className="-mx-2 mt-1 flex flex-wrap items-center">
        <PinButton event={event} describedBy={describedBy} />
        <AddToCalendar event={event} isQuiet />
        {event.own !== null && <OwnEventActions own={event.own} describedBy={describedBy} />}
      </div>
    </div>
  );
}

function When({ startMs, endMs }: Occurrence) {
  const nowMs = useNow(MINUTE_MS);
  const isOn = startMs <= nowMs && endMs > nowMs;
  return (
    <div className="mb-2 flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <TimePair startMs={startMs} endMs={endMs} shows="dayTime" />
      </div>
      {(isOn || startMs > nowMs) && (
        <Countdown name={isOn ? words.endsIn : words.startsIn} toMs={isOn ? endMs : startMs} />
      )}
    </div>
  );
}

/** The time left, ticking by itself. It is not read out each second: who listens asks for it. */
function Countdown({ name, toMs }: { name: string; toMs: number }) {
  const nowMs = useNow(SECOND_MS);
  return (
    <div className="shrink-0 text-right">
      <div className="text-xs text-quiet">{name}</div>
      <div role="timer" aria-label={name} className="text-xl leading-tight font-semibold sm:text-2xl">
        {countdownText(toMs - nowMs)}
      </div>
    </div>
  );
}
