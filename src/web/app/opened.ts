import { useSyncExternalStore } from 'react';
import { Signal } from '#web/ui/signal.ts';

/** A dialog over the page: search or jump, the list of all shortcuts, the whole menu, and what a player adds from anywhere. */
export type KeyDialog = 'palette' | 'sheet' | 'menu' | 'actions';

/** The longest that typed text waits for the dialog that it is meant for. */
const PATIENCE_MS = 4_000;

const open = new Set<KeyDialog>();
const changed = new Signal();
let typed = '';
let typedUntil = -Infinity;

/** @param asked the text that the palette begins with, or the action that is wanted */
export function openByKey(dialog: KeyDialog, asked = ''): void {
  if (!open.has(dialog)) typed = asked;
  if (dialog === 'palette' && !open.has(dialog)) typedUntil = performance.now() + PATIENCE_MS;
  open.add(dialog);
  changed.tell();
}

export function closeByKey(dialog: KeyDialog): void {
  open.delete(dialog);
  changed.tell();
}

/** The page is left as a whole. */
export const closeAllByKey = (): void => open.clear();

export const useIsOpen = (dialog: KeyDialog): boolean =>
  useSyncExternalStore(
    changed.subscribe,
    () => open.has(dialog),
    () => false,
  );

/** Says whether a letter belongs to what was opened and is still on its way, which then gets it. */
export function isTypedAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (performance.now() > typedUntil || key.length > 1 || ctrlKey || metaKey || altKey) return false;
  typed += key;
  return true;
}

/** The text that the dialog that opened last was asked for with, and what was typed since. */
export const typedAhead = (): string => typed;

/** The dialog is there, and hears for itself. */
export function endTypingAhead(): void {
  typedUntil = -Infinity;
}
