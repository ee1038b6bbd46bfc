import { beforeEach, describe, expect, test } from 'vitest';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import type { Change } from '../../store/edits/edits.ts';
import { waitingActs } from '../../store/outbox/outbox-view.ts';
import { fieldLabel } from '../../store/views/record-words.ts';
import { changesRestoring, reasonOf } from '../push/set-aside.ts';
import type { StoredDocument } from '../../storage/record-storage.ts';
import { changesDiscarding } from '../status/sync-view.ts';
import {
  beginWorld,
  Device,
  entry,
  gem,
  gemChange,
  goal,
  hero,
  heroChange,
  removal,
  settle,
  world,
} from './device-for-tests.ts';

beforeEach(beginWorld);

/** What goes to the server from now on, request by request. */
function requests(): string[][] {
  const sent: string[][] = [];
  const { send } = world.server;
  Object.assign(world.server, {
    send: (body: Parameters<typeof send>[0]) => {
      sent.push(body.operations.map(({ kind, id }) => `${kind} ${id}`));
      return send(body);
    },
  });
  return sent;
}

const setGem = (id: string, note: string): Change => ({
  collection: 'gems',
  id,
  update: (record) => ({ ...record, note }),
});
const setDamage = (id: string, damage: number): Change => ({
  collection: 'characters',
  id,
  update: (record) => ({ ...record, stats: { ...record.stats, damage } }),
});
const waiting = (device: Device) =>
  device.store.waitingView().map(({ id, problem }) => [id, problem?.blamed?.code ?? problem?.code ?? null]);
const live = () =>
  [...world.server.live().keys()]
    .map((key) => key.slice(key.indexOf('\n') + 1))
    .toSorted((one, other) => (one < other ? -1 : 1));
const shownGems = (device: Device, parent: string) => {
  const close = device.store.showChildren('gems', parent);
  return {
    ids: async () => {
      await device.store.refresh();
      return device.store.children('gems', parent).records.map(({ id }) => id);
    },
    now: () => device.store.children('gems', parent).records.map(({ id }) => id),
    close,
  };
};

describe('what belongs to a character', () => {
  test('goes after it, and after what makes room', async () => {
    const device = new Device();
    await device.edit(heroChange(hero('old')));
    await settle(device);
    const sent = requests();
    await device.edit(gemChange(gem('g1', 'new')), heroChange(hero('new')), removal('characters', 'old'));
    await device.edit(gemChange(gem('g2', 'new')));
    await settle(device);
    expect(sent).toEqual([['delete old', 'create new', 'create g1', 'create g2']]);
    expect(device.living()).toEqual(world.server.live());
    expect(device.disk.allWaiting()).toEqual([]);
  });

  test('is not sent while its character is not in the account, and goes with it later', async () => {
    world.server.roomPerList = 1;
    const device = new Device();
    await device.edit(heroChange(hero('first')));
    await settle(device);
    await device.edit(heroChange(hero('h')), gemChange(gem('g', 'h')));
    await device.sync();
    const sent = requests();
    // By itself it is not refused, as nobody has to decide anything about it.
    await device.sync();
    expect(waiting(device)).toEqual([
      ['h', 'LIST_FULL'],
      ['g', null],
    ]);
    expect(sent).toEqual([]);
    await device.edit(removal('characters', 'first'));
    await settle(device);
    expect(live()).toEqual(['g', 'h']);
    expect(device.disk.allWaiting()).toEqual([]);
  });

  test('cannot be made without it', async () => {
    const device = new Device();
    await expect(device.edit(gemChange(gem('g', 'nobody')))).rejects.toMatchObject({ kind: 'parent-gone' });
    await device.edit(heroChange(hero('h')), gemChange(gem('g', 'h')));
    await device.edit(removal('characters', 'h'));
    await expect(device.edit(setGem('g', 'late'))).rejects.toMatchObject({ kind: 'parent-gone' });
  });

  test('is neither shown nor counted nor sent when it is deleted here, and comes back with it', async () => {
    const device = new Device();
    await device.edit(heroChange(hero('h')), gemChange(gem('g1', 'h')));
    await settle(device);
    const gems = shownGems(device, 'h');
    await device.edit(gemChange(gem('g2', 'h')));
    expect(await gems.ids()).toEqual(['g1', 'g2']);
    await device.edit(removal('characters', 'h'));
    expect(gems.now()).toEqual([]);
    expect(waiting(device)).toEqual([['h', null]]);
    expect((await device.store.readAll(['gems'])).get('gems')).toEqual([]);
    const sent = requests();
    await settle(device);
    expect(sent).toEqual([['delete h']]);
    expect(live()).toEqual([]);
    expect(waiting(device)).toEqual([]);

    await device.store.undo();
    expect(gems.now()).toEqual(['g1', 'g2']);
    expect(new Map(waiting(device) as [string, null][])).toEqual(
      new Map([
        ['g2', null],
        ['h', null],
      ]),
    );
    await settle(device);
    expect(live()).toEqual(['g1', 'g2', 'h']);
    expect(device.disk.allWaiting()).toEqual([]);
    gems.close();
    expect(gems.now()).toEqual([]);
  });

  test('stays where it lies when it is deleted elsewhere, and needs not be fetched again', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g', 'h')));
    await settle(one, two);
    const gems = shownGems(two, 'h');
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    expect([...two.records().keys()]).toEqual(['gems\ng']);
    expect(await gems.ids()).toEqual([]);
    const before = two.disk.allDocuments().find(({ id }) => id === 'g');
    await one.store.undo();
    await settle(one, two);
    expect(gems.now()).toEqual(['g']);
    expect(two.disk.allDocuments().find(({ id }) => id === 'g')).toBe(before);
  });

  test('goes for good once everything is read anew', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g', 'h')), heroChange(hero('kept')));
    await settle(one, two);
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    await two.exchange.fetchNews(true);
    expect([...two.records().keys()]).toEqual(['characters\nkept']);
    world.server.forget();
    await settle(one, two);
    expect(one.living()).toEqual(two.living());
  });

  test.each(['heard', 'unheard'])(
    'and was changed here while it was deleted elsewhere is set aside with its name (%s)',
    async (how) => {
      const [one, two] = [new Device(), new Device()];
      await one.edit(heroChange(hero('h', { damage: 7 })), gemChange(gem('g1', 'h')));
      await settle(one, two);
      await two.edit(gemChange(gem('g2', 'h')), setGem('g1', 'kept'));
      await one.edit(removal('characters', 'h'));
      await settle(one);
      const sent = requests();
      await two.sync(how === 'unheard');
      await two.sync();
      expect(sent).toEqual(how === 'heard' ? [] : [['create g2', 'patch g1']]);
      expect(two.store.waitingView()).toMatchObject(
        ['g2', 'g1'].map((id) => ({
          id,
          problem: { code: 'PARENT_GONE' },
          goneParent: { data: { id: 'h' } },
        })),
      );
      // By itself it is not sent again.
      sent.length = 0;
      await two.sync();
      expect(sent).toEqual([]);

      const [gone] = two.store.waitingView().map(({ goneParent }) => goneParent);
      await two.edit(heroChange(gone?.data as ReturnType<typeof hero>));
      await settle(two, one);
      expect(one.living()).toEqual(world.server.live());
      expect(two.living()).toEqual(world.server.live());
      expect(world.server.live().get('gems\ng1')).toMatchObject({ note: 'kept' });
      expect(world.server.live().get('characters\nh')).toMatchObject({ stats: { damage: 7 } });
      expect(two.disk.allWaiting()).toEqual([]);
    },
  );

  test('that was set aside goes by itself when somebody else has it back, also after a lost answer', async () => {
    for (const fate of ['fine', 'answer-lost'] as const) {
      beginWorld();
      const [one, two] = [new Device(), new Device()];
      await one.edit(heroChange(hero('h')));
      await settle(one, two);
      await one.edit(removal('characters', 'h'));
      await settle(one);
      await two.edit(gemChange(gem('g', 'h')));
      two.fate = fate;
      await two.sync(true);
      await two.sync();
      expect(waiting(two)).toEqual([['g', 'PARENT_GONE']]);
      await one.store.undo();
      await settle(one, two);
      expect(live()).toEqual(['g', 'h']);
      expect(two.disk.allWaiting()).toEqual([]);
      expect(one.living()).toEqual(two.living());
    }
  });

  test('that was changed here and is given up is as it was once its character is back', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g', 'h', { note: 'before' })));
    await settle(one, two);
    await two.edit(setGem('g', 'given up'));
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    expect(waiting(two)).toEqual([['g', 'PARENT_GONE']]);
    await two.edit(...two.store.waitingView().flatMap(changesDiscarding));
    expect(waiting(two)).toEqual([]);
    await one.store.undo();
    await settle(one, two);
    expect(world.server.live().get('gems\ng')).toMatchObject({ note: 'before' });
    expect(two.living()).toEqual(world.server.live());
  });

  describe('and was added by one device and deleted with it unseen by another', () => {
    /** The second device adds to a character which the first one deletes meanwhile, without having heard of it. */
    const begun = async (...ids: string[]) => {
      const [one, two] = [new Device(), new Device()];
      await one.edit(heroChange(hero('h')), gemChange(gem('seen', 'h')));
      await settle(one, two);
      await one.edit(removal('characters', 'h'));
      for (const id of ids) await two.edit(gemChange(gem(id, 'h', { note: id })));
      await two.sync();
      // What was heard since is not what the player had seen.
      await settle(one, two);
      return [one, two] as const;
    };

    test('is told of there, and comes back with it', async () => {
      const [one, two] = await begun('g');
      expect(waiting(one)).toEqual([]);
      expect(waiting(two)).toEqual([['g', 'PARENT_GONE']]);
      const [told] = two.store.waitingView();
      expect(told).toMatchObject({ kind: 'create', record: { note: 'g' }, goneParent: { id: 'h' } });
      const [act] = waitingActs(two.store.waitingView());
      expect(act && reasonOf(act)).toBe('Hero h, which this belongs to, was deleted on another device.');
      await two.edit(...changesRestoring(told?.goneParent as StoredDocument));
      await settle(two, one);
      expect(live()).toEqual(['g', 'h', 'seen']);
      expect(waiting(two)).toEqual([]);
      expect(world.server.conflicts.get('gems\ng')?.size ?? 0).toBe(0);
      for (const device of [one, two]) expect(device.living()).toEqual(world.server.live());
    });

    test('is one act where it was several, and given up it lies with the character', async () => {
      const [one, two] = await begun('g1', 'g2');
      expect(waitingActs(two.store.waitingView())).toHaveLength(1);
      await two.edit(...two.store.waitingView().flatMap(changesDiscarding));
      expect(two.disk.allWaiting()).toEqual([]);
      await settle(one, two);
      expect(live()).toEqual([]);
      await one.store.undo();
      await settle(one, two);
      expect(live()).toEqual(['g1', 'g2', 'h', 'seen']);
      for (const device of [one, two]) expect(device.living()).toEqual(world.server.live());
    });

    test('keeps what others have changed of it meanwhile', async () => {
      const [one, two] = [new Device(), new Device()];
      const three = new Device();
      await one.edit(heroChange(hero('h')));
      await settle(one, two);
      await two.edit(gemChange(gem('g', 'h', { note: 'two' })));
      await settle(two, three);
      await three.edit(setGem('g', 'three'));
      await three.sync();
      await one.edit(removal('characters', 'h'));
      one.isDeaf = true;
      await one.exchange.sendChanges(true);
      one.isDeaf = false;
      await two.sync();
      expect(waiting(two)).toEqual([['g', 'PARENT_GONE']]);
      await two.edit(heroChange(hero('h')));
      await settle(two, one, three);
      expect(world.server.live().get('gems\ng')).toMatchObject({ note: 'three' });
      for (const device of [one, two, three]) expect(device.living()).toEqual(world.server.live());
    });
  });

  test('that was set aside and is given up leaves nothing', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')));
    await settle(one, two);
    await two.edit(gemChange(gem('g', 'h')));
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    await two.edit(removal('gems', 'g'));
    expect(two.disk.allWaiting()).toEqual([]);
    await settle(one, two);
    expect(two.records().size).toBe(0);
  });

  test('brings it back where the character itself was changed here too', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g1', 'h')));
    await settle(one, two);
    await two.edit(setDamage('h', 9), gemChange(gem('g2', 'h')));
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    expect(live()).toEqual(['g1', 'g2', 'h']);
    await settle(one);
    expect(one.living()).toEqual(world.server.live());
    expect(two.living()).toEqual(world.server.live());
  });

  test('comes again with it where the account went back to a backup', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('kept')), gemChange(gem('g0', 'kept')));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.edit(heroChange(hero('h')), gemChange(gem('g1', 'h')), setGem('g0', 'later'));
    await settle(one, two);
    goBack();
    await settle(two, one);
    expect(live()).toEqual(['g0', 'g1', 'h', 'kept']);
    expect(world.server.live().get('gems\ng0')).toMatchObject({ note: 'later' });
    expect(one.living()).toEqual(world.server.live());
  });

  test('and waits for a character that is deleted here forgets what was told of it before the account went back to a backup', async () => {
    const [one, two] = [new Device(), new Device()];
    const goBack = world.server.backUp();
    await one.act(heroChange(hero('h')), gemChange(gem('g', 'h')));
    one.fate = 'answer-lost';
    await one.sync();
    await one.edit(removal('characters', 'h'));
    await two.sync();
    await two.edit(removal('gems', 'g'));
    await two.sync();
    one.fate = 'answer-lost';
    await one.sync();
    goBack();
    await settle(two, one);
    // The other device had the character, so its deletion gives way, and what waited goes with it.
    expect(live()).toEqual(['g', 'h']);
    for (const device of [one, two]) expect(device.living()).toEqual(world.server.live());
  });

  test('and was set aside is asked about where others have changed it since the account went back to a backup', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g', 'h')));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.edit(setGem('g', 'of the lost history'));
    await one.sync();
    await one.edit(setGem('g', 'one'));
    goBack();
    await two.edit(setGem('g', 'two'));
    await two.sync();
    await two.edit(removal('characters', 'h'));
    await two.sync();
    await one.sync();
    expect(waiting(one)).toEqual([['g', 'PARENT_GONE']]);
    await one.edit(heroChange(hero('h')));
    await settle(one, two);
    expect(world.server.live().get('gems\ng')).toMatchObject({ note: 'one' });
    expect([...(world.server.conflicts.get('gems\ng') ?? [])]).toEqual(['note']);
    for (const device of [one, two]) expect(device.living()).toEqual(world.server.live());
  });

  test('and was set aside can be given up after the account went back to a backup', async () => {
    const [one, two] = [new Device(), new Device()];
    await one.edit(heroChange(hero('h')), gemChange(gem('g', 'h')));
    await settle(one, two);
    const goBack = world.server.backUp();
    await one.edit(setGem('g', 'given up'));
    goBack();
    await two.edit(removal('characters', 'h'));
    await two.sync();
    await one.sync();
    expect(waiting(one)).toEqual([['g', 'PARENT_GONE']]);
    await one.edit(...one.store.waitingView().flatMap(changesDiscarding));
    expect(waiting(one)).toEqual([]);
    await two.edit(heroChange(hero('h')));
    await settle(two, one);
    expect(world.server.live().get('gems\ng')).toMatchObject({ note: '' });
    for (const device of [one, two]) expect(device.living()).toEqual(world.server.live());
  });

  test('is held to the room of one character', async () => {
    world.server.roomPerParent = 1;
    const device = new Device();
    await device.edit(heroChange(hero('h')), heroChange(hero('other')), gemChange(gem('g1', 'h')));
    await device.edit(
      gemChange(gem('g2', 'h')),
      gemChange(gem('o1', 'other')),
      gemChange(gem('o2', 'other')),
    );
    await settle(device);
    expect(waiting(device)).toEqual([
      ['g2', 'LIST_FULL'],
      ['o2', 'LIST_FULL'],
    ]);
    await device.edit(removal('gems', 'o1'));
    await settle(device);
    expect(waiting(device)).toEqual([['g2', 'LIST_FULL']]);
    await device.edit(removal('gems', 'g1'));
    await settle(device);
    expect(live()).toEqual(['g2', 'h', 'o2', 'other']);
  });
});

describe('one character on two devices', () => {
  const setLife = (id: string, life: number): Change => ({
    collection: 'characters',
    id,
    update: (record) => ({ ...record, stats: { ...record.stats, life } }),
  });
  const asked = () => [...(world.server.conflicts.get('characters\nh') ?? [])];
  const begun = async () => {
    const devices = [new Device(), new Device()] as const;
    await devices[0].edit(heroChange(hero('h', { damage: 1, life: 1_000 })));
    await settle(...devices);
    return devices;
  };

  test('of which each changes another stat has both, and nothing is asked', async () => {
    const [one, two] = await begun();
    await one.edit(setDamage('h', 2));
    await two.edit(setLife('h', 9_000));
    await settle(one, two);
    expect(one.records().get('characters\nh')).toMatchObject({ stats: { damage: 2, life: 9_000 } });
    expect(two.living()).toEqual(world.server.live());
    expect(asked()).toEqual([]);
  });

  test('of which both change the same stat is asked about for that one, in words', async () => {
    const [one, two] = await begun();
    await one.edit(setDamage('h', 2));
    await two.edit(setDamage('h', 3), setLife('h', 5));
    await settle(one, two);
    expect(asked()).toEqual(['stats.damage']);
    expect(asked().map(fieldLabel)).toEqual(['Damage']);
    expect(one.living()).toEqual(two.living());
  });

  test('loses by Undo what nobody has touched since, after another device has changed another stat', async () => {
    const [one, two] = await begun();
    await one.edit(setDamage('h', 2));
    await settle(one, two);
    await two.edit(setLife('h', 5));
    await settle(two, one);
    expect(await one.store.undo()).toMatchObject({ kind: 'undone', leftAlone: 0 });
    await settle(one, two);
    expect(two.records().get('characters\nh')).toMatchObject({ stats: { damage: 1, life: 5 } });
    expect(asked()).toEqual([]);
  });
});

describe('an act that touches several records', () => {
  const act = (device: Device, value: number, id = `g${value}`) =>
    device.act(setDamage('h', value), gemChange(gem(id, 'h', { note: String(value) })));
  const begun = async () => {
    const devices = [new Device(), new Device()] as const;
    await devices[0].edit(heroChange(hero('h')));
    await settle(...devices);
    return devices;
  };

  test('is sent whole, is done once though its answer is lost, and is one step to take back', async () => {
    const [one] = await begun();
    const sent = requests();
    await act(one, 1);
    one.fate = 'answer-lost';
    await one.sync();
    one.crash();
    await one.edit(setGem('g1', 'edited meanwhile'));
    await settle(one);
    expect(sent).toEqual([['patch h', 'create g1'], ['patch h', 'create g1'], ['patch g1']]);
    for (const times of world.server.done.values()) expect(times).toBe(1);
    expect(one.living()).toEqual(world.server.live());

    await act(one, 2);
    await settle(one);
    sent.length = 0;
    await one.store.undo();
    await settle(one);
    expect(sent).toEqual([['delete g2', 'patch h']]);
    expect(world.server.live().get('characters\nh')).toMatchObject({ stats: { damage: 1 } });
  });

  test('joins another one that shares a record, and both are sent as one', async () => {
    const [one] = await begun();
    const groups: (number | undefined)[] = [];
    const { send } = world.server;
    Object.assign(world.server, {
      send: (body: Parameters<typeof send>[0]) => {
        groups.push(...body.operations.map(({ group }) => group?.size));
        return send(body);
      },
    });
    await one.put(goal('alone'));
    await act(one, 1);
    await act(one, 2);
    await settle(one);
    expect(groups).toEqual([undefined, 3, 3, 3]);
    expect(live()).toEqual(['alone', 'g1', 'g2', 'h']);
  });

  test('past a hundred goes in parts, the oldest and the shared record first', async () => {
    const [one] = await begun();
    const sent = requests();
    for (let value = 1; value <= 130; value++) await act(one, value);
    await settle(one);
    expect(sent.map((request) => request.length)).toEqual([100, 31]);
    expect(sent[0]?.slice(0, 3)).toEqual(['patch h', 'create g1', 'create g2']);
    expect(sent[1]?.at(-1)).toBe('create g130');
    expect(one.living()).toEqual(world.server.live());
  });

  test('of more than a hundred changes is not made', async () => {
    const [one] = await begun();
    const gems = Array.from({ length: 101 }, (_, index) => gemChange(gem(`g${index}`, 'h')));
    await expect(one.act(...gems)).rejects.toThrow(RangeError);
    expect(one.disk.allWaiting()).toEqual([]);
  });

  test('of more than a hundred changes that was given up comes back in parts, each whole', async () => {
    const [one] = await begun();
    world.server.accepts = ({ note }) => note !== '1';
    for (let value = 1; value <= 130; value++) await act(one, value);
    await one.sync();
    expect(live()).toEqual(['h']);
    const changes = one.store.waitingView().flatMap(changesDiscarding);
    await one.store.edit({ label: 'Given up', changes, isOneAct: true, mayBeParted: true });
    expect(one.disk.allWaiting()).toEqual([]);
    world.server.accepts = () => true;
    const sent = requests();
    await one.store.undo();
    expect(waitingActs(one.store.waitingView())).toHaveLength(1);
    await settle(one);
    expect(sent.map((request) => request.length)).toEqual([100, 31]);
    expect(one.living()).toEqual(world.server.live());
  });

  test('is set aside as one where a part is refused, with that part’s reason, and can be tried again or given up', async () => {
    for (const end of ['retry', 'give up', 'edit'] as const) {
      beginWorld();
      const [one] = await begun();
      world.server.accepts = ({ note }) => note !== '1';
      await act(one, 1);
      await one.sync();
      await one.sync();
      expect(live()).toEqual(['h']);
      expect(world.server.live().get('characters\nh')).toMatchObject({ stats: {} });
      const view = one.store.waitingView();
      expect(view).toHaveLength(2);
      expect(new Set(view.map(({ group }) => group)).size).toBe(1);
      for (const { group, problem } of view) {
        expect(group).not.toBeNull();
        expect(problem).toMatchObject({
          code: 'GROUP_REFUSED',
          blamed: { id: 'g1', code: 'RECORD_INVALID' },
        });
      }
      if (end === 'retry') {
        world.server.accepts = () => true;
        await one.disk.write(async (transaction) => {
          for (const row of one.disk.allWaiting()) await transaction.putWaiting({ ...row, problem: null });
        });
      } else if (end === 'edit') await one.edit(setGem('g1', 'better'));
      else await one.edit({ collection: 'characters', id: 'h', data: hero('h') }, removal('gems', 'g1'));
      await settle(one);
      expect(live()).toEqual(end === 'give up' ? ['h'] : ['g1', 'h']);
      expect(one.disk.allWaiting()).toEqual([]);
      expect(one.living()).toEqual(world.server.live());
    }
  });

  test('that was refused and given up comes back as one, and is one to whoever made it', async () => {
    const [one] = await begun();
    world.server.accepts = ({ note }) => note !== '1';
    await act(one, 1);
    expect(waitingActs(one.store.waitingView())).toHaveLength(1);
    await one.sync();
    const [refused, ...others] = waitingActs(one.store.waitingView());
    expect(others).toEqual([]);
    await one.act(...(refused ?? []).flatMap(changesDiscarding));
    expect(one.disk.allWaiting()).toEqual([]);
    await one.store.undo();
    expect(waitingActs(one.store.waitingView())).toHaveLength(1);
    // It stands or falls together still.
    await one.sync();
    expect(world.server.live().get('characters\nh')).toMatchObject({ stats: {} });
    world.server.accepts = () => true;
    await one.edit(setGem('g1', 'better'));
    await settle(one);
    expect(world.server.live().get('characters\nh')).toMatchObject({ stats: { damage: 1 } });
    expect(one.living()).toEqual(world.server.live());
  });

  test('of 50 changes of which one is refused stands nowhere, and is set aside as one with its reason', async () => {
    const [one] = await begun();
    world.server.finish = (collection, merged) =>
      recordSchemas[collection as WrittenCollection].safeParse(merged).data as RecordData | undefined;
    const entries = Array.from({ length: 24 }, (_, index): Change => ({
      collection: 'progressEntries',
      id: `e${index}`,
      data: entry(`e${index}`, 'h', { level: index === 23 ? 61 : 60 }),
    }));
    const gems = Array.from({ length: 25 }, (_, index) => gemChange(gem(`g${index}`, 'h')));
    await one.act(setDamage('h', 7), ...entries, ...gems);
    await one.sync();
    expect(live()).toEqual(['h']);
    expect(world.server.live().get('characters\nh')).toMatchObject({ stats: {} });
    const acts = waitingActs(one.store.waitingView());
    expect(acts.map((each) => each.length)).toEqual([50]);
    expect(acts[0] && reasonOf(acts[0])).toMatch(/: This has missing or wrong fields and cannot be kept\.$/);

    const data = entry('e23', 'h');
    await one.edit({ collection: 'progressEntries', id: 'e23', data });
    await settle(one);
    expect(live()).toHaveLength(50);
    expect(one.living()).toEqual(world.server.live());
  });

  test('finds room as a whole, is halved and set aside as a whole', async () => {
    const [one] = await begun();
    world.server.roomPerParent = 1;
    await one.edit(gemChange(gem('g0', 'h')));
    await settle(one);
    await act(one, 1);
    await one.put(goal('alone'));
    await settle(one);
    expect(waiting(one).map(([, code]) => code)).toEqual(['LIST_FULL', 'LIST_FULL']);
    await one.edit(removal('gems', 'g0'));
    await settle(one);
    expect(live()).toEqual(['alone', 'g1', 'h']);
    expect(one.disk.allWaiting()).toEqual([]);
  });

  test('is set aside with the character’s name where that was deleted elsewhere, unless it changes the character', async () => {
    const [one, two] = await begun();
    await two.act(gemChange(gem('g1', 'h')), gemChange(gem('g2', 'h')));
    await one.edit(removal('characters', 'h'));
    await settle(one, two);
    expect(waiting(two).map(([, code]) => code)).toEqual(['PARENT_GONE', 'PARENT_GONE']);
    expect(two.store.waitingView().map(({ goneParent }) => goneParent?.id)).toEqual(['h', 'h']);
    await one.store.undo();
    await settle(one, two);
    expect(live()).toEqual(['g1', 'g2', 'h']);

    await act(two, 3);
    await one.edit(removal('characters', 'h'));
    await settle(one, two, one);
    expect(live()).toEqual(['g1', 'g2', 'g3', 'h']);
    expect(one.living()).toEqual(two.living());
  });

  test('waits for the player as a whole, or not at all where it touches more than the calculators’ lists', async () => {
    const [one] = await begun();
    world.autoSave = 'off';
    const goals = ['a', 'b'].map((id): Change => ({ collection: 'gemPowerGoals', id, data: goal(id) }));
    await one.act(...goals);
    await one.sync();
    expect(live()).toEqual(['h']);
    await one.act(setDamage('h', 1), { collection: 'gemPowerGoals', id: 'c', data: goal('c') });
    await one.sync();
    expect(live()).toEqual(['c', 'h']);
    await settle(one);
    expect(live()).toEqual(['a', 'b', 'c', 'h']);
  });
});

test('an act set aside as a character was deleted elsewhere waits as one, also when something else of it is changed again', async () => {
  const [here, elsewhere] = [new Device(), new Device()];
  await here.edit(heroChange(hero('gone')));
  await here.sync();
  await elsewhere.sync();
  await elsewhere.edit(removal('characters', 'gone'));
  await elsewhere.sync();
  await here.act(heroChange(hero('other')), gemChange(gem('of gone', 'gone', { note: 'kept' })));
  await here.sync();
  const aside = () =>
    waiting(here)
      .map(([id, code]) => `${id}: ${code}`)
      .toSorted((one, other) => (one < other ? -1 : 1));
  expect(aside()).toEqual(['of gone: PARENT_GONE', 'other: PARENT_GONE']);

  await here.act(setDamage('other', 5), gemChange(gem('of other', 'other')));
  await settle(here, elsewhere);
  expect(aside()).toEqual(['of gone: PARENT_GONE', 'of other: PARENT_GONE', 'other: PARENT_GONE']);
  expect(live()).toEqual([]);

  const parent = here.store.waitingView().find(({ goneParent }) => goneParent !== null)?.goneParent;
  if (parent == null) throw new Error('Nobody remembers the character.');
  await here.edit(...changesRestoring(parent));
  await settle(here, elsewhere);
  expect(waiting(here)).toEqual([]);
  expect(live()).toEqual(['gone', 'of gone', 'of other', 'other']);
});

test('what was on its way when its character was deleted elsewhere unseen is told, also where the answer to it was lost', async () => {
  const [here, elsewhere] = [new Device(), new Device()];
  // Both have the same character, as from one file, and neither knows of the other.
  await elsewhere.edit(heroChange(hero('mira', { damage: 1 })));
  elsewhere.fate = 'request-lost';
  elsewhere.meanwhile = () => elsewhere.edit(removal('characters', 'mira'));
  await elsewhere.sync();
  await here.act(heroChange(hero('mira', { damage: 2 })), gemChange(gem('added', 'mira', { note: 'kept' })));
  here.fate = 'answer-lost';
  await here.sync();
  await settle(elsewhere, here);
  expect(live()).toEqual([]);
  expect(waiting(here)).toEqual([['added', 'PARENT_GONE']]);

  const parent = here.store.waitingView().find(({ goneParent }) => goneParent !== null)?.goneParent;
  if (parent == null) throw new Error('Nobody remembers the character.');
  await here.edit(...changesRestoring(parent));
  await settle(here, elsewhere);
  expect(waiting(here)).toEqual([]);
  expect(live()).toEqual(['added', 'mira']);
  expect(elsewhere.records().get('gems\nadded')).toMatchObject({ note: 'kept' });
});
