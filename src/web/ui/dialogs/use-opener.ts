import { useLayoutEffect, useState } from 'react';

/**
 * The library takes presses from the body while a dialog is open. Every element of the page would inherit that, and be styled anew, which
 * took a phone 150 ms: over the page lies an overlay, which takes them.
 */
const keepPresses = () => document.getElementById('root')?.style.setProperty('pointer-events', 'auto');

/**
 * Gives the focus back to what was in use when a dialog opened, unless it has gone somewhere else since. For
 * `onCloseAutoFocus` of dialogs that have no trigger inside their own tree.
 */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => void keepPresses(), []);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
