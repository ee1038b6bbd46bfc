import { useEffect, type RefObject } from 'react';

/** Raised over a panel of more than this part of the screen, a bar would stand in the middle of it. */
const MOST_RAISED = 0.4;

/**
 * Lets the page know how much of its end a panel covers, so that everything can be scrolled out from behind it and
 * what gets the focus is not hidden. What sticks to the end of the screen moves up once somebody uses the page: by
 * itself it would be a jump.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let isInUse = false;
    // Every element inherits them, so a write costs the style of the whole page, and a measurement after it costs that twice.
    const set = (name: string, pixels: number) => {
      const value = `${pixels}px`;
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    };
    const measure = () => {
      // Where it will stand once it has risen.
      const covered = innerHeight - element.offsetTop;
      const isRaised = isInUse && element.offsetHeight < innerHeight * MOST_RAISED;
      set('--covered-below', covered);
      set('--raised-above', isRaised ? covered : 0);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const listening = new AbortController();
    let isShown = true;
    // Only once what was pressed is answered on the screen.
    const use = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          isInUse = true;
          if (isShown) measure();
        }),
      );
    for (const sign of ['click', 'keydown'] as const)
      addEventListener(sign, use, { capture: true, once: true, signal: listening.signal });
    addEventListener('resize', measure, { signal: listening.signal });
    return () => {
      isShown = false;
      listening.abort();
      watch.disconnect();
      style.removeProperty('--covered-below');
      style.removeProperty('--raised-above');
    };
  }, [panel]);
}
