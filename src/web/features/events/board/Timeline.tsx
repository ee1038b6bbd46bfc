import { startingTogether, type Happening } from '#web/game/events/agenda.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EventRow, type RowLook } from './EventRow.tsx';

interface TimelineProps {
  labelledBy: string;
  /** In the order in which they are shown. */
  happenings: readonly Happening[];
  most?: number;
  /** Says whether one event may stand there at several of its times. */
  isRepeating?: boolean;
  className?: string;
  look?: (happening: Happening) => RowLook;
}

const plain = (): RowLook => ({});

/** Events in blocks by their start. One list, so that a row that is pinned keeps its focus on its way to the front. */
export function Timeline({
  labelledBy,
  happenings,
  most = Number.POSITIVE_INFINITY,
  isRepeating = false,
  className,
  look = plain,
}: TimelineProps) {
  const rows = startingTogether(happenings).flatMap((block) =>
    block.map((happening, index) => ({
      happening,
      together: index === 0 ? block.length : null,
      isLast: index === block.length - 1,
    })),
  );
  const shown = rows.slice(0, most);
  return (
    <ul aria-labelledby={labelledBy} className={classNames('empty:hidden', className)}>
      {shown.map(({ happening, together, isLast }) => (
        <EventRow
          key={isRepeating ? `${happening.event.id} ${happening.startMs}` : happening.event.id}
          happening={happening}
          together={together}
          isLast={isLast}
          look={look(happening)}
        />
      ))}
    </ul>
  );
}
