import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { goals } from '#messages/calculators/goals.ts';
import { useRowDrag } from '#web/records/order/use-row-drag.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface MoveButtonsProps {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  describedBy: string;
  onMove: (to: number) => Promise<void>;
}

/** Puts a row elsewhere in its list: by one with the buttons, anywhere with the handle. */
export function MoveButtons({ index, isFirst, isLast, describedBy, onMove }: MoveButtonsProps) {
  const handle = useRowDrag((to) => void onMove(to));
  const moveBy = async (by: number, button: HTMLElement) => {
    await onMove(index + by);
    // The browser takes the focus from what moves.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <span className="ml-auto flex">
      <IconButton
        label={goals.moveUp}
        aria-describedby={describedBy}
        unavailable={isFirst}
        icon={<ArrowUp size={18} aria-hidden />}
        onClick={(event) => void moveBy(-1, event.currentTarget)}
      />
      <IconButton
        label={goals.moveDown}
        aria-describedby={describedBy}
        unavailable={isLast}
        icon={<ArrowDown size={18} aria-hidden />}
        onClick={(event) => void moveBy(1, event.currentTarget)}
      />
      {/* For a pointer alone: whoever has none has the two buttons. */}
      <span
        {...handle}
        aria-hidden
        className="touch-target inline-flex cursor-grab touch-none items-center justify-center text-quiet"
      >
        <GripVertical size={18} />
      </span>
    </span>
  );
}
