import { Bell, BellRing, Check } from 'lucide-react';
import { useEffect, useId } from 'react';
import { events } from '#messages/events/events.ts';
import { markSeen } from '#web/data/notices/notices.ts';
import { useEventMarks } from '#web/game/events/event-marks.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventFacts } from './EventFacts.tsx';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { OwnEventActions } from '../own/OwnEventActions.tsx';
import { PinButton } from './PinButton.tsx';

/** Everything about one event. */
export default function EventDialog({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    void markSeen((notice) => notice.kind === 'alarm' && notice.eventId === event.id);
  }, [event.id]);
  return (
    <Dialog
      title={event.name}
      description={events.kinds[event.kind]}
      onClose={onClose}
      actions={<AddToCalendar event={event} />}
    >
      <span id={id} className="sr-only">
        {event.name}
      </span>
      <EventFacts event={event} />
      <div className="mt-3">
        {event.own !== null && <OwnEventActions own={event.own} describedBy={id} onDeleted={onClose} />}
        <EventActions event={event} describedBy={id} />
      </div>
    </Dialog>
  );
}

interface EventActionsProps {
  event: ListedEvent;
  /** The element that names the event: the controls of all events have the same names. */
  describedBy: string;
}

function EventActions({ event, describedBy }: EventActionsProps) {
  const { isDone, toggleDone, hasAlarm, alarmLabel, ringMs, openAlarm } = useEventMarks(event);
  return (
    <div className="-mx-2 flex items-center">
      <Button
        small
        weight="quiet"
        aria-pressed={isDone}
        aria-describedby={describedBy}
        className={classNames(isDone ? 'text-good!' : 'text-quiet!')}
        icon={
          <span
            aria-hidden
            className={classNames(
              'inline-flex size-5 items-center justify-center rounded border',
              isDone ? 'border-good' : 'border-line-strong',
            )}
          >
            {isDone && <Check size={14} strokeWidth={3} />}
          </span>
        }
        onClick={() => void toggleDone()}
      >
        {events.actions.done}
      </Button>
      <span className="ml-auto flex">
        {hasAlarm && (
          <IconButton
            label={alarmLabel}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            className={classNames(ringMs !== null && 'text-primary-text!')}
            icon={ringMs === null ? <Bell size={18} /> : <BellRing size={18} />}
            onClick={openAlarm}
          />
        )}
        <PinButton event={event} describedBy={describedBy} />
      </span>
    </div>
  );
}
