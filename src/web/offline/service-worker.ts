/**
 * The service worker: keeps one whole version of the site and answers with it, so that the site opens without the
 * network and never mixes two versions. The server puts the constant OFFLINE_SITE before this code.
 */
import type { NotificationData, OfflineSite, WorkerRequest } from '#contract/site/offline.ts';
import { ownZone } from '#messages/formats.ts';
import { renewSubscription, ringAlarm } from './alarm-push.ts';
import { KeptSite } from './kept-site.ts';
import { showEvents } from './notification-click.ts';
import { answerTo, type Answer } from './routing.ts';

declare const self: ServiceWorkerGlobalScope;
declare const OFFLINE_SITE: OfflineSite;

const site = new KeptSite(OFFLINE_SITE, { caches, fetch: (address, init) => fetch(address, init) });

self.addEventListener('install', (event) => {
  // A version that could not be kept whole does not install, and the one before stays in charge.
  event.waitUntil(site.install());
  routePastWorker(event).catch((error: unknown) => console.debug('Files come by way of the worker', error));
});

self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(
    {
      url: request.url,
      method: request.method,
      isNavigation: request.mode === 'navigate',
      isRange: request.headers.has('range'),
    },
    self.location.origin,
    { kept: site.addresses, features: OFFLINE_SITE.features },
  );
  if (answer.from !== 'server') event.respondWith(give(answer, request));
});

self.addEventListener('message', (event) => {
  const { kind } = event.data as WorkerRequest;
  if (kind === 'version') event.ports[0]?.postMessage(OFFLINE_SITE.version);
  if (kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (kind === 'settled') event.waitUntil(site.dropPredecessors());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showEvents(self.clients, event.notification.data as NotificationData | null));
});

self.addEventListener('push', (event) => {
  const text = event.data?.text();
  if (text !== undefined) event.waitUntil(ringAlarm(self.registration, text, Date.now(), ownZone()));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager } = self.registration;
  (event as ExtendableEvent).waitUntil(
    renewSubscription(pushManager, OFFLINE_SITE.pushKey, (path, init) => fetch(path, init)),
  );
});

/** The browsers that answer from caches by themselves have this on the event. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}

/**
 * Has the browser take what a page is made of from the caches by itself: with one call of this code for each, the eighty files of
 * a player's page keep each other waiting. Their names say their content, so any cache has the right one; where none has
 * it, the network is asked, as this code does.
 */
async function routePastWorker(event: RoutingEvent): Promise<void> {
  const rules = ['script', 'style', 'font'].map((requestDestination) => ({
    condition: { urlPattern: '/assets/*', requestDestination },
    source: 'cache',
  }));
  await event.addRoutes?.(rules);
}

/** From now on this version answers, the pages that were opened before there was a worker too. */
async function takeCharge(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A tab of the version before may be in the middle of loading; its files go once a page of this version is in use.
  if (open.length === 0) await site.dropPredecessors();
  await self.clients.claim();
}

async function give(answer: Exclude<Answer, { from: 'server' }>, request: Request): Promise<Response> {
  switch (answer.from) {
    case 'kept':
      return (await site.find(answer.address)) ?? fetch(request);
    case 'other-version':
      return (await site.findInAnyVersion(request.url)) ?? (await site.use(request.url)) ?? fetch(request);
    case 'redirect':
      return Response.redirect(new URL(answer.to, self.location.origin), 308);
    case 'server-or-kept':
      try {
        return await fetch(request);
      } catch (error) {
        const page = await site.find(answer.address);
        if (page === undefined) throw error;
        return new Response(page.body, { status: 404, headers: page.headers });
      }
  }
}
