import { GripVertical } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DragHandleProps {
  onDrop: (to: number) => void;
  className?: string;
}

/** Moves the row that it stands in. For a pointer alone: whoever has none has buttons or a menu for it. */
export function DragHandle({ onDrop, className }: DragHandleProps) {
  return (
    <span
      {...useRowDrag(onDrop)}
      aria-hidden
      className={classNames(
        'touch-target inline-flex cursor-grab touch-none items-center justify-center text-quiet',
        className,
      )}
    >
      <GripVertical size={18} />
    </span>
  );
}

interface Drag {
  readonly row: HTMLElement;
  readonly startY: number;
  /** The row that it would take the place of. */
  over: HTMLElement | null;
}

/** Drags a row of a list by a handle in it. Keyboards have buttons for the same. */
function useRowDrag(onDrop: (to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    const ended = drag.current;
    drag.current = null;
    if (ended === null) return null;
    ended.row.style.translate = '';
    ended.over?.style.removeProperty('box-shadow');
    return ended;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      if (row === null || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { row, startY: event.clientY, over: null };
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (now === null) return;
      now.row.style.translate = `0 ${clientY - now.startY}px`;
      now.over?.style.removeProperty('box-shadow');
      now.over =
        rowsBeside(now.row).find((other) => {
          const { top, bottom } = other.getBoundingClientRect();
          return other !== now.row && clientY >= top && clientY < bottom;
        }) ?? null;
      if (now.over !== null) now.over.style.boxShadow = 'inset 0 0 0 2px var(--primary)';
    },
    onPointerUp: () => {
      const ended = end();
      if (ended?.over != null) onDrop(rowsBeside(ended.row).indexOf(ended.over));
    },
    onPointerCancel: () => void end(),
  };
}

const rowsBeside = (row: HTMLElement): HTMLElement[] =>
  [...(row.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
