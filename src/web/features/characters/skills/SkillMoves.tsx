import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { skillWords as words } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { useRowDrag } from '#web/records/order/use-row-drag.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface SkillMovesProps {
  /** What its place is called. */
  slot: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
}

/** Puts a skill into another place: by one with the buttons, anywhere with the handle. */
export function SkillMoves({ slot, index, last, onMove }: SkillMovesProps) {
  const handle = useRowDrag(onMove);
  return (
    <span className="flex">
      <IconButton
        label={fill(words.moveUp, { slot })}
        data-moves="up"
        unavailable={index === 0}
        icon={<ArrowUp size={18} aria-hidden />}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={fill(words.moveDown, { slot })}
        data-moves="down"
        unavailable={index === last}
        icon={<ArrowDown size={18} aria-hidden />}
        onClick={() => onMove(index + 1)}
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
