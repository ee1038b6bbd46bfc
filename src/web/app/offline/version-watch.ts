import { WORKER_ADDRESS, type WorkerRequest } from '#contract/site/offline.ts';
import { Signal } from '#web/ui/signal.ts';

/** A page that stays open asks for a new version when somebody comes back to it, not more often than this. */
const CHECK_PAUSE_MS = 3_600_000;
const ANSWER_LIMIT_MS = 5_000;

interface Ports {
  readonly container: ServiceWorkerContainer;
  /** The version of the page itself. */
  readonly own: string;
  readonly reload: () => void;
  readonly now: () => number;
}

/** Keeps the service worker up to date, and knows whether a newer version than this page's is ready. */
export class VersionWatch {
  readonly #ports: Ports;
  readonly #changed = new Signal();
  #isNewReady = false;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #registration: ServiceWorkerRegistration | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly isNewReady = (): boolean => this.#isNewReady;

  readonly subscribe = this.#changed.subscribe;

  /** Has the browser keep the site, or look for a newer version where it does; both go on in the background. */
  readonly check = async (): Promise<void> => {
    this.#checkedAtMs = this.#ports.now();
    const { container } = this.#ports;
    try {
      await container.register(WORKER_ADDRESS, { updateViaCache: 'none' });
      const registration = await container.getRegistration();
      if (registration === undefined) return;
      this.#follow(registration);
      if (registration.active !== null) await registration.update();
    } catch (error) {
      // Without the network, or where the browser keeps nothing for a site: the next check tries again.
      console.debug('The site could not be kept for use without the network', error);
    }
    await this.#look();
  };

  /** The same for a page that somebody comes back to. */
  readonly checkIfStale = async (): Promise<void> => {
    if (this.#ports.now() - this.#checkedAtMs >= CHECK_PAUSE_MS) await this.check();
  };

  /** Puts the new version in charge and shows it, here and in every other tab. */
  readonly takeOver = (): void => {
    const waiting = this.#registration?.waiting ?? null;
    if (waiting === null) {
      this.#ports.reload();
      return;
    }
    // A page that came past the worker is not told that another one is in charge.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') this.#ports.reload();
    });
    waiting.postMessage({ kind: 'take-over' } satisfies WorkerRequest);
  };

  #follow(registration: ServiceWorkerRegistration): void {
    if (this.#registration === registration) return;
    this.#registration = registration;
    const followInstalling = () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' || worker.state === 'activated') void this.#look();
      });
    };
    registration.addEventListener('updatefound', followInstalling);
    followInstalling();
  }

  /** One look after the other. */
  #look(): Promise<void> {
    this.#looking = this.#lookAfter(this.#looking);
    return this.#looking;
  }

  /** Compares this page with the newest version that is there. */
  async #lookAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    if (this.#registration === null) return;
    const { installing, waiting, active } = this.#registration;
    // While one is on its way only that one can tell whether this page is the newest.
    const newest = waiting ?? (installing === null ? active : null);
    if (newest === null) return;
    const version = await versionOf(newest);
    const isOwn = version === this.#ports.own;
    if (isOwn && newest === active) active.postMessage({ kind: 'settled' } satisfies WorkerRequest);
    this.#setNewReady(version !== null && !isOwn);
  }

  #setNewReady(isNewReady: boolean): void {
    if (this.#isNewReady === isNewReady) return;
    this.#isNewReady = isNewReady;
    this.#changed.tell();
  }
}

/** The version that a worker keeps; null when it does not answer. */
function versionOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const answer = (version: string | null) => {
      clearTimeout(limit);
      port1.close();
      resolve(version);
    };
    const limit = setTimeout(() => answer(null), ANSWER_LIMIT_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      answer(typeof data === 'string' ? data : null),
    );
    port1.start();
    worker.postMessage({ kind: 'version' } satisfies WorkerRequest, [port2]);
  });
}
