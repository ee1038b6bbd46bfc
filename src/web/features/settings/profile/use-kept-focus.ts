import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the first title in a box when one view takes the place of another there and the focus went with it.
 *
 * @param view undefined while there is none: the first one takes nobody's place
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, view: string | undefined): void {
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = view ?? before;
    if (before === undefined || view === undefined || before === view) return;
    if (document.activeElement === document.body) box.current?.querySelector('h2')?.focus();
  }, [box, view]);
}
