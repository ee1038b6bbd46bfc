import { useEffect, useId } from 'react';
import { events } from '#messages/events/events.ts';
import { markSeen } from '#web/data/notices/notices.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventActions } from './EventActions.tsx';
import { EventFacts } from './EventFacts.tsx';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { OwnEventActions } from '../own/OwnEventActions.tsx';

interface EventDialogProps {
  event: ListedEvent;
  onClose: () => void;
}

/** Everything about one event. */
export default function EventDialog({ event, onClose }: EventDialogProps) {
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
