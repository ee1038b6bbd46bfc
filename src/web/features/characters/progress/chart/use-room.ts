import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The room for a picture and the size of text, both in pixels. */
export interface Room {
  readonly width: number;
  readonly textSize: number;
}

/** Follows the width of an element; null until it is measured. */
export function useRoom(): readonly [RefObject<HTMLDivElement | null>, Room | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () =>
      setRoom({
        width: element.clientWidth,
        textSize: Number.parseFloat(getComputedStyle(element).fontSize),
      });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, room];
}
