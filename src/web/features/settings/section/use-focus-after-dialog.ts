import { useEffect, useRef, type RefObject } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * Gives the focus to the title of a part when a dialog has closed and what had opened it is gone.
 *
 * @param around has the title that gets it where the part is gone as well
 */
export function useFocusAfterDialog(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  around?: RefObject<HTMLElement | null>,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return undefined;
    // The dialog gives the focus back in a turn of its own, right after it has gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusTitle(inside.current ?? around?.current);
    });
    return () => clearTimeout(timer);
  }, [inside, isOpen, around]);
}
