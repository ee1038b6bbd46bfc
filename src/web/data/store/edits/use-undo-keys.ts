import { useEffect } from 'react';
import type { EditKeeper } from './edit-keeper.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except where a text is being typed, which has an undo of its own. */
export function useUndoKeys(takeBack: EditKeeper['takeBack']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target;
      if (
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
      )
        return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void takeBack(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [takeBack]);
}
