import { expect, test } from 'vitest';
import { PushKeeper } from './push-keeper.ts';
import { stateOf, type PushFacts } from './push-state.ts';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** A browser with its push service, and a server that takes devices down. */
function newWorld() {
  const world = {
    serverKey: KEY as string | null,
    isSupported: true,
    permission: 'granted' as NotificationPermission | 'unsupported',
    player: 'ada' as string | null | undefined,
    word: null as string | null,
    nowMs: 1_000_000,
    hasWorker: true,
    serverIsAway: false,
    hasPushService: true,
    /** The address that the browser is subscribed with; null for none. */
    subscribed: null as { endpoint: string; key: ArrayBuffer } | null,
    /** What the server was told, in order. */
    told: [] as string[],
    /** Comes while the server is told. */
    meanwhile: () => {},
  };
  let count = 0;
  const subscription = (of: { endpoint: string; key: ArrayBuffer }) => ({
    options: { applicationServerKey: of.key },
    async unsubscribe() {
      world.subscribed = null;
      return true;
    },
    toJSON: () => ({ endpoint: of.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const told = (what: string) => {
    if (world.serverIsAway) throw new Error('no answer');
    world.told.push(what);
    world.meanwhile();
  };
  const facts: PushFacts = {
    serverKey: () => world.serverKey,
    isSupported: () => world.isSupported,
    permission: () => world.permission,
    player: () => world.player,
    readWord: () => world.word,
  };
  const keeper = new PushKeeper({
    ...facts,
    writeWord(word) {
      world.word = word;
    },
    now: () => world.nowMs,
    place: async () =>
      world.hasWorker
        ? {
            getSubscription: async () => (world.subscribed === null ? null : subscription(world.subscribed)),
            async subscribe({ applicationServerKey }) {
              if (!world.hasPushService) throw new DOMException('Registration failed', 'AbortError');
              world.subscribed = { endpoint: `device-${++count}`, key: applicationServerKey.buffer };
              return subscription(world.subscribed);
            },
          }
        : null,
    start: async ({ endpoint, keys, serverZone }) => {
      expect(keys).toEqual({ p256dh: 'p', auth: 'a' });
      told(`${world.player} ${endpoint} ${serverZone}`);
    },
    end: async () => told('end'),
  });
  return { world, keeper, state: () => stateOf(facts) };
}
const berlin = { serverZone: 'Europe/Berlin', hasAlarms: true };

test.each([
  ['on', {}, 'on'],
  [null, {}, 'waiting'],
  ['off', {}, 'off'],
  ['on', { permission: 'default' }, 'waiting'],
  ['on', { permission: 'denied' }, 'unavailable'],
  ['on', { permission: 'unsupported' }, 'unavailable'],
  ['on', { serverKey: null }, 'unavailable'],
  ['on', { isSupported: false }, 'unavailable'],
  [null, { player: null }, 'guest'],
  // While nobody knows who is signed in, what the device remembers counts.
  ['on', { player: undefined }, 'on'],
] as const)('with the word %s and %o it is %s', (word, more, state) => {
  const { world, state: stateNow } = newWorld();
  Object.assign(world, { word }, more);
  expect(stateNow()).toBe(state);
});

test('a device of a player with alarms is put down once, and anew when the server’s zone changes', async () => {
  const { world, keeper, state } = newWorld();
  await Promise.all([keeper.follow(berlin), keeper.follow(berlin)]);
  await keeper.follow(berlin);
  expect(state()).toBe('on');
  await keeper.follow({ ...berlin, serverZone: 'Asia/Seoul' });
  expect(world.told).toEqual(['ada device-1 Europe/Berlin', 'ada device-1 Asia/Seoul']);
});

test.each([
  ['without alarms', { hasAlarms: false }, {}],
  ['before leave was given', {}, { permission: 'default' }],
  ['while nobody knows who is signed in', {}, { player: undefined }],
  ['for a guest', {}, { player: null }],
  ['once it was turned off', {}, { word: 'off' }],
  ['without a worker', {}, { hasWorker: false }],
] as const)('%s the browser is not subscribed', async (_, more, own) => {
  const { world, keeper, state } = newWorld();
  Object.assign(world, own);
  await keeper.follow({ ...berlin, ...more });
  expect(world.subscribed).toBeNull();
  expect(world.told).toEqual([]);
  expect(state()).not.toBe('on');
});

test('one that has subscribed to an earlier key of the installation subscribes anew', async () => {
  const { world, keeper } = newWorld();
  world.subscribed = { endpoint: 'old', key: new Uint8Array([4, 0, 0]).buffer };
  await keeper.follow(berlin);
  expect(world.told).toEqual(['ada device-1 Europe/Berlin']);
  const key = new Uint8Array(world.subscribed.key);
  expect([key.length, key[0], key[1], key.at(-1)]).toEqual([65, 4, 37, 14]);
});

test('whoever signs out is not rung for, and who signs in next is put down by their own name', async () => {
  const { world, keeper, state } = newWorld();
  await keeper.follow(berlin);
  world.player = null;
  await keeper.follow(berlin);
  expect(world.subscribed).toBeNull();
  expect(state()).toBe('guest');
  world.player = 'grace';
  await keeper.follow(berlin);
  expect(world.told).toEqual(['ada device-1 Europe/Berlin', 'grace device-2 Europe/Berlin']);
});

test('where the server is away it is waiting, and tried again after a minute or when the player asks', async () => {
  const { world, keeper, state } = newWorld();
  world.serverIsAway = true;
  await keeper.follow(berlin);
  expect(state()).toBe('waiting');
  world.serverIsAway = false;
  world.nowMs += 59_000;
  await keeper.follow(berlin);
  expect(world.told).toEqual([]);
  world.nowMs += 1_000;
  await keeper.follow(berlin);
  expect(state()).toBe('on');

  const other = newWorld();
  other.world.hasPushService = false;
  await other.keeper.follow(berlin);
  expect(other.state()).toBe('waiting');
  other.world.hasPushService = true;
  await other.keeper.follow(berlin, true);
  expect(other.state()).toBe('on');
});

test('turned off, server and browser let go; a page does not bring it back, turning it on does', async () => {
  const { world, keeper, state } = newWorld();
  await keeper.follow(berlin);
  world.word = 'off';
  await keeper.follow(berlin);
  expect(state()).toBe('off');
  expect(world.subscribed).toBeNull();
  await keeper.follow(berlin, true);
  expect(world.told).toEqual(['ada device-1 Europe/Berlin', 'end']);
  world.word = null;
  expect(state()).toBe('waiting');
  await keeper.follow(berlin);
  expect(state()).toBe('on');
  expect(world.told.at(-1)).toBe('ada device-2 Europe/Berlin');
  // And once more, in the same page.
  world.word = 'off';
  await keeper.follow(berlin);
  expect(world.subscribed).toBeNull();
  expect(world.told.at(-1)).toBe('end');
});

test('turned off without the network, the browser at least lets go', async () => {
  const { world, keeper, state } = newWorld();
  await keeper.follow(berlin);
  world.serverIsAway = true;
  world.word = 'off';
  await keeper.follow(berlin);
  expect(world.subscribed).toBeNull();
  expect(state()).toBe('off');
});

test('a page that is opened later lets go of what was turned off while the other one closed', async () => {
  const { world, keeper } = newWorld();
  world.word = 'off';
  world.subscribed = { endpoint: 'left', key: new ArrayBuffer() };
  await keeper.follow(berlin);
  await keeper.follow(berlin);
  expect(world.subscribed).toBeNull();
  expect(world.told).toEqual(['end']);
});

test('turned off, the server is told also where the browser has lost its subscription by itself', async () => {
  const { world, keeper } = newWorld();
  await keeper.follow(berlin);
  world.subscribed = null;
  world.word = 'off';
  await keeper.follow(berlin);
  expect(world.told.at(-1)).toBe('end');
});

test('turned off while it is put down, it ends up off', async () => {
  const { world, keeper, state } = newWorld();
  let turning: Promise<void> | undefined;
  world.meanwhile = () => {
    world.word = 'off';
    turning ??= keeper.follow(berlin);
  };
  await keeper.follow(berlin);
  await turning;
  expect(state()).toBe('off');
  expect(world.subscribed).toBeNull();
  expect(world.told.at(-1)).toBe('end');
});

test('who signs out while it is put down is not taken for put down', async () => {
  const { world, keeper, state } = newWorld();
  world.meanwhile = () => {
    world.player = null;
  };
  await keeper.follow(berlin);
  expect(state()).toBe('guest');
  expect(world.word).toBeNull();
  expect(world.subscribed).toBeNull();
});
