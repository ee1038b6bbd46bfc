import { useRef, type PointerEvent } from 'react';

/** So far from the screen's edges on: there a swipe is the browser's own. */
const EDGE_PX = 24;
/** What of a row's width a finger has to go for the swipe to count. */
const ENOUGH = 0.4;
/** Before it is clear that a finger moves sideways, nothing moves. */
const SLACK_PX = 10;
const PHONE = '(width < 48rem)';

interface Swipe {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  isSideways: boolean;
  movedPx: number;
}

interface RowSwipe {
  isOn: boolean;
  onRight: () => void;
  onLeft: () => void;
}

/**
 * Swipes over a row on a phone, as a shorter way to what its buttons do. A movement up or down is scrolling: the browser
 * takes the finger then, as the row allows it no other movement (`touch-action: pan-y`).
 */
export function useRowSwipe({ isOn, onRight, onLeft }: RowSwipe) {
  const swipe = useRef<Swipe | null>(null);
  const end = (row: HTMLElement) => {
    swipe.current = null;
    row.style.translate = '';
    delete row.dataset['swipe'];
  };
  if (!isOn) return {};
  return {
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const isInside = clientX >= EDGE_PX && clientX <= innerWidth - EDGE_PX;
      if (pointerType !== 'touch' || !isPrimary || !isInside || !matchMedia(PHONE).matches) return;
      swipe.current = { pointerId, startX: clientX, startY: clientY, isSideways: false, movedPx: 0 };
    },
    onPointerMove: ({ currentTarget: row, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const now = swipe.current;
      if (now?.pointerId !== pointerId) return;
      now.movedPx = clientX - now.startX;
      const down = Math.abs(clientY - now.startY);
      if (!now.isSideways) {
        if (down > SLACK_PX && down >= Math.abs(now.movedPx)) swipe.current = null;
        if (Math.abs(now.movedPx) <= SLACK_PX || swipe.current === null) return;
        now.isSideways = true;
      }
      row.style.translate = `${now.movedPx}px 0`;
      const isEnough = Math.abs(now.movedPx) >= ENOUGH * row.offsetWidth;
      row.dataset['swipe'] = isEnough ? 'enough' : 'begun';
    },
    onPointerUp: ({ currentTarget: row, pointerId }: PointerEvent<HTMLElement>) => {
      const now = swipe.current;
      if (now?.pointerId !== pointerId) return;
      end(row);
      if (Math.abs(now.movedPx) < ENOUGH * row.offsetWidth) return;
      if (now.movedPx > 0) onRight();
      else onLeft();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
  };
}
