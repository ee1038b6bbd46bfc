import { useSyncExternalStore } from 'react';
import { readAbsent } from '../storage/current-player.ts';
import { subscribeToWords } from '../storage/local-storage.ts';

/** Whether records of somebody are here whose session has ended, so that there may be something to say of them. */
export const useHasAbsent = (): boolean => useSyncExternalStore(subscribeToWords, hasAbsent, notYet);

const hasAbsent = (): boolean => readAbsent() !== null;
const notYet = (): boolean => false;
