import { Signal } from '#web/ui/signal.ts';

const changed = new Signal();
let isAsked = false;

/** Opens the list of characters, which the header has, from anywhere, or ends that. */
export function askForSwitcher(isWanted = true): void {
  isAsked = isWanted;
  changed.tell();
}

export const switcherIsAsked = (): boolean => isAsked;
export const onSwitcherAsked = changed.subscribe;
