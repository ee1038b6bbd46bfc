import { useBoard, type OpenDialog } from '#web/game/events/board.ts';
import AlarmDialog from '#web/game/events/AlarmDialog.tsx';
import CalendarDialog from '../calendar/CalendarDialog.tsx';
import { keepEdit } from '#web/game/events/event-edits.ts';
import EventDialog from '../event/EventDialog.tsx';
import OwnEventDialog from '../own/OwnEventDialog.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'));

interface EventDialogsProps {
  /** The open ones; each lies over the one before. */
  dialogs: readonly OpenDialog[];
  onClose: () => void;
}

export default function EventDialogs({ dialogs, onClose }: EventDialogsProps) {
  const { events, alarms } = useBoard();
  return dialogs.map((dialog) => {
    if (dialog.kind === 'calendar') return <CalendarDialog key={dialog.kind} onClose={onClose} />;
    if (dialog.kind === 'own') return <OwnEventDialog key={dialog.kind} own={dialog.own} onClose={onClose} />;
    if (dialog.kind === 'versions') {
      const { kind, collection, id } = dialog;
      const record =
        collection === 'eventAlarms' ? alarms.get(id) : events.find((event) => event.id === id)?.own;
      return record == null ? null : (
        <VersionsDialog key={kind} {...{ collection, record, keepEdit, onClose }} />
      );
    }
    const event = events.find(({ id }) => id === dialog.eventId);
    if (event === undefined) return null;
    return dialog.kind === 'alarm' ? (
      <AlarmDialog key={dialog.kind} event={event} onClose={onClose} />
    ) : (
      <EventDialog key={dialog.kind} event={event} onClose={onClose} />
    );
  });
}
