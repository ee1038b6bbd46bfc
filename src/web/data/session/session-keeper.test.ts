import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import type { SessionKeeper } from './session-keeper.ts';

const KEY = 'loadstone.signed-in';
const ann: Account = {
  id: 'a1',
  username: 'Ann',
  email: 'ann@example.com',
  emailConfirmed: true,
  createdAt: 1,
  hasPassword: true,
  providers: [],
  hasSecondStep: false,
  deletionDueAt: null,
};

let Keeper: typeof SessionKeeper;
/** What localStorage holds, for every tab. */
let stored: Map<string, string>;
let page: EventTarget;
let root: { dataset: Record<string, string> };
let hides: EventTarget & { visibilityState: string };
let asked: number;
/** What the server answers. */
let answer: () => Promise<Account | null>;

beforeEach(async () => {
  stored = new Map();
  page = new EventTarget();
  root = { dataset: {} };
  hides = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: root });
  asked = 0;
  answer = () => Promise.resolve(null);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, word: string) => stored.set(key, word),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', hides);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  // Each page has its code to itself.
  vi.resetModules();
  Keeper = (await import('./session-keeper.ts')).SessionKeeper;
});
afterEach(() => vi.unstubAllGlobals());

function open(): SessionKeeper {
  const keeper = new Keeper(() => {
    asked += 1;
    return answer();
  });
  keeper.subscribe(() => undefined);
  return keeper;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Another tab leaves a hint, or takes it away. */
function fromOtherTab(hint: string | null): void {
  if (hint === null) stored.delete(KEY);
  else stored.set(KEY, hint);
  page.dispatchEvent(new Event('storage'));
}

describe('the session of a page', () => {
  test('is found where the cookie stands and nothing in the browser says so', async () => {
    answer = () => Promise.resolve(ann);
    const found = open();
    await found.want();
    expect([found.isFound(), stored.has(KEY)]).toEqual([true, true]);
    const known = open();
    await known.want();
    expect(known.isFound()).toBe(false);
    found.keep(ann);
    expect(found.isFound()).toBe(false);
  });

  test('stays as it was where nobody answers a new question, which is said', async () => {
    answer = () => Promise.resolve(ann);
    const keeper = open();
    expect(await keeper.renew()).toBe(true);
    answer = () => Promise.reject(new Error('no network'));
    expect(await keeper.renew()).toBe(false);
    expect(keeper.session()).toEqual(ann);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await keeper.renew()).toBe(false);
    expect(asked).toBe(2);
  });

  test('is asked for once, however many want to know', async () => {
    answer = () => Promise.resolve(ann);
    const keeper = open();
    expect(keeper.session()).toBeUndefined();
    void keeper.want();
    void keeper.want();
    await settled();
    void keeper.want();
    expect(keeper.session()).toEqual(ann);
    expect(asked).toBe(1);
    expect(root.dataset).toEqual({ signedIn: '' });
    expect(stored.has(KEY)).toBe(true);
  });

  test('seems what the hint says until it is known', async () => {
    stored.set(KEY, 'h1');
    const keeper = open();
    expect(keeper.seemsSignedIn()).toBe(true);
    void keeper.want();
    await settled();
    expect(keeper.session()).toBeNull();
    expect(keeper.seemsSignedIn()).toBe(false);
    expect(stored.has(KEY)).toBe(false);
    expect(root.dataset).toEqual({});
  });

  test('stays unknown without an answer, and is asked for again with the network', async () => {
    stored.set(KEY, 'h1');
    answer = () => Promise.reject(new Error('offline'));
    const keeper = open();
    await keeper.want();
    expect(keeper.session()).toBeUndefined();
    expect(keeper.seemsSignedIn()).toBe(true);
    answer = () => Promise.resolve(ann);
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(keeper.session()).toEqual(ann);
    expect(stored.get(KEY)).toBe('h1');
  });

  test('is not asked for without a network, but as soon as there is one', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answer = () => Promise.resolve(ann);
    const keeper = open();
    await keeper.want();
    expect(asked).toBe(0);
    expect(keeper.session()).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(keeper.session()).toEqual(ann);
    expect(asked).toBe(1);
  });

  test('is what a call has told, whatever was asked before', async () => {
    let reply: (account: Account | null) => void = () => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    const keeper = open();
    void keeper.want();
    keeper.keep(ann);
    reply(null);
    await settled();
    expect(keeper.session()).toEqual(ann);
    keeper.keep(null);
    expect(keeper.session()).toBeNull();
    expect(stored.has(KEY)).toBe(false);
    expect(asked).toBe(1);
  });

  test('is asked for anew after a link from a mail was used, and the other tabs hear of it', async () => {
    const keeper = open();
    keeper.keep({ ...ann, emailConfirmed: false });
    const before = stored.get(KEY);
    answer = () => Promise.resolve(ann);
    void keeper.renew();
    await settled();
    expect(keeper.session()).toEqual(ann);
    expect(stored.get(KEY)).not.toBe(before);
    answer = () => Promise.resolve(null);
    void keeper.renew();
    await settled();
    expect(keeper.session()).toBeNull();
    expect(stored.has(KEY)).toBe(false);
  });

  test('leaves another hint with each change of the account', () => {
    const keeper = open();
    keeper.keep(ann);
    const first = stored.get(KEY);
    keeper.keep({ ...ann, username: 'Anna' });
    expect(stored.get(KEY)).not.toBe(first);
    expect(JSON.stringify([...stored])).not.toMatch(/Ann|example/);
    expect(stored.get(KEY)).not.toBe(ann.id);
  });
});

describe('whose records the browser shows', () => {
  test('is the account of the session, and a guest once that has ended', () => {
    const keeper = open();
    keeper.keep(ann);
    expect(stored.get('loadstone.player')).toBe('a1');
    keeper.keep({ ...ann, id: 'b2' });
    expect(stored.get('loadstone.player')).toBe('b2');
    keeper.keep(null);
    expect(stored.has('loadstone.player')).toBe(false);
  });

  test('stays the same while nobody knows the session', async () => {
    stored.set(KEY, 'h1');
    stored.set('loadstone.player', 'a1');
    answer = () => Promise.reject(new Error('no network'));
    await open().want();
    expect(stored.get('loadstone.player')).toBe('a1');
  });
});

describe('another tab', () => {
  test('that signs out signs this one out at once', async () => {
    const keeper = open();
    keeper.keep(ann);
    fromOtherTab(null);
    expect(keeper.session()).toBeNull();
    expect(root.dataset).toEqual({});
    await settled();
    expect(keeper.session()).toBeNull();
  });

  test('that signs in has this one ask who it is', async () => {
    const keeper = open();
    void keeper.want();
    await settled();
    answer = () => Promise.resolve(ann);
    fromOtherTab('h2');
    expect(keeper.seemsSignedIn()).toBe(true);
    await settled();
    expect(keeper.session()).toEqual(ann);
    expect(stored.get(KEY)).toBe('h2');
    expect(asked).toBe(2);
  });

  test('that changes the account does not empty this one meanwhile', async () => {
    const keeper = open();
    keeper.keep(ann);
    answer = () => Promise.resolve({ ...ann, username: 'Anna' });
    fromOtherTab('h3');
    expect(keeper.session()).toEqual(ann);
    await settled();
    expect(keeper.session()?.username).toBe('Anna');
  });

  test('that only empties the storage does not sign anybody out for good', async () => {
    const keeper = open();
    keeper.keep(ann);
    answer = () => Promise.resolve(ann);
    fromOtherTab(null);
    await settled();
    expect(keeper.session()).toEqual(ann);
    expect(stored.has(KEY)).toBe(true);
  });

  test('whose word passed unheard is met when the page shows again', async () => {
    const keeper = open();
    keeper.keep(ann);
    stored.delete(KEY);
    hides.dispatchEvent(new Event('visibilitychange'));
    expect(keeper.session()).toBeNull();
  });

  test('makes a page ask that comes out of the back/forward cache', async () => {
    const keeper = open();
    void keeper.want();
    await settled();
    page.dispatchEvent(new Event('pageshow'));
    expect(asked).toBe(1);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
    expect(asked).toBe(2);
  });
});

describe('a sign-out that the server has not heard of', () => {
  const DUE = 'loadstone.sign-out-due';

  test('is out at once, also after a reload, and asks for the end of the session with the network', async () => {
    stored.set(DUE, '1');
    vi.stubGlobal('navigator', { onLine: false });
    const keeper = open();
    await keeper.want();
    expect([keeper.session(), asked]).toEqual([null, 0]);
    vi.stubGlobal('navigator', { onLine: true });
    answer = () => {
      stored.delete(DUE);
      return Promise.resolve(null);
    };
    page.dispatchEvent(new Event('online'));
    await settled();
    expect([keeper.session(), asked]).toEqual([null, 1]);
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(asked).toBe(1);
  });

  test('is tried again where the server does not answer though there is a network', async () => {
    vi.useFakeTimers();
    stored.set(DUE, '1');
    answer = () => Promise.reject(new Error('dead'));
    const keeper = open();
    await keeper.want();
    expect([keeper.session(), asked]).toEqual([null, 1]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toBe(2);
    answer = () => {
      stored.delete(DUE);
      return Promise.resolve(null);
    };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(3);
    vi.useRealTimers();
  });

  test('is settled by a sign-in, which has ended the session that was here', () => {
    stored.set(DUE, '1');
    const keeper = open();
    keeper.keep(ann);
    expect(stored.has(DUE)).toBe(false);
    expect(keeper.session()).toEqual(ann);
  });
});
