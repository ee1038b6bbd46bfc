import { useSyncExternalStore } from 'react';
import { knownSession, subscribeToSession } from '../session/session.ts';
import { readSiteConfig } from '../session/site-config.ts';
import { readWord, removeWord, subscribeToWords, writeWord } from '../storage/local-storage.ts';
import {
  notificationState,
  subscribeToPermission,
  type NotificationState,
} from './notification-permission.ts';

/**
 * Whether alarms ring on this device while no page is open. `unavailable`: the installation or the browser cannot, or may not;
 * `guest`: it could for somebody signed in; `off`: turned off on this device; `waiting`: it is to, and does not yet.
 */
export type PushState = 'unavailable' | 'guest' | 'off' | 'waiting' | 'on';

export interface PushFacts {
  /** The installation's public key in base64url; null where it sends nothing. */
  readonly serverKey: () => string | null;
  /** True where this browser has the means, which does not prove that it works. */
  readonly isSupported: () => boolean;
  readonly permission: () => NotificationState;
  /** The signed-in player's id; null for nobody, undefined while nobody knows. */
  readonly player: () => string | null | undefined;
  /** What this device remembers: `on` once the server knows it, `off` once its player has turned it off. */
  readonly readWord: () => string | null;
}

export function stateOf({
  serverKey,
  isSupported,
  permission,
  player,
  readWord: word,
}: PushFacts): PushState {
  if (serverKey() === null || !isSupported()) return 'unavailable';
  if (permission() === 'denied' || permission() === 'unsupported') return 'unavailable';
  if (player() === null) return 'guest';
  if (word() === 'off') return 'off';
  return word() === 'on' && permission() === 'granted' ? 'on' : 'waiting';
}

const WORD = 'loadstone.push';

export const pushFacts: PushFacts = {
  serverKey: () => readSiteConfig()?.pushKey ?? null,
  isSupported: () => 'serviceWorker' in navigator && 'PushManager' in globalThis,
  permission: notificationState,
  player() {
    const session = knownSession();
    return session === undefined ? undefined : (session?.id ?? null);
  },
  readWord: () => readWord(WORD),
};

/** Has this device remember how it stands. */
export const rememberPush = (word: 'on' | 'off' | null): void =>
  void (word === null ? removeWord(WORD) : writeWord(WORD, word));

function subscribe(listener: () => void): () => void {
  const ends = [subscribeToSession, subscribeToWords, subscribeToPermission].map((begin) => begin(listener));
  return () => {
    for (const end of ends) end();
  };
}

/** The state of alarms on this device while no page is open. */
export const usePush = (): PushState =>
  useSyncExternalStore(
    subscribe,
    () => stateOf(pushFacts),
    () => 'unavailable',
  );

/** Turns it off or on, on this device. Whoever watches the alarms has browser and server follow. */
export const switchPush = (isOn: boolean): void => rememberPush(isOn ? null : 'off');
