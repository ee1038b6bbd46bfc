import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerRequest } from '#contract/site/offline.ts';
import { VersionWatch } from './version-watch.ts';

/** A worker that answers for one version. */
class Worker extends EventTarget {
  readonly version: string;
  readonly requests: string[] = [];
  state = 'installed';

  constructor(version: string) {
    super();
    this.version = version;
  }

  postMessage({ kind }: WorkerRequest, ports: readonly MessagePort[] = []): void {
    this.requests.push(kind);
    if (kind === 'version') ports[0]?.postMessage(this.version);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = vi.fn(async () => this);
}

let registration: Registration;
let nowMs: number;
const register = vi.fn(async () => registration);
const reload = vi.fn();
beforeEach(() => {
  registration = new Registration();
  nowMs = 0;
  register.mockReset().mockImplementation(async () => registration);
  reload.mockClear();
  vi.spyOn(console, 'debug').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function watchOf(own: string, getRegistration = async (): Promise<unknown> => registration): VersionWatch {
  const container = { register, getRegistration } as unknown as ServiceWorkerContainer;
  return new VersionWatch({ container, own, reload, now: () => nowMs });
}

const inCharge = (version: string) => {
  registration.active = new Worker(version);
  return registration.active;
};
const waits = (version: string) => {
  registration.waiting = new Worker(version);
  return registration.waiting;
};

test('a page of the newest version offers nothing, and earlier versions may go', async () => {
  const worker = inCharge('one');
  const watch = watchOf('one');
  await watch.check();
  expect(watch.isNewReady()).toBe(false);
  expect(worker.requests).toEqual(['version', 'settled']);
});

test('a newer version is offered once it is whole', async () => {
  const worker = inCharge('one');
  const watch = watchOf('one');
  await watch.check();
  const heard = vi.fn();
  watch.subscribe(heard);
  const newer = new Worker('two');
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  await watch.check();
  expect(watch.isNewReady()).toBe(false);
  registration.installing = null;
  registration.waiting = newer;
  newer.become('installed');
  await expect.poll(() => heard).toHaveBeenCalledOnce();
  expect(watch.isNewReady()).toBe(true);
  expect(worker.requests).toEqual(['version', 'settled']);
});

test('a version that waited before the page was opened is offered', async () => {
  inCharge('one');
  waits('two');
  const watch = watchOf('one');
  await watch.check();
  expect(watch.isNewReady()).toBe(true);
});

test('a page that is of the waiting version already is not offered it', async () => {
  inCharge('one');
  waits('two');
  const watch = watchOf('two');
  await watch.check();
  expect(watch.isNewReady()).toBe(false);
});

test('a page that is older than the version in charge is offered that', async () => {
  inCharge('two');
  const watch = watchOf('one');
  await watch.check();
  expect(watch.isNewReady()).toBe(true);
  watch.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('taking over reloads only after the new version is in charge', async () => {
  inCharge('one');
  const newer = waits('two');
  const watch = watchOf('one');
  await watch.check();
  watch.takeOver();
  expect(newer.requests).toEqual(['version', 'take-over']);
  newer.become('activating');
  expect(reload).not.toHaveBeenCalled();
  newer.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test('no network is no failure: what waits is offered all the same', async () => {
  inCharge('one');
  waits('two');
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  const watch = watchOf('one');
  await watch.check();
  expect(watch.isNewReady()).toBe(true);
});

test('a browser that keeps nothing for a site offers nothing', async () => {
  register.mockRejectedValue(new DOMException('Not allowed', 'SecurityError'));
  const refused = watchOf('one');
  await refused.check();
  expect(refused.isNewReady()).toBe(false);
  const without = watchOf('one', async () => undefined);
  await without.check();
  expect(without.isNewReady()).toBe(false);
});

test('who comes back to the page has it ask for a new version, at most once an hour', async () => {
  inCharge('one');
  const watch = watchOf('one');
  await watch.check();
  nowMs = 3_599_999;
  await watch.checkIfStale();
  expect(registration.update).toHaveBeenCalledTimes(1);
  nowMs = 3_600_000;
  await watch.checkIfStale();
  expect(registration.update).toHaveBeenCalledTimes(2);
});
