import { useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  readonly row: HTMLElement;
  /** Its distance from the top of the window as it was pressed, in pixels. */
  readonly top: number;
}

/** The distance of a held row from its place, in pixels. */
const movedBy = (held: Held | null): number =>
  held === null ? 0 : held.row.getBoundingClientRect().top - held.top;

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
    if (held.current?.row.isConnected !== true) return;
    const { row } = held.current;
    const moved = () => movedBy(held.current);
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
  useEffect(() => {
    // A slow device may draw what follows from a press a second later, so the next act ends the hold, and no time does.
    const letGo = () => (held.current = null);
    const onScroll = () => {
      if (Math.abs(movedBy(held.current)) > 1) letGo();
    };
    const ends = new AbortController();
    const asEarly = { capture: true, passive: true, signal: ends.signal };
    window.addEventListener('pointerdown', letGo, asEarly);
    window.addEventListener('keydown', letGo, asEarly);
    window.addEventListener('scroll', onScroll, asEarly);
    return () => {
      ends.abort();
      if (pinned.current !== null) pinned.current.style.maxHeight = '';
    };
  }, []);
  return (row) => {
    // Grown, the box would push the row down; shrunk, the row would leave the pointer to its neighbour.
    const box = boxOf(row);
    pinned.current = box;
    if (box !== null) box.style.maxHeight = `${box.offsetHeight}px`;
    row.style.transitionProperty = 'none';
    row.style.minHeight = `${row.offsetHeight}px`;
    held.current = { row, top: row.getBoundingClientRect().top };
  };
}
