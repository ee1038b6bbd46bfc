import { pushRoutes } from '#contract/account/push-routes.ts';
import { call } from '../session/call.ts';
import { PushKeeper } from './push-keeper.ts';
import { pushFacts, rememberPush } from './push-state.ts';

const keeper = new PushKeeper({
  ...pushFacts,
  async place() {
    // Where a browser closes its storage to the site, merely asking for a worker fails.
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    return registration?.active ? registration.pushManager : null;
  },
  writeWord: rememberPush,
  start: async (subscribed) => call(pushRoutes.startPush, { body: subscribed }),
  end: async () => call(pushRoutes.endPush, {}),
  now: Date.now,
});

/** Has browser and server follow how this device is to stand; see {@link PushKeeper.follow}. */
export const followPush = keeper.follow.bind(keeper);
