import { Signal } from '#web/ui/signal.ts';

/** Tells that the server has answered a post that waited. */
export const postsSettled = new Signal();
