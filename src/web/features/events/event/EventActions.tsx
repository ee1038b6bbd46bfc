import { Bell, BellRing, Check, Pin } from 'lucide-react';
import { events, fill } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { nextRing } from '../alarms/alarm-plan.ts';
import { isDoneOn, useBoard } from '../board/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';

const { actions } = events;
const MINUTE_MS = 60_000;

/** What keeps records is no part of the first load. Where it cannot be had the bar for missing parts says so. */
const loadEdits = () =>
  import('./event-edits.ts').catch((error: unknown) => {
    console.debug('What keeps the marks of events could not be loaded', error);
    return null;
  });

interface EventActionsProps {
  event: ListedEvent;
  /** The element that names the event: the controls of all events have the same names. */
  describedBy: string;
}

/** What a player can do with an event in one press. */
export function EventActions({ event, describedBy }: EventActionsProps) {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const isDone = isDoneOn(board, event.id, nowMs);
  const isPinned = board.pinned.has(event.id);
  const kept = board.alarms.get(event.id);
  // One that has rung for its only start is kept until its room is needed, but it is not set any more.
  const isSpent = kept !== undefined && nextRing(kept, event, board.server.timeZone, nowMs) === null;
  const alarm = isSpent ? undefined : kept;
  const alarmLabel =
    alarm === undefined
      ? actions.alarm
      : alarm.leadMinutes === 0
        ? actions.alarmAtStart
        : fill(actions.alarmSet, { n: alarm.leadMinutes });
  const mark = async () => (await loadEdits())?.markDone(event, isDone ? null : Date.now());
  const togglePin = async () => (await loadEdits())?.pin(event, !isPinned);
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
        onClick={() => void mark()}
      >
        {actions.done}
      </Button>
      <span className="ml-auto flex">
        {(event.schedule.length > 0 || alarm !== undefined) && (
          <IconButton
            label={alarmLabel}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            className={classNames(alarm !== undefined && 'text-primary-text!')}
            icon={alarm === undefined ? <Bell size={18} aria-hidden /> : <BellRing size={18} aria-hidden />}
            onClick={() => board.open({ kind: 'alarm', eventId: event.id })}
          />
        )}
        <IconButton
          label={actions.pin}
          aria-pressed={isPinned}
          aria-describedby={describedBy}
          className={classNames(isPinned && 'text-primary-text!')}
          icon={<Pin size={18} aria-hidden fill={isPinned ? 'currentColor' : 'none'} />}
          onClick={() => void togglePin()}
        />
      </span>
    </div>
  );
}
