import { useCallback, useEffect, useState } from 'react';
import { accountRoutes } from '#contract/account-routes.ts';
import type { DeviceSession } from '#contract/account.ts';
import { call, CallFailed } from '#web/data/call.ts';

/** The devices that a player is signed in on, as far as they are known. */
export type Devices =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailed }
  | { readonly status: 'ready'; readonly list: readonly DeviceSession[]; readonly askedAt: number };

/** Asks where the player is signed in, and again when the network comes back after a failure. */
export function useDevices(): readonly [
  Devices,
  keep: (list: readonly DeviceSession[]) => void,
  ask: () => void,
] {
  const [devices, setDevices] = useState<Devices>({ status: 'loading' });
  const keep = useCallback(
    (list: readonly DeviceSession[]) => setDevices({ status: 'ready', list, askedAt: Date.now() }),
    [],
  );
  const ask = useCallback(
    () =>
      call(accountRoutes.devices, {}).then(
        (answer) => keep(answer.devices),
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          setDevices({ status: 'failed', failure: error });
        },
      ),
    [keep],
  );
  useEffect(() => void ask(), [ask]);
  const askAgain = useCallback(() => {
    setDevices({ status: 'loading' });
    void ask();
  }, [ask]);

  const hasFailed = devices.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [hasFailed, askAgain]);
  return [devices, keep, askAgain];
}
