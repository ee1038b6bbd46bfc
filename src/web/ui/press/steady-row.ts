import { useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  readonly row: HTMLElement;
  /** Its distance from the top of the window as it was pressed, in pixels. */
  readonly top: number;
  /** As `performance.now` has it, in ms. */
  readonly pressedAt: number;
}

/** So long after a press, in ms, everything has been drawn that follows from it. */
const SETTLED_MS = 400;

/** The box that scrolls the rows of a list. */
const boxOf = (row: HTMLElement): HTMLElement | null => row.closest<HTMLElement>('[data-scrolls]');

/**
 * Keeps a row of a list where it is, under the pointer that has pressed it, whatever the press changes above it or in it.
 *
 * @returns called with the row before its press changes anything
 */
export function useSteadyRow(): (row: HTMLElement) => void {
  const held = useRef<Held | null>(null);
  const pinned = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || performance.now() - held.current.pressedAt > SETTLED_MS) return;
    const { row, top } = held.current;
    const moved = () => row.getBoundingClientRect().top - top;
    const box = boxOf(row);
    if (box !== null) box.scrollTop += moved();
    // The room above stays, unless the box can scroll it away. It begins below the margin of the part above.
    const list = row.closest('ul');
    // With less motion every change of a style begins with the next picture only.
    if (list === null) return;
    list.style.transitionProperty = 'none';
    for (let tries = 0; tries < 2 && moved() < 0; tries += 1)
      list.style.marginTop = `${Number.parseFloat(getComputedStyle(list).marginTop) - moved()}px`;
  });
  useEffect(
    () => () => {
      if (pinned.current !== null) pinned.current.style.maxHeight = '';
    },
    [],
  );
  return (row) => {
    // Grown, the box would push the row down; shrunk, the row would leave the pointer to its neighbour.
    const box = boxOf(row);
    pinned.current = box;
    if (box !== null) box.style.maxHeight = `${box.offsetHeight}px`;
    row.style.transitionProperty = 'none';
    row.style.minHeight = `${row.offsetHeight}px`;
    held.current = { row, top: row.getBoundingClientRect().top, pressedAt: performance.now() };
  };
}
