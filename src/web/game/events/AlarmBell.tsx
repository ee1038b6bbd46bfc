import { Bell, BellRing } from 'lucide-react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useBoard } from './board.ts';
import { useEventMarks } from './event-marks.ts';
import type { ListedEvent } from './listed-events.ts';

interface AlarmBellProps {
  event: ListedEvent;
  /** The element that names the event: the bells of all events have the same name. */
  describedBy: string;
}

/** Opens the alarm of an event; where one is set, says when it rings, and by a dot and its name what hinders it. */
export function AlarmBell({ event, describedBy }: AlarmBellProps) {
  const { hasAlarm, alarmLabel, ringMs, openAlarm } = useEventMarks(event);
  const { server, hindrance } = useBoard();
  if (!hasAlarm) return null;
  const isHindered = ringMs !== null && hindrance !== null;
  const label = isHindered
    ? fill(events.actions.alarmHindered, { alarm: alarmLabel, hindrance })
    : alarmLabel;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      data-tooltip={label}
      onClick={openAlarm}
      className={classNames(
        'relative touch-target flex shrink-0 flex-col items-center justify-center rounded hover:bg-raised',
        ringMs === null ? 'text-quiet hover:text-text' : 'text-primary-text',
      )}
    >
      {ringMs === null ? (
        <Bell size={18} />
      ) : (
        <>
          <BellRing size={18} />
          <span className="text-xs leading-4 font-medium">{timeText('time', ringMs, server.timeZone)}</span>
        </>
      )}
      {isHindered && <span aria-hidden className="absolute top-1 right-1.5 size-2 rounded-full bg-warn" />}
    </button>
  );
}
