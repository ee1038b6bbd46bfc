/** What the tests of alarms with the site closed begin with. */
import { onTestFinished, vi } from 'vitest';
import { pushRoutes } from '#contract/account/push-routes.ts';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/site/site.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { ann } from './players.ts';
import { answer } from './server.ts';

/** The example of RFC 8291. */
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Has the installation send alarms; to be called before anything of a page is shown in the file. */
export function sendAlarms(): void {
  const block = document.getElementById(CONFIG_ELEMENT_ID);
  const config = JSON.parse(block?.textContent ?? '') as SiteConfig;
  if (block !== null) block.textContent = JSON.stringify({ ...config, pushKey: KEY });
}

interface PushWorld {
  /** What the server was told, in order. */
  readonly told: string[];
  isSubscribed: boolean;
  hasPushService: boolean;
}

/** A browser that lets the site show notifications and has a push service, with Ann signed in unless she is not. */
export function pushWorld({ isSignedIn = true } = {}): PushWorld {
  const world: PushWorld = { told: [], isSubscribed: false, hasPushService: true };
  class Granted extends EventTarget {
    static readonly permission = 'granted';
    static readonly requestPermission = async () => 'granted';
  }
  vi.stubGlobal('Notification', Granted);
  const subscription = {
    options: { applicationServerKey: null },
    async unsubscribe() {
      world.isSubscribed = false;
      return true;
    },
    toJSON: () => ({
      endpoint: 'https://push.example/send/1',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
  };
  const pushManager = {
    getSubscription: async () => (world.isSubscribed ? subscription : null),
    async subscribe() {
      if (!world.hasPushService) throw new DOMException('Registration failed', 'AbortError');
      world.isSubscribed = true;
      return subscription;
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    active: {},
    pushManager,
  } as unknown as ServiceWorkerRegistration);
  answer(pushRoutes.startPush, ({ body }) => {
    world.told.push(`start ${body.serverZone}`);
    return {};
  });
  answer(pushRoutes.endPush, () => {
    world.told.push('end');
    return {};
  });
  keepAccount(isSignedIn ? ann : null);
  onTestFinished(() => {
    keepAccount(null);
    localStorage.removeItem('loadstone.push');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return world;
}
