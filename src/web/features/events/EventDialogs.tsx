import { useBoard, type OpenDialog } from './board.ts';
import AlarmDialog from './AlarmDialog.tsx';
import CalendarDialog from './CalendarDialog.tsx';
import EventDialog from './EventDialog.tsx';
import OwnEventDialog from './OwnEventDialog.tsx';

interface EventDialogsProps {
  /** The open ones; each lies over the one before. */
  dialogs: readonly OpenDialog[];
  onClose: () => void;
}

/** What lies over the page. */
export default function EventDialogs({ dialogs, onClose }: EventDialogsProps) {
  const { events } = useBoard();
  return dialogs.map((dialog) => {
    if (dialog.kind === 'calendar') return <CalendarDialog key={dialog.kind} onClose={onClose} />;
    if (dialog.kind === 'own') return <OwnEventDialog key={dialog.kind} own={dialog.own} onClose={onClose} />;
    const event = events.find(({ id }) => id === dialog.eventId);
    if (event === undefined) return null;
    return dialog.kind === 'alarm' ? (
      <AlarmDialog key={dialog.kind} event={event} onClose={onClose} />
    ) : (
      <EventDialog key={dialog.kind} event={event} onClose={onClose} />
    );
  });
}
