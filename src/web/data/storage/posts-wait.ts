import { readWord, removeWord, writeWord } from './local-storage.ts';

const KEY = 'loadstone.posts-wait';

/** Says whether a post of somebody waits in this browser to be sent, so that what sends it is loaded for that alone. */
export const doPostsWait = (): boolean => readWord(KEY) !== null;

export function notePostsWait(doWait: boolean): void {
  if (doWait) writeWord(KEY, 'yes');
  else if (doPostsWait()) removeWord(KEY);
}
