import { Pin } from 'lucide-react';
import { events } from '#messages/events/events.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { useEventMarks } from '#web/game/events/event-marks.ts';

interface PinButtonProps {
  event: ListedEvent;
  /** The element that names the event. */
  describedBy: string;
}

/** Puts an event before the others. */
export function PinButton({ event, describedBy }: PinButtonProps) {
  const { isPinned, togglePin } = useEventMarks(event);
  return (
    <Button
      small
      weight="quiet"
      aria-pressed={isPinned}
      aria-describedby={describedBy}
      className={classNames(!isPinned && 'text-quiet!')}
      icon={<Pin size={18} fill={isPinned ? 'currentColor' : 'none'} />}
      onClick={() => void togglePin()}
    >
      {events.actions.pin}
    </Button>
  );
}
