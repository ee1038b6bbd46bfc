import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noRun, type SyncRun } from './sync-run.ts';
import { SyncTabs } from './sync-tabs.ts';

/** The one lock of these tests, as browsers give it: to one after the other, in the order of asking. */
class Locks {
  readonly #queue: (() => void)[] = [];
  #isHeld = false;
  #rob: ((error: DOMException) => void) | undefined;

  async request(
    _: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ): Promise<void> {
    if (steal) this.#rob?.(new DOMException('Another has taken the lock.', 'AbortError'));
    else if (this.#isHeld)
      await new Promise<void>((resolve, reject) => {
        this.#queue.push(resolve);
        signal?.addEventListener('abort', () => {
          const place = this.#queue.indexOf(resolve);
          if (place >= 0) this.#queue.splice(place, 1);
          reject(new DOMException('The request was given up.', 'AbortError'));
        });
      });
    this.#isHeld = true;
    const robbery = new Promise<never>((_resolve, reject) => {
      this.#rob = reject;
    });
    await Promise.race([work(), robbery]);
    this.#isHeld = false;
    this.#queue.shift()?.();
  }
}

interface Tab {
  readonly tabs: SyncTabs;
  isHidden: boolean;
  isLeading: boolean;
  run: SyncRun;
  readonly asked: string[];
}

let open: Tab[];
let name: string;
let count = 0;

beforeEach(() => {
  open = [];
  count += 1;
  name = `loadstone.sync.test-${count}`;
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  for (const { tabs } of open) tabs.stop();
  vi.unstubAllGlobals();
});

function openTab({ isHidden = false, isAlone = false, work = () => Promise.resolve() } = {}): Tab {
  const tab: Omit<Tab, 'tabs'> = { isHidden, isLeading: false, run: noRun, asked: [] };
  const tabs = new SyncTabs(name, {
    isAlone: () => Promise.resolve(isAlone),
    isHidden: () => tab.isHidden,
    onLead: () => (tab.isLeading = true),
    onLose: () => (tab.isLeading = false),
    run: () => tab.run,
    onRun: (run) => (tab.run = run),
    onAsk(kind) {
      tab.asked.push(kind);
      return work();
    },
    newId: () => `ask-${Math.random()}`,
  });
  const opened = Object.assign(tab, { tabs });
  open.push(opened);
  return opened;
}
const leading = () => open.map(({ isLeading }) => isLeading);
const leads = (...expected: boolean[]) => expect.poll(() => leading()).toEqual(expected);

describe('the tabs of one player', () => {
  test('are led by one, and by another once that is closed', async () => {
    const [first] = [openTab(), openTab()];
    await leads(true, false);
    first.tabs.stop();
    await leads(false, true);
  });

  test('that were opened later ask the leading one, and know how its exchange goes', async () => {
    const first = openTab();
    await leads(true);
    first.run = { ...noRun, lastSyncAt: 5 };
    const second = openTab();
    await expect.poll(() => second.run.lastSyncAt).toBe(5);
    await second.tabs.ask('everything-new');
    expect(first.asked).toEqual(['everything-new']);
    expect(second.asked).toEqual([]);
    first.tabs.tell({ ...noRun, error: 'It failed.' });
    await expect.poll(() => second.run.error).toBe('It failed.');
  });

  test('are led by one that can be seen, past others that cannot', async () => {
    const [first] = [openTab({ isHidden: true }), openTab({ isHidden: true }), openTab({ isHidden: true })];
    await leads(true, false, false);
    openTab().tabs.tellSight();
    await leads(false, false, false, true);

    first.isHidden = false;
    first.tabs.tellSight();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(leading()).toEqual([false, false, false, true]);
    const last = open[3];
    if (last === undefined) throw new Error('There is no such tab.');
    last.isHidden = true;
    last.tabs.tellSight();
    await leads(true, false, false, false);
  });

  test('each lead themselves where they have their records in memory', async () => {
    openTab();
    openTab({ isAlone: true });
    await leads(true, true);
  });

  test('are led by one that can be seen, also where one that sleeps holds the lead', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sleeping = openTab();
    await leads(true);
    const silence = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    openTab();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(leading()).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1);
    silence.mockRestore();
    vi.useRealTimers();
    await leads(false, true);

    // Once it is awake it waits for its turn like every other.
    open[1]?.tabs.stop();
    await leads(true, false);
    expect(sleeping.isLeading).toBe(true);
  });

  test('leave the lead to one that can be seen, whoever else can be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openTab();
    await expect.poll(() => leading()).toEqual([true]);
    openTab();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(leading()).toEqual([true, false]);
    vi.useRealTimers();
  });

  test('all lead where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    openTab();
    openTab();
    await leads(true, true);
  });

  test('all lead where they cannot talk to one another', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    openTab();
    openTab();
    await leads(true, true);
  });

  test('do themselves what a leading one that sleeps does not hear', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sleeping = openTab();
    await expect.poll(() => leading()).toEqual([true]);
    const second = openTab({ isHidden: true });
    const silence = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const asking = second.tabs.ask('everything');
    await vi.advanceTimersByTimeAsync(4_000);
    await asking;
    expect([sleeping.asked, second.asked]).toEqual([[], ['everything']]);
    silence.mockRestore();
    vi.useRealTimers();
    await leads(false, true);
  });

  test('wait for a leading one that has heard, as long as a slow connection takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openTab({ work: () => new Promise((resolve) => setTimeout(resolve, 15_000)) });
    await expect.poll(() => leading()).toEqual([true]);
    const second = openTab({ isHidden: true });
    let isThrough = false;
    void second.tabs.ask('everything-new').then(() => (isThrough = true));
    await expect.poll(() => open[0]?.asked).toEqual(['everything-new']);
    await vi.advanceTimersByTimeAsync(14_000);
    expect([isThrough, second.asked]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => isThrough).toBe(true);
    expect(leading()).toEqual([true, false]);
    vi.useRealTimers();
  });
});
