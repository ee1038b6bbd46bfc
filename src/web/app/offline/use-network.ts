import { useEffect, useState } from 'react';
import { askServerReach, isServerSilent, subscribeToServerReach } from '#web/data/network/server-reach.ts';
import { onServerReturn } from '#web/data/network/server-return.ts';

/** `silent`: the browser has a network, and the server does not answer. */
export type Network = 'online' | 'offline' | 'silent';

/** A network that goes or comes for a moment only is not worth a word. */
const STEADY_MS = 1_500;

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
    const unsubscribe = [subscribeToServerReach(follow), onServerReturn(follow)];
    return () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  useEffect(() => {
    if (place !== null) void askServerReach();
  }, [place]);
  return network;
}
