import { CalendarPlus } from 'lucide-react';
import { events } from '#messages/events/events.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { useBoard } from '#web/game/events/board.ts';
import { downloadCalendar } from '../calendar/calendar-download.ts';

/** Downloads one event as a calendar, with its alarm. */
export function AddToCalendar({ event, isQuiet = false }: { event: ListedEvent; isQuiet?: boolean }) {
  const board = useBoard();
  if (event.schedule.length === 0) return null;
  return (
    <Button
      small={isQuiet}
      weight={isQuiet ? 'quiet' : 'secondary'}
      icon={<CalendarPlus size={isQuiet ? 16 : 18} />}
      onClick={() => downloadCalendar([event], board)}
    >
      {events.actions.addToCalendar}
    </Button>
  );
}
