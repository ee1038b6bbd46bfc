import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sync } from '#messages/records/sync.ts';
import { CallFailed } from '../../session/call-failed.ts';
import type { Change } from '../../store/edits/edits.ts';
import { beginWorld, Device, goal, OWNER, settle, world } from '../exchange/device-for-tests.ts';

beforeEach(beginWorld);

const HOUR = 3_600_000;

/** How the server fares: what it breaks off over, and whether it is out of order as a whole. */
interface Trouble {
  poison: readonly string[];
  isOut: boolean;
  requests: number;
}

function trouble(given: Partial<Trouble> = {}): Trouble {
  const now: Trouble = { poison: [], isOut: false, requests: 0, ...given };
  const { send } = world.server;
  Object.assign(world.server, {
    send: async (body: Parameters<typeof send>[0]) => {
      now.requests += 1;
      if (now.isOut || body.operations.some(({ id }) => now.poison.includes(id)))
        throw new CallFailed('INTERNAL', 'Something went wrong.', 500);
      return send(body);
    },
  });
  return now;
}

/** Sends what is due whenever it is, as a page does, and waits after failures. */
async function pass(device: Device, ms: number): Promise<void> {
  const end = world.clock + ms;
  for (let failures = 0; world.clock < end;)
    try {
      const next = await device.exchange.sendChanges(false);
      failures = 0;
      world.clock = Math.max(world.clock + 1, Math.min(next ?? end, end));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      world.clock += Math.min(60_000, 1_000 * 2 ** failures);
      failures += 1;
    }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `goal-${index}`);
const putAll = (device: Device, ids: readonly string[]) =>
  device.edit(...ids.map((id): Change => ({ collection: 'gemPowerGoals', id, data: goal(id) })));
const arrived = () => world.server.live().size;
const setAside = (device: Device) =>
  device.disk.allWaiting().flatMap(({ id, problem }) => (problem === null ? [] : [id]));

describe('a change over which the server breaks off', () => {
  test('holds up the others for seconds, is set aside after minutes with its reason, and then blocks nothing', async () => {
    const device = new Device();
    const now = trouble({ poison: ['goal-7'] });
    await putAll(device, names(20));
    await pass(device, 20_000);
    expect(arrived()).toBe(19);
    expect(setAside(device)).toEqual([]);
    await pass(device, HOUR);
    expect(device.store.waitingView()).toMatchObject([
      { id: 'goal-7', kind: 'create', problem: { code: 'INTERNAL', message: sync.notTaken } },
    ]);
    expect(now.requests).toBeLessThan(30);

    now.requests = 0;
    await device.change('goal-1', { marketValue: 7 });
    await pass(device, 2_000);
    expect(world.server.live().get('gemPowerGoals\ngoal-1')).toMatchObject({ marketValue: 7 });
    expect(now.requests).toBe(1);
  });

  test('goes again once it is changed, alone, and is done once where the server has got well', async () => {
    const device = new Device();
    const now = trouble({ poison: ['goal-2'] });
    await putAll(device, names(5));
    await pass(device, HOUR);
    await device.change('goal-2', { marketValue: 7 });
    await device.change('goal-3', { marketValue: 7 });
    now.requests = 0;
    await pass(device, 3_000);
    // The other one, this once more, and one to know that the server takes others.
    expect(now.requests).toBe(3);
    expect(setAside(device)).toEqual(['goal-2']);
    now.poison = [];
    await device.change('goal-2', { marketValue: 8 });
    await settle(device);
    expect(world.server.live().get('gemPowerGoals\ngoal-2')).toMatchObject({ marketValue: 8 });
    for (const times of world.server.done.values()) expect(times).toBe(1);
    expect(device.disk.allWaiting()).toEqual([]);
  });

  test('is found among 250, also where there are several side by side', async () => {
    const device = new Device();
    const poison = ['goal-0', 'goal-1', 'goal-120', 'goal-121', 'goal-122', 'goal-249'];
    const now = trouble({ poison });
    await putAll(device, names(250));
    await pass(device, HOUR);
    expect(arrived()).toBe(244);
    expect(setAside(device).toSorted()).toEqual(poison.toSorted());
    expect(now.requests).toBeLessThan(150);
  });
});

describe('a server that is out of order as a whole', () => {
  test.each([1, 3, 250])('sets nothing of %i changes aside, and is asked seldom', async (count) => {
    const device = new Device();
    const now = trouble({ isOut: true });
    await putAll(device, names(count));
    await pass(device, HOUR);
    expect(setAside(device)).toEqual([]);
    // A try a minute, of two requests.
    expect(now.requests).toBeLessThan(150);
    now.isOut = false;
    now.requests = 0;
    await pass(device, 90_000);
    expect(arrived()).toBe(count);
    expect(now.requests).toBeLessThan(6);
    expect(device.disk.allWaiting()).toEqual([]);
  });

  test('sets nothing aside where it breaks down halfway', async () => {
    const device = new Device();
    const now = trouble();
    const { send } = world.server;
    Object.assign(world.server, {
      send: async (body: Parameters<typeof send>[0]) => {
        const answer = await send(body);
        now.isOut = true;
        return answer;
      },
    });
    await putAll(device, names(250));
    await pass(device, HOUR);
    expect(arrived()).toBe(100);
    expect(setAside(device)).toEqual([]);
    Object.assign(world.server, { send });
    now.isOut = false;
    await pass(device, 90_000);
    expect(arrived()).toBe(250);
  });
});

test('whatever the server breaks off over and whenever it is out of order, all others arrive, each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(24), { maxLength: 6 }),
      fc.array(fc.record({ isOut: fc.boolean(), seconds: fc.integer({ min: 1, max: 90 }) }), {
        maxLength: 6,
      }),
      async (bad, phases) => {
        beginWorld();
        const device = new Device();
        const poison = bad.map((index) => `goal-${index}`);
        const now = trouble({ poison });
        await putAll(device, names(25));
        for (const { isOut, seconds } of phases) {
          now.isOut = isOut;
          await pass(device, seconds * 1_000);
          await device.change(`goal-${seconds % 25}`, { marketValue: seconds });
        }
        now.isOut = false;
        await pass(device, HOUR);
        const [left] = [device.disk.allWaiting()];
        expect(left.map(({ id }) => id).toSorted()).toEqual(poison.toSorted());
        expect(arrived()).toBe(25 - poison.length);
        for (const times of world.server.done.values()) expect(times).toBe(1);
      },
    ),
    { numRuns: 20 },
  );
});

test('a change that a proxy finds too large is not set aside: fewer go at once, it waits, and the others arrive', async () => {
  const device = new Device();
  let isProxyStrict = true;
  const { send } = world.server;
  Object.assign(world.server, {
    send: async (body: Parameters<typeof send>[0]) => {
      // Its page is no answer of the server.
      if (isProxyStrict && (body.operations.length > 6 || body.operations.some(({ id }) => id === 'goal-7')))
        throw new CallFailed('ANSWER_UNREADABLE', 'Unexpected.', 413);
      return send(body);
    },
  });
  await putAll(device, names(20));
  expect(await device.sync()).toBe(true);
  expect(arrived()).toBe(19);
  expect([setAside(device), device.exchange.inVain()?.message]).toEqual([[], sync.tooLargeOnTheWay]);
  expect(await device.exchange.hasFailing()).toBe(true);
  isProxyStrict = false;
  await settle(device);
  expect([arrived(), device.exchange.inVain()]).toEqual([20, null]);
});

test('a change that was sent in vain is known to fail until it is sent', async () => {
  const device = new Device();
  const now = trouble({ isOut: true });
  await putAll(device, names(1));
  expect(await device.exchange.hasFailing()).toBe(false);
  expect(await device.sync()).toBe(false);
  await putAll(device, names(2).slice(1));
  expect(await device.exchange.hasFailing()).toBe(true);
  now.isOut = false;
  await settle(device);
  expect(await device.exchange.hasFailing()).toBe(false);
});

test('a change that was set aside goes when the player asks, and is told of again at once where that is in vain', async () => {
  const device = new Device();
  const now = trouble({ poison: ['goal-1'] });
  await putAll(device, names(3));
  await pass(device, HOUR);
  const retry = () =>
    device.store.change(OWNER, async (transaction) => {
      for (const row of device.disk.allWaiting())
        await transaction.putWaiting({ ...row, problem: null, nextTryAt: 0 });
      return [];
    });
  await retry();
  await pass(device, 1_000);
  expect(setAside(device)).toEqual(['goal-1']);
  now.poison = [];
  await retry();
  await pass(device, 1_000);
  expect(device.disk.allWaiting()).toEqual([]);
});
