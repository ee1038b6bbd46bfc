import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CallFailed } from '../../session/call-failed.ts';
import type { Change } from '../../store/edits/edits.ts';
import { passedOverFact } from '../../store/account-facts.ts';
import { beginWorld, Device, goal, LoneWords, OWNER, settle, world, type Fate } from './device-for-tests.ts';

// Pages know no process; their tests run in one.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const isFull = env['LOADSTONE_TEST_SIZES'] === 'full';

beforeEach(beginWorld);

function expectInStep(...devices: Device[]): void {
  for (const device of devices) {
    expect(device.records()).toEqual(world.server.live());
    expect(device.disk.allWaiting()).toEqual([]);
  }
  for (const times of world.server.done.values()) expect(times).toBe(1);
}

describe('two devices', () => {
  test('have the same records after each has told and heard', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await one.put(goal('b'));
    await two.put(goal('c'));
    await settle(one, two);
    expect([...two.records().keys()].sort()).toEqual(['a', 'b', 'c'].map((id) => `gemPowerGoals\n${id}`));
    expectInStep(one, two);
    await two.remove('a');
    await settle(two, one);
    expect(one.record('a')).toBeUndefined();
    expectInStep(one, two);
  });

  test('say of what came from the other when the account has it changed last, not when it came', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    const madeAt = one.store.seen('gemPowerGoals', 'a')?.updatedAt;
    await settle(one, two);
    const [heard] = world.server.changesSince(undefined, 1).changes;
    expect(two.store.seen('gemPowerGoals', 'a')?.updatedAt).toBe((heard as { updatedAt: number }).updatedAt);
    // Who made it knows better.
    expect(one.store.seen('gemPowerGoals', 'a')?.updatedAt).toBe(madeAt);
  });

  test('merge what they have changed in different fields, with figures to match', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    await one.change('a', { marketValue: 7 });
    await two.change('a', { gemPowerOwned: 5 });
    await settle(one, two);
    expect(one.record('a')).toEqual(goal('a', { marketValue: 7, gemPowerOwned: 5 }));
    expect(world.server.conflicts.get('gemPowerGoals\na')?.size ?? 0).toBe(0);
    expectInStep(one, two);
  });

  test('are told where they have changed the same field, and the later word stands', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    await one.change('a', { marketValue: 7 });
    await two.change('a', { marketValue: 8 });
    // The second has heard of the first before it sends, but not looked at the record anew.
    await one.sync();
    await two.exchange.fetchNews(false);
    await settle(two, one);
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['marketValue']);
    expect(world.server.written.get('gemPowerGoals\na\nmarketValue')).toEqual([100, 7, 8]);
    expectInStep(one, two);
  });

  test('are told of it also where the news had come before what was typed was kept', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    const seen = two.store.seen('gemPowerGoals', 'a');
    await one.change('a', { gemPowerOwned: 30, priority: 'high' });
    await settle(one, two);
    expect(two.record('a')).toEqual(goal('a', { gemPowerOwned: 30, priority: 'high' }));
    await two.change('a', { gemPowerOwned: 20 }, seen);
    await settle(two, one);
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['gemPowerOwned']);
    expect(one.record('a')).toEqual(goal('a', { gemPowerOwned: 20, priority: 'high' }));
    expectInStep(one, two);
  });

  test('are told of nothing where what was typed is what had been seen, or where nothing has come since', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    const seen = two.store.seen('gemPowerGoals', 'a');
    await one.change('a', { gemPowerOwned: 30 });
    await settle(one, two);
    await two.change('a', { gemPowerOwned: 0 }, seen);
    expect(two.disk.allWaiting()).toEqual([]);
    expect(two.record('a')).toEqual(goal('a', { gemPowerOwned: 30 }));

    await two.change('a', { gemPowerOwned: 5 }, two.store.seen('gemPowerGoals', 'a'));
    await settle(two, one);
    // The answer to its own change is no news to what it sees.
    await two.change('a', { gemPowerOwned: 6 }, two.store.seen('gemPowerGoals', 'a'));
    await settle(two, one);
    expect(world.server.conflicts.get('gemPowerGoals\na')?.size ?? 0).toBe(0);
    expect(one.record('a')).toEqual(goal('a', { gemPowerOwned: 6 }));
    expectInStep(one, two);
  });

  test('bring together what did not go together once one of them has changed it so that it does', async () => {
    const [one, two] = [new Device(), new Device()];
    world.server.accepts = ({ currentRank, targetRank }) => Number(currentRank) < Number(targetRank);
    await one.put(goal('a'));
    await settle(one, two);
    await one.change('a', { currentRank: 4 });
    await one.sync();
    await two.change('a', { targetRank: 3 });
    await two.sync();
    const waiting = () => two.store.waitingView().map(({ problem }) => problem?.code ?? null);
    expect(waiting()).toEqual(['RECORD_INVALID']);
    // By itself it is not sent again on what it was refused on.
    const tries = () => [...world.server.done.values()].reduce((sum, times) => sum + times, 0);
    const before = tries();
    await two.sync();
    await two.sync();
    expect([tries(), waiting()]).toEqual([before, ['RECORD_INVALID']]);

    await one.change('a', { currentRank: 3 });
    await one.sync();
    await two.sync();
    expect(waiting()).toEqual(['RECORD_INVALID']);
    await one.change('a', { currentRank: 2 });
    await settle(one, two);
    expect(one.record('a')).toEqual(goal('a', { currentRank: 2, targetRank: 3 }));
    expectInStep(one, two);
  });

  test('find room for what the list was too full for, once something has left it here or there', async () => {
    world.server.roomPerList = 2;
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await one.put(goal('b'));
    await settle(one, two);
    for (const id of ['c', 'd', 'e']) await two.put(goal(id));
    await two.sync();
    const refused = () =>
      two.store.waitingView().flatMap(({ id, problem }) => (problem?.code === 'LIST_FULL' ? [id] : []));
    expect(refused()).toEqual(['c', 'd', 'e']);

    await one.remove('a');
    await one.sync();
    await two.sync();
    expect(refused()).toEqual(['d', 'e']);
    await two.remove('b');
    await two.sync();
    expect(refused()).toEqual(['e']);
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\nc', 'gemPowerGoals\nd']);
    await two.remove('e');
    await settle(one, two);
    expectInStep(one, two);
  });

  test('find room by a new question where the answer to the first one was lost, and are listed once meanwhile', async () => {
    world.server.roomPerList = 2;
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await one.put(goal('b'));
    await settle(one, two);
    await two.put(goal('c'));
    two.fate = 'answer-lost';
    await two.sync();
    await one.remove('a');
    await one.sync();
    const listed: string[][] = [];
    two.store.subscribe(() => listed.push(two.store.waitingView().map(({ id }) => id)));
    await settle(two, one);
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\nb', 'gemPowerGoals\nc']);

    // Refused and given room by one and the same request.
    await two.put(goal('d'));
    await two.remove('b');
    await settle(two, one);
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\nc', 'gemPowerGoals\nd']);
    for (const ids of listed) expect(new Set(ids).size).toBe(ids.length);
    expectInStep(one, two);
  });

  test('go on where a list has room again though auto-save was turned off since', async () => {
    world.server.roomPerList = 1;
    const device = new Device();
    await device.put(goal('a'));
    await device.put(goal('b'));
    await settle(device);
    world.autoSave = 'off';
    await device.remove('a');
    await device.disk.write(async (transaction) => {
      for (const row of device.disk.allWaiting())
        if (row.id === 'a') await transaction.putWaiting({ ...row, isSaved: true });
    });
    await device.sync();
    await device.sync();
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\nb']);
  });

  test('keep a record that one deletes and the other changes', async () => {
    for (const isDeletionFirst of [true, false]) {
      beginWorld();
      const [one, two] = [new Device(), new Device()];
      await one.put(goal('a'));
      await settle(one, two);
      await one.remove('a');
      await two.change('a', { marketValue: 8 });
      await settle(...(isDeletionFirst ? [one, two] : [two, one]));
      expect(one.record('a')).toEqual(goal('a', { marketValue: 8 }));
      expectInStep(one, two);
    }
  });
});

describe('a change', () => {
  test('waits a second for the next one of its record, but no longer than five', async () => {
    const device = new Device();
    await device.put(goal('a'));
    const begun = world.clock;
    expect(await device.exchange.sendChanges(false)).toBe(begun + 1_000);
    for (const step of [900, 1_800, 2_700, 3_600, 4_500]) {
      world.clock = begun + step - 10;
      await device.change('a', { marketValue: step });
      const due = await device.exchange.sendChanges(false);
      expect(due).toBe(Math.min(begun + step + 1_000, begun + 5_000));
    }
    expect(world.server.done.size).toBe(0);
    world.clock = begun + 5_000;
    expect(await device.exchange.sendChanges(false)).toBeNull();
    expect(world.server.done.size).toBe(1);
    expect(world.server.live().get('gemPowerGoals\na')).toMatchObject({ marketValue: 4_500 });
  });

  test('is sent in time though the clock was set back by a year after it was made', async () => {
    const device = new Device();
    await device.put(goal('a'));
    world.clock -= 365 * 86_400_000;
    expect(await device.exchange.sendChanges(false)).toBeNull();
    expectInStep(device);
  });

  test('that makes room in a full list goes before what takes it', async () => {
    const device = new Device();
    for (const id of ['b', 'd']) await device.put(goal(id));
    await settle(device);
    const kinds: string[] = [];
    const { send } = world.server;
    Object.assign(world.server, {
      send: (body: Parameters<typeof send>[0]) => {
        kinds.push(...body.operations.map(({ kind }) => kind));
        return send(body);
      },
    });
    const replaced = ['a', 'b', 'c', 'd'].map((id): Change => ({
      collection: 'gemPowerGoals',
      id,
      data: 'bd'.includes(id) ? null : goal(id),
    }));
    await device.edit(...replaced);
    await settle(device);
    expect(kinds.splice(0)).toEqual(['delete', 'delete', 'create', 'create']);
    await device.store.undo();
    await settle(device);
    expect(kinds).toEqual(['delete', 'delete', 'create', 'create']);
    expectInStep(device);
  });

  test('is not set aside because of a stranger’s answer', async () => {
    const device = new Device();
    await device.put(goal('a'));
    const { send } = world.server;
    const stranger = new CallFailed('ANSWER_UNREADABLE', 'The answer could not be read.', 400);
    Object.assign(world.server, { send: () => Promise.reject(stranger) });
    expect(await device.sync()).toBe(false);
    expect(device.store.waitingView()).toMatchObject([{ id: 'a', problem: null, tries: 1 }]);
    Object.assign(world.server, { send });
    await settle(device);
    expectInStep(device);
  });

  test('that is taken back before it is sent is never sent', async () => {
    const device = new Device();
    await device.put(goal('a'));
    await device.store.undo();
    expect(device.disk.allWaiting()).toEqual([]);
    await settle(device);
    expect(world.server.done.size).toBe(0);
  });

  test('that is taken back after another device’s was heard of gives way to that', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    await two.change('a', { marketValue: 8 });
    await settle(two);
    await one.change('a', { marketValue: 7 });
    await one.exchange.fetchNews(false);
    expect(one.record('a')).toEqual(goal('a', { marketValue: 7 }));
    await one.store.undo();
    await settle(one, two);
    expect(one.record('a')).toEqual(goal('a', { marketValue: 8 }));
    expectInStep(one, two);
  });

  test('is sent anew as the same operation after its answer was lost and the page was killed', async () => {
    const device = new Device();
    await device.put(goal('a'));
    device.fate = 'answer-lost';
    expect(await device.sync()).toBe(false);
    expect(device.disk.allWaiting()).toMatchObject([{ tries: 1, nextTryAt: world.clock + 1_000 }]);
    device.crash();
    await device.change('a', { marketValue: 7 });
    await settle(device);
    expect(world.server.written.get('gemPowerGoals\na\nmarketValue')).toEqual([100, 7]);
    expectInStep(device);
  });

  test('that is made while an earlier one is under way is sent after it', async () => {
    const device = new Device();
    await device.put(goal('a'));
    device.meanwhile = () => device.change('a', { marketValue: 7 });
    await settle(device);
    expect(world.server.written.get('gemPowerGoals\na\nmarketValue')).toEqual([100, 7]);
    device.meanwhile = () => device.remove('a');
    await device.change('a', { marketValue: 8 });
    await settle(device);
    expect(device.record('a')).toBeUndefined();
    expectInStep(device);
  });

  test('is held while auto-save is off, until the player saves; a later one is held again', async () => {
    const device = new Device();
    world.autoSave = 'off';
    await device.put(goal('a'));
    world.clock += 60_000;
    expect(await device.exchange.sendChanges(true)).toBeNull();
    expect(world.server.done.size).toBe(0);
    await device.store.change(OWNER, async (transaction) => {
      for (const row of device.disk.allWaiting()) await transaction.putWaiting({ ...row, isSaved: true });
      return [];
    });
    await device.exchange.sendChanges(true);
    expect(world.server.done.size).toBe(1);
    await device.change('a', { marketValue: 7 });
    await device.exchange.sendChanges(true);
    expect(world.server.done.size).toBe(1);
    await settle(device);
    expectInStep(device);
  });

  test('that the account refuses is set aside, blocks nothing else, and goes again once it is changed', async () => {
    const device = new Device();
    const { send } = world.server;
    let isRefusing = true;
    Object.assign(world.server, {
      send: async (body: Parameters<typeof send>[0]) => {
        if (isRefusing && body.operations.some(({ id }) => id === 'b'))
          throw new CallFailed('BODY_INVALID', 'The request has missing or wrong fields.', 400);
        return send(body);
      },
    });
    for (const id of ['a', 'b', 'c']) await device.put(goal(id));
    expect(await device.sync()).toBe(true);
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\na', 'gemPowerGoals\nc']);
    expect(device.store.waitingView()).toMatchObject([
      { id: 'b', kind: 'create', problem: { code: 'BODY_INVALID' } },
    ]);
    isRefusing = false;
    expect(await device.exchange.sendChanges(true)).toBeNull();
    await device.change('b', { marketValue: 7 });
    await settle(device);
    expectInStep(device);
  });

  test('goes in parts of a hundred, and each of 250 arrives once', async () => {
    const device = new Device();
    const records = Array.from({ length: 250 }, (_, index) => goal(`goal-${index}`));
    await device.edit(...records.map((data): Change => ({ collection: 'gemPowerGoals', id: data.id, data })));
    device.fate = 'answer-lost';
    expect(await device.sync()).toBe(false);
    device.crash();
    await settle(device);
    expect(world.server.live().size).toBe(250);
    expectInStep(device);
  });
});

describe('an account', () => {
  test('that holds what only a later version knows is read without it, and whole once that version starts', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one);
    const { readChanges } = world.server;
    const later = { id: 'x', revision: 1, createdAt: 1, updatedAt: 1 };
    let asked: (string | undefined)[] = [];
    Object.assign(world.server, {
      readChanges: async (query: Parameters<typeof readChanges>[0]) => {
        asked.push(query.since);
        const answer = await readChanges(query);
        const about = { collection: 'petGoals', recordId: 'x', fields: [] };
        return {
          ...answer,
          changes: [
            { ...later, collection: 'petGoals', data: { id: 'x' } },
            ...answer.changes,
            { ...later, collection: 'conflicts', data: { id: 'x', ...about } },
          ],
        };
      },
    });
    await settle(two);
    expect([...two.records().keys()]).toEqual(['gemPowerGoals\na']);
    expect(two.unknownHeard).toBeGreaterThan(0);
    expect(await two.disk.readFact(passedOverFact)).toEqual(['petGoals']);
    // It goes on as if nothing were: only what is new is asked for.
    asked = [];
    await two.put(goal('b'));
    await settle(two);
    expect(asked).not.toContain(undefined);

    // The version that knows it reads everything, once.
    Object.assign(world.server, { readChanges });
    await two.disk.write((transaction) => transaction.putFact(passedOverFact, ['gems']));
    Object.assign(world.server, {
      readChanges: (query: Parameters<typeof readChanges>[0]) => {
        asked.push(query.since);
        return readChanges(query);
      },
    });
    two.crash();
    asked = [];
    await settle(two);
    expect(asked.filter((since) => since === undefined)).toHaveLength(1);
    expect(await two.disk.readFact(passedOverFact)).toEqual([]);
    await settle(one, two);
    expectInStep(one, two);
  });

  test('that has forgotten what was deleted leaves nothing of it, and takes nothing that was not sent', async () => {
    const [one, two] = [new Device(), new Device()];
    for (const id of ['a', 'b', 'c', 'd']) await one.put(goal(id));
    await settle(one, two);
    await two.change('c', { marketValue: 7 });
    await two.put(goal('new'));
    for (const id of ['a', 'c']) await one.remove(id);
    await settle(one);
    world.server.forget();
    await settle(two, one);
    expect([...two.records().keys()].sort()).toEqual(
      ['b', 'c', 'd', 'new'].map((id) => `gemPowerGoals\n${id}`),
    );
    expect(two.record('c')).toEqual(goal('c', { marketValue: 7 }));
    expectInStep(one, two);
  });

  test('that went back to a backup has what waits shown at once on what it has left', async () => {
    const device = new Device();
    await device.put(goal('kept'));
    await settle(device);
    const goBack = world.server.backUp();
    await device.put(goal('lost'));
    await device.change('kept', { marketValue: 2 });
    await settle(device);
    goBack();
    for (const id of ['kept', 'lost']) await device.change(id, { marketValue: 3 });
    const shown = () => device.store.waitingView().map(({ id, kind, base }) => [id, kind, base]);
    await device.exchange.fetchNews(false);
    expect(new Set(shown())).toEqual(
      new Set([
        ['kept', 'patch', goal('kept')],
        ['lost', 'create', null],
      ]),
    );
    const before = shown();
    device.crash();
    await device.store.refresh();
    expect(shown()).toEqual(before);
  });

  test('that went back to a backup gets again what it has lost', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.put(goal('b'));
    await one.change('a', { marketValue: 7 });
    await settle(one, two);
    await two.change('a', { gemPowerOwned: 3 });
    goBack();
    await settle(two, one);
    expect(one.record('a')).toMatchObject({ marketValue: 7 });
    expect(one.record('b')).toEqual(goal('b'));
    // What the other device held of it may be older or newer, so the player is asked.
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['gemPowerOwned']);
    expect(world.server.written.get('gemPowerGoals\na\ngemPowerOwned')).toContain(3);
    expectInStep(one, two);
  });

  test('that went back to a backup loses again what was deleted here since, unless others have changed it', async () => {
    const [one, two] = [new Device(), new Device()];
    for (const id of ['gone', 'changed', 'back', 'older']) await one.put(goal(id));
    await settle(one, two);
    await one.remove('older');
    await settle(one, two);
    const goBack = world.server.backUp();
    for (const id of ['gone', 'changed', 'back']) await one.remove(id);
    await settle(one, two);
    await one.put(goal('back', { marketValue: 9 }));
    await settle(one);
    goBack();
    // It hears of the backup first, and makes something of what has come back.
    await two.exchange.fetchNews(false);
    await two.change('changed', { marketValue: 7 });
    await settle(two);
    one.crash();
    await settle(one, two);
    expect([...world.server.live().keys()]).toEqual(['gemPowerGoals\nchanged', 'gemPowerGoals\nback']);
    expect(one.record('back')).toEqual(goal('back', { marketValue: 9 }));
    expect(one.record('changed')).toEqual(goal('changed', { marketValue: 7 }));
    expect([...(world.server.conflicts.get('gemPowerGoals\nchanged') ?? [])]).toEqual(['marketValue']);
    expectInStep(one, two);
  });

  test('that went back to a backup gets what it has lost from a reload of everything too', async () => {
    const device = new Device();
    await device.put(goal('a'));
    await settle(device);
    const goBack = world.server.backUp();
    await device.put(goal('b'));
    await device.change('a', { marketValue: 7 });
    await settle(device);
    goBack();
    await device.exchange.fetchNews(true);
    await settle(device);
    expect(device.record('a')).toMatchObject({ marketValue: 7 });
    expect(world.server.live().get('gemPowerGoals\nb')).toEqual(goal('b'));
    expectInStep(device);
  });

  test('that has again what it lost, by another device, hears of a deletion here', async () => {
    const [one, two] = [new Device(), new Device()];
    const goBack = world.server.backUp();
    await one.put(goal('c'));
    await settle(one, two);
    goBack();
    await one.sync();
    await two.change('c', { marketValue: 7 });
    await two.exchange.fetchNews(false);
    // What is left to say is nothing, and is dropped.
    await two.change('c', { marketValue: 100 });
    await two.sync(true);
    await two.remove('c');
    await settle(two, one);
    expect(world.server.live().size).toBe(0);
    expectInStep(one, two);
  });

  test('that goes back to a backup while a page is open loses nothing of the record that is changed next', async () => {
    const device = new Device();
    await device.put(goal('a'));
    await settle(device);
    const goBack = world.server.backUp();
    await device.change('a', { gemPowerOwned: 3 });
    await settle(device);
    goBack();
    await device.change('a', { marketValue: 7 });
    expect(await device.sync(true)).toBe(true);
    await settle(device);
    expect(device.record('a')).toEqual(goal('a', { gemPowerOwned: 3, marketValue: 7 }));
    expectInStep(device);
  });

  test('that went back to a backup hears of what was deleted while its making was on the way', async () => {
    const [one, two] = [new Device(), new Device()];
    const goBack = world.server.backUp();
    await one.put(goal('a'));
    await settle(one);
    await one.remove('a');
    await settle(one);
    await two.put(goal('a'));
    two.fate = 'request-lost';
    expect(await two.sync()).toBe(false);
    await two.remove('a');
    goBack();
    await settle(two, one);
    expectInStep(one, two);
  });

  test('that went on with others after a backup is never overwritten unseen, though revisions count the same', async () => {
    const [one, two, three] = [new Device(), new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two, three);
    const goBack = world.server.backUp();
    await one.change('a', { marketValue: 7 });
    await settle(one, two);
    goBack();
    await three.change('a', { marketValue: 9 });
    await settle(three);
    await two.change('a', { marketValue: 8 });
    expect(await two.sync(true)).toBe(true);
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['marketValue']);
    expect(world.server.written.get('gemPowerGoals\na\nmarketValue')).toEqual([100, 7, 9, 8]);
    await settle(one, two, three);
    // The first still held what was lost, so the player is asked about that as well.
    expect(world.server.written.get('gemPowerGoals\na\nmarketValue')).toEqual([100, 7, 9, 8, 7]);
    expectInStep(one, two, three);
  });

  test('that went back to a backup keeps a value against what another device had heard before', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.change('a', { marketValue: 7 });
    await settle(one, two);
    await one.change('a', { marketValue: 8 });
    await settle(one);
    goBack();
    await settle(one);
    // It has heard of 7 alone, and has something to say of its own.
    await two.change('a', { gemPowerOwned: 3 });
    await settle(two, one);
    expect(one.record('a')).toEqual(goal('a', { marketValue: 8, gemPowerOwned: 3 }));
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['marketValue']);
    expectInStep(one, two);
    // What is heard again from the account is said once.
    await settle(two, one);
    expect(one.record('a')).toMatchObject({ marketValue: 8 });
  });

  test('that went back to a backup counts as the player’s what is changed of what goes again', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.put(goal('a'));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.change('a', { marketValue: 7 });
    await settle(one, two);
    goBack();
    await two.exchange.fetchNews(false);
    await two.change('a', { marketValue: 9 });
    await settle(one);
    await settle(two, one);
    expect(one.record('a')).toMatchObject({ marketValue: 9 });
    expect([...(world.server.conflicts.get('gemPowerGoals\na') ?? [])]).toEqual(['marketValue']);
    expectInStep(one, two);
  });

  test('that went back to a backup asks nobody about what only one side has changed since', async () => {
    const [one, two, three] = [new Device(), new Device(), new Device()];
    await one.put(goal('a'));
    await one.put(goal('b'));
    await settle(one, two, three);
    const goBack = world.server.backUp();
    await one.change('b', { gemPowerOwned: 3 });
    await settle(one);
    goBack();
    await two.change('a', { marketValue: 9 });
    await settle(two);
    await three.change('a', { gemPowerOwned: 4 });
    await settle(three, one, two);
    expect(one.record('a')).toEqual(goal('a', { marketValue: 9, gemPowerOwned: 4 }));
    expect(one.record('b')).toEqual(goal('b', { gemPowerOwned: 3 }));
    expect([...world.server.conflicts.values()].flatMap((fields) => [...fields])).toEqual([]);
    expectInStep(one, two, three);
  });

  test('of another player gets nothing, and nothing of its own comes here', async () => {
    const device = new Device();
    await device.put(goal('a'));
    const other = world.server;
    device.meanwhile = () => device.store.handOver('bob');
    await expect(device.exchange.sendChanges(true)).rejects.toThrow(/^$/);
    expect(device.disk.allWaiting()).toMatchObject([{ id: 'a', sending: { wanted: { id: 'a' } } }]);
    await device.store.handOver(OWNER);
    await settle(device);
    expect([...other.done.values()]).toEqual([1]);
  });
});

type Field = 'marketValue' | 'gemPowerOwned';
type Step = { readonly at: 0 | 1 } & (
  | { readonly do: 'edit' | 'edit-meanwhile'; readonly id: string; readonly field: Field }
  | { readonly do: 'remove' | 'remove-meanwhile'; readonly id: string }
  | { readonly do: 'sync'; readonly fate: Fate; readonly isKilled: boolean; readonly sendsFirst: boolean }
  | { readonly do: 'hear'; readonly isLost: boolean; readonly isEverything: boolean }
  | { readonly do: 'undo' | 'redo' }
);

const id = fc.constantFrom('a', 'b', 'c');
const at = fc.constantFrom<0 | 1>(0, 1);
const edits = fc.record({
  at,
  do: fc.constantFrom('edit' as const, 'edit' as const, 'edit-meanwhile' as const),
  id,
  field: fc.constantFrom<Field>('marketValue', 'gemPowerOwned'),
});
const removals = fc.record({
  at,
  do: fc.constantFrom('remove' as const, 'remove-meanwhile' as const),
  id,
});
const syncs = fc.record({
  at,
  do: fc.constant('sync' as const),
  fate: fc.constantFrom<Fate>('fine', 'fine', 'request-lost', 'answer-lost'),
  isKilled: fc.boolean(),
  sendsFirst: fc.boolean(),
});
const hearings = fc.record({
  at,
  do: fc.constant('hear' as const),
  isLost: fc.boolean(),
  isEverything: fc.constantFrom(false, false, true),
});
const turns = fc.record({ at, do: fc.constantFrom('undo' as const, 'redo' as const) });

const steps = (maxLength: number) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: edits }, removals, { weight: 4, arbitrary: syncs }, hearings), {
    maxLength,
  });

/**
 * Runs steps on two devices and has them settle. Answers with what each device entered last, by field, and with what was
 * entered last under paths that one device alone has ever changed.
 */
async function play(
  chosen: readonly (Step | (() => void))[],
): Promise<readonly [Device, Device, Map<string, number>[], LoneWords]> {
  beginWorld();
  const devices: readonly [Device, Device] = [new Device(), new Device()];
  const last = [new Map<string, number>(), new Map<string, number>()];
  const words = new LoneWords();
  let value = 1_000;
  const enter = async (step: Step & { id: string }, device: Device) => {
    const entered = last[step.at];
    value += 1;
    if ('field' in step) {
      const isThere = device.record(step.id) !== undefined;
      await (isThere
        ? device.change(step.id, { [step.field]: value })
        : device.put(goal(step.id, { [step.field]: value })));
      entered?.set(`gemPowerGoals\n${step.id}\n${step.field}`, value);
      const made = { ...(isThere ? {} : { marketValue: 100, gemPowerOwned: 0 }), [step.field]: value };
      words.enter(step.at, `gemPowerGoals\n${step.id}`, made);
    } else {
      await device.remove(step.id);
      words.remove(`gemPowerGoals\n${step.id}`);
      for (const field of ['marketValue', 'gemPowerOwned'])
        entered?.delete(`gemPowerGoals\n${step.id}\n${field}`);
    }
  };
  for (const step of chosen) {
    if (typeof step === 'function') {
      step();
      continue;
    }
    const device = devices[step.at];
    if (step.do === 'edit' || step.do === 'remove') await enter(step, device);
    else if (step.do === 'edit-meanwhile' || step.do === 'remove-meanwhile')
      device.meanwhile = () => enter(step, device);
    else if (step.do === 'sync') {
      device.fate = step.fate;
      await device.sync(step.sendsFirst);
      if (step.isKilled) device.crash();
      device.fate = 'fine';
    } else if (step.do === 'hear') {
      device.isDeaf = step.isLost;
      await device.exchange.fetchNews(step.isEverything).catch(expectLost);
      device.isDeaf = false;
    } else await device.store[step.do]();
  }
  for (const device of devices) device.meanwhile = null;
  await settle(...devices);
  return [...devices, last, words];
}

function expectLost(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
}

describe('whatever happens in whatever order', { timeout: isFull ? 120_000 : 20_000 }, () => {
  const numRuns = isFull ? 3_000 : 200;

  test('both devices end with what the account has, and each word of a player has reached it, once', async () => {
    await fc.assert(
      fc.asyncProperty(steps(40), async (chosen) => {
        const [one, two, entered] = await play(chosen);
        expectInStep(one, two);
        for (const [field, value] of entered.flatMap((map) => [...map]))
          expect(
            world.server.written.get(field)?.filter((written) => written === value),
            field,
          ).toHaveLength(1);
      }),
      { numRuns },
    );
  });

  test('both devices end with what the account has, also after it went back to a backup', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(steps(12), steps(12), steps(12)), async ([before, meanwhile, after]) => {
        let goBack: (() => void) | undefined;
        const [one, two, , words] = await play([
          ...before,
          () => (goBack = world.server.backUp()),
          ...meanwhile,
          () => goBack?.(),
          ...after,
        ]);
        expect(words.lost()).toEqual([]);
        for (const device of [one, two]) {
          expect(device.records()).toEqual(world.server.live());
          expect(device.disk.allWaiting()).toEqual([]);
        }
      }),
      { numRuns },
    );
  });

  test('no record waits for room in a list that has some', async () => {
    await fc.assert(
      fc.asyncProperty(steps(40), async (chosen) => {
        const begin = () => (world.server.roomPerList = 1);
        const devices = (await play([begin, ...chosen])).slice(0, 2) as Device[];
        const waiting = devices.flatMap((device) => device.disk.allWaiting());
        expect(waiting.map(({ problem }) => problem?.code)).toEqual(waiting.map(() => 'LIST_FULL'));
        if (waiting.length > 0) expect(world.server.live().size).toBe(1);
      }),
      { numRuns },
    );
  });

  test('both devices end with what the account has, with steps taken back and done again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof({ weight: 4, arbitrary: edits }, removals, { weight: 3, arbitrary: syncs }, hearings, {
            weight: 3,
            arbitrary: turns,
          }),
          { maxLength: 40 },
        ),
        async (chosen) => {
          const [one, two] = await play(chosen);
          expectInStep(one, two);
        },
      ),
      { numRuns },
    );
  });
});
