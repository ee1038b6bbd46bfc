import { memo, useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Happening } from '#web/game/events/agenda.ts';
import { EventActions } from '../event/EventActions.tsx';
import { EventTitle } from './EventTitle.tsx';
import { TimePair } from '../event/TimePair.tsx';

interface EventRowProps {
  happening: Happening;
  /** What stands at the right: a countdown, or a state. */
  children: ReactNode;
  shows?: 'time' | 'dayTime';
  isQuiet?: boolean;
  /** Without buttons, for what is over. */
  isBrief?: boolean;
}

/** An event at one of its times. */
export const EventRow = memo(function EventRow({
  happening: { event, startMs, endMs },
  children,
  shows = 'time',
  isQuiet = false,
  isBrief = false,
}: EventRowProps) {
  const id = useId();
  return (
    <li className="card flex flex-col justify-between gap-1 p-3 sm:p-4">
      <div
        className={classNames('flex flex-wrap items-start justify-between gap-x-3', isQuiet && 'opacity-85')}
      >
        <div className="min-w-0 grow basis-28 space-y-1">
          <EventTitle event={event} id={id} />
          {event.location !== null && <p className="text-sm text-quiet">{event.location}</p>}
        </div>
        {children}
      </div>
      <TimePair startMs={startMs} endMs={endMs} shows={shows} />
      {!isBrief && <EventActions event={event} describedBy={id} />}
    </li>
  );
});
