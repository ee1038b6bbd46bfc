import { useEffect, useState } from 'react';
import { askServerReach, isServerSilent, subscribeToServerReach } from '#web/data/network/server-reach.ts';

/** `silent`: the browser has a network, and the server does not answer. */
export type Network = 'online' | 'offline' | 'silent';

/** A network that goes or comes for a moment only is not worth a word. */
const STEADY_MS = 1_500;
/** How often a server that is silent is asked whether it is back. */
const ASK_AGAIN_MS = 10_000;

const networkNow = (): Network => {
  if (!navigator.onLine) return 'offline';
  return isServerSilent() ? 'silent' : 'online';
};

/**
 * Whether there is a network, and a server that answers, for a while.
 *
 * @param place where the server is needed, so that it is asked on arriving there; null where it is not
 */
export function useNetwork(place: string | null): Network {
  const [network, setNetwork] = useState<Network>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNetwork(networkNow()), STEADY_MS);
    };
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    const unsubscribe = subscribeToServerReach(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  useEffect(() => {
    if (place !== null) void askServerReach();
  }, [place]);
  useEffect(() => {
    if (network !== 'silent') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askServerReach();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [network]);
  return network;
}
