import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLayer, afterLayers, carriedLayers, isLayerEntry } from './back-closes.ts';

/** A tab's history: going back takes a moment, as in a browser. */
class TestHistory {
  entries: unknown[] = [{ key: 'page' }];
  at = 0;
  readonly events = new EventTarget();
  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }
  back(): void {
    queueMicrotask(() => {
      this.at -= 1;
      this.events.dispatchEvent(new Event('popstate'));
    });
  }
}

let tab: TestHistory;
const scrolledTo = vi.fn<(x: number, y: number) => void>();
beforeEach(() => {
  tab = new TestHistory();
  scrolledTo.mockClear();
  vi.stubGlobal('scrollY', 40);
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));
  vi.stubGlobal('history', tab);
  vi.stubGlobal('addEventListener', tab.events.addEventListener.bind(tab.events));
  vi.stubGlobal('removeEventListener', tab.events.removeEventListener.bind(tab.events));
});
afterEach(() => vi.unstubAllGlobals());
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('going back closes what is on top, one after the other, and stays on the page', async () => {
  const closed: string[] = [];
  const [endOne, endTwo] = [addLayer(() => closed.push('one')), addLayer(() => closed.push('two'))];
  expect(tab.at).toBe(2);
  tab.back();
  await settled();
  expect(closed).toEqual(['two']);
  endTwo();
  tab.back();
  await settled();
  expect(closed).toEqual(['two', 'one']);
  endOne();
  await settled();
  expect([tab.at, tab.state]).toEqual([0, { key: 'page' }]);
});

test('what is closed otherwise takes its entry along, and what comes next waits for that', async () => {
  const close = vi.fn<() => void>();
  const end = addLayer(close);
  expect(isLayerEntry()).toBe(true);
  end();
  const next = vi.fn<() => void>();
  afterLayers(() => {
    next();
    tab.pushState({ key: 'next' });
  });
  expect(next).not.toHaveBeenCalled();
  await settled();
  expect(tab.entries).toEqual([{ key: 'page' }, { key: 'next' }]);
  expect(close).not.toHaveBeenCalled();
});

test('whoever leaves the page from it takes the place of its entry', async () => {
  const end = addLayer(() => undefined);
  expect(carriedLayers().layers).toHaveLength(1);
  tab.entries[tab.at] = { key: 'other' };
  expect(isLayerEntry()).toBe(false);
  end();
  await settled();
  expect(tab.entries).toEqual([{ key: 'page' }, { key: 'other' }]);
  expect(tab.at).toBe(1);
});

test('an entry that a reload has left behind closes nothing and keeps nothing open', async () => {
  tab.pushState({ key: 'page', layers: ['of-before'] });
  const close = vi.fn<() => void>();
  const end = addLayer(close);
  tab.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  end();
  await settled();
  expect(tab.at).toBe(1);
});

test('what opens while what was closed is still leaving stays open, and closes by the way back', async () => {
  addLayer(() => undefined)();
  const close = vi.fn<() => void>();
  addLayer(close);
  await settled();
  expect(close).not.toHaveBeenCalled();
  expect([tab.at, isLayerEntry()]).toEqual([1, true]);
  tab.back();
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a layer that closes before the entry of an earlier one has left holds up none that comes after', async () => {
  addLayer(() => undefined)();
  addLayer(() => undefined)();
  await settled();
  const close = vi.fn<() => void>();
  addLayer(close);
  expect([tab.at, isLayerEntry()]).toEqual([1, true]);
  tab.back();
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
});

test('the page stays where it has scrolled while a layer closed, but goes back where the player went back', async () => {
  addLayer(() => undefined)();
  await settled();
  await settled();
  expect(scrolledTo.mock.calls).toEqual([[0, 40]]);
  addLayer(() => undefined);
  tab.back();
  await settled();
  await settled();
  expect(scrolledTo).toHaveBeenCalledOnce();
});
