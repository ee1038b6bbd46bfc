import { Pin } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { events } from '#messages/events/events.ts';
import type { Occurrence } from '#rules/events/schedule.ts';
import { isUncertain, type ListedEvent } from '#web/game/events/listed-events.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { AlarmBell } from '#web/game/events/AlarmBell.tsx';
import { useEventMarks } from '#web/game/events/event-marks.ts';
import { useBoard } from '#web/game/events/board.ts';
import { KindSign } from '#web/game/events/KindSign.tsx';

const { row: words, actions, confidence } = events;

const EventFold = lazyPart(() => import('../event/EventFold.tsx'), <div className="skeleton m-3 h-40" />);
const ScheduleLine = lazyPart(() => import('../event/ScheduleLine.tsx'));

interface RowFrameProps {
  event: ListedEvent;
  /** What is said of the event below its name; an empty text is left out. */
  line: readonly (string | false | null)[];
  /** Rows that belong together look like one plate. */
  isFirst: boolean;
  isLast: boolean;
  /** What stands above the row, within its plate. */
  head?: ReactNode;
  isQuiet?: boolean;
  /** Without what can be marked, for what is over. */
  isBrief?: boolean;
  /** Beside the name, and below the row. */
  badge?: ReactNode;
  foot?: ReactNode;
  /** The time at which the row has the event; null where it speaks of all of them. */
  occurrence: Occurrence | null;
}

/** An event in one line; a press unfolds everything that is known of it. */
export function RowFrame({
  event,
  line,
  isFirst,
  isLast,
  head,
  isQuiet = false,
  isBrief = false,
  badge,
  foot,
  occurrence,
}: RowFrameProps) {
  const board = useBoard();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isPinned = board.pinned.has(event.id);
  const said = [events.kinds[event.kind], ...line, isUncertain(event) && words.vary];
  return (
    <li
      className={classNames(
        '-mt-px break-inside-avoid border border-line bg-surface',
        isFirst && 'rounded-t',
        isLast && 'mb-3 rounded-b shadow-card',
      )}
    >
      {head}
      <div
        className={classNames(
          'relative flex items-center gap-1 px-[6px] @max-[17rem]/board:flex-wrap',
          isQuiet && 'opacity-85',
        )}
      >
        {isBrief ? (
          <span className="flex size-[44px] shrink-0 items-center justify-center">
            <KindSign kind={event.kind} />
          </span>
        ) : (
          <DoneMark event={event} describedBy={id} />
        )}
        <div className="relative grid min-w-0 flex-1 self-stretch @max-[17rem]/board:min-w-[75%]">
          <h3 className="col-start-1 row-span-2 row-start-1 min-w-0 font-sans text-base leading-6 @max-[17rem]/board:row-span-1 @max-[17rem]/board:text-sm">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-describedby={`${id}-line`}
              onClick={() => setIsOpen(!isOpen)}
              className="flex size-full min-h-14 items-start rounded px-1 pt-1.5 pb-6.5 text-left hover:text-primary-text @max-[17rem]/board:min-h-0 @max-[17rem]/board:pb-0 @max-[17rem]/board:after:absolute @max-[17rem]/board:after:inset-0"
            >
              {/* With large text a line would hold three letters of it. */}
              <span
                id={id}
                className={classNames(
                  'min-w-0',
                  !isOpen &&
                    'truncate @max-[17rem]/board:tracking-tighter @max-[17rem]/board:wrap-anywhere @max-[17rem]/board:whitespace-normal',
                )}
              >
                {event.name}
              </span>
              {isPinned && (
                <Pin size={14} fill="currentColor" className="mt-1.5 ml-1.5 shrink-0 text-primary-text" />
              )}
            </button>
          </h3>
          <p
            id={`${id}-line`}
            className="pointer-events-none col-start-1 row-start-2 min-w-0 self-end truncate px-1 pb-1.5 text-sm text-quiet @max-[17rem]/board:whitespace-normal print:whitespace-normal"
          >
            {isUncertain(event) && (
              <>
                <span aria-hidden className="font-semibold text-warn">
                  {confidence.mark}{' '}
                </span>
                <span className="sr-only">{confidence.unconfirmed}, </span>
              </>
            )}
            {said.filter(Boolean).join(' · ')}
            {board.isWide && <ScheduleLine event={event} />}
          </p>
        </div>
        {badge}
        {!isBrief && <AlarmBell event={event} describedBy={id} />}
        {foot}
      </div>
      {isOpen && <EventFold event={event} occurrence={occurrence} describedBy={id} />}
    </li>
  );
}

interface MarkProps {
  event: ListedEvent;
  /** The element that names the event: the controls of all events have the same names. */
  describedBy: string;
}

function DoneMark({ event, describedBy }: MarkProps) {
  const { isDone, toggleDone } = useEventMarks(event);
  return (
    <button
      type="button"
      aria-label={actions.done}
      aria-pressed={isDone}
      aria-describedby={describedBy}
      data-tooltip={actions.done}
      onClick={() => void toggleDone()}
      className="relative flex size-[44px] shrink-0 items-center justify-center rounded hover:bg-raised"
    >
      <KindSign kind={event.kind} isDone={isDone} />
      {/* An empty ring to tick, so that the sign is seen to be a button. */}
      {!isDone && (
        <span
          aria-hidden
          className="hidden-on-paper absolute right-0 bottom-0 size-[16px] rounded-full border-2 border-line-strong bg-surface"
        />
      )}
    </button>
  );
}
