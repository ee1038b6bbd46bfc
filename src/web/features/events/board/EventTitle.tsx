import { events } from '#messages';
import { Badge } from '#web/ui/Badge.tsx';
import { useBoard } from './board.ts';
import { isUncertain, type ListedEvent } from '#web/game/events/listed-events.ts';

/** An event's name, which opens its details, with its kind and a word where its times are uncertain. */
export function EventTitle({ event, id }: { event: ListedEvent; id: string }) {
  const { open } = useBoard();
  return (
    <>
      <h3 id={id} className="font-sans text-base leading-snug font-semibold">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'details', eventId: event.id })}
          className="touch-target text-left underline-offset-4 hover:text-primary-text hover:underline"
        >
          {event.name}
        </button>
      </h3>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={event.kind === 'own' ? 'primary' : 'plain'}>{events.kinds[event.kind]}</Badge>
        {isUncertain(event) && <Badge tone="warn">{events.confidence.unconfirmed}</Badge>}
      </p>
    </>
  );
}
