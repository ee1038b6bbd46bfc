import type { WorkerRequest } from '#contract/site/offline.ts';

/** How long a page that fails waits for a newer version before it loads itself anew all the same. */
const PATIENCE_MS = 5_000;

/**
 * Loads this tab anew, once, after the visitor has chosen the new version here or in another tab. The first worker that
 * takes charge of a page brings the version that the page already shows.
 */
export function reloadOnTakeOver(): void {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (container === undefined) return;
  let hadWorker = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (hadWorker && !isReloading) {
      isReloading = true;
      location.reload();
    }
    hadWorker = true;
  });
}

/**
 * Loads a page that has failed anew, with the newest version that can be had: a reload alone gets the same version from
 * the device, and the bar that offers a newer one is not there.
 */
export async function reloadToNewest(
  container = (navigator as Partial<Navigator>).serviceWorker,
  reload = () => location.reload(),
): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const taken = takeOverNewest(container).catch((error: unknown) =>
    console.debug('No newer version came', error),
  );
  await Promise.race([taken, tooLong]);
  reload();
}

async function takeOverNewest(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration();
  if (registration === undefined) return;
  // Without the network one that waits already is as good.
  await registration.update().catch(() => undefined);
  if (registration.installing !== null) await hasLeft(registration.installing, 'installing');
  const { waiting } = registration;
  if (waiting === null) return;
  waiting.postMessage({ kind: 'take-over' } satisfies WorkerRequest);
  await hasLeft(waiting, 'installed');
  await hasLeft(waiting, 'activating');
}

/** Settles when a worker is in another state. */
const hasLeft = (worker: ServiceWorker, state: ServiceWorkerState): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state !== state && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
