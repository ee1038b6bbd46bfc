import { Signal } from '#web/ui/signal.ts';

/** Tells that the server knows this browser's session no longer. */
export const sessionEnded = new Signal();
