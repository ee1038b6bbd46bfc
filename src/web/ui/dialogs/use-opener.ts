import { useState } from 'react';

/**
 * Gives the focus back to what was in use when a dialog opened, unless it has gone somewhere else since. For
 * `onCloseAutoFocus` of dialogs that have no trigger inside their own tree.
 */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
