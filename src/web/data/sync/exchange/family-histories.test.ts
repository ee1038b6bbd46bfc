import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { groupBy } from '#rules/group-by.ts';
import { CallFailed } from '../../session/call-failed.ts';
import type { Change } from '../../store/edits/edits.ts';
import { isPartedRow } from '../../store/families.ts';
import { recordKey } from '../../store/written-record.ts';
import {
  beginWorld,
  Device,
  gem,
  gemChange,
  hero,
  heroChange,
  LoneWords,
  removal,
  settle,
  world,
  type Fate,
} from './device-for-tests.ts';

// Pages know no process; their tests run in one.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const isFull = env['LOADSTONE_TEST_SIZES'] === 'full';
/** Only a run that is meant to take hours asks for more. */
const times = Number(env['LOADSTONE_HISTORIES'] ?? 1);
/** Another one each time, unless the same histories are to be told again. */
const seed = Number(env['LOADSTONE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

type HeroId = 'h1' | 'h2';
type GemId = 'g1' | 'g2' | 'g3' | 'g4';
const parents: Readonly<Record<GemId, HeroId>> = { g1: 'h1', g2: 'h1', g3: 'h2', g4: 'h2' };

type Touch =
  | { readonly do: 'stat'; readonly id: HeroId; readonly stat: 'damage' | 'life' }
  | { readonly do: 'gem'; readonly id: GemId; readonly isWrong: boolean }
  | { readonly do: 'act'; readonly id: HeroId; readonly gems: readonly GemId[]; readonly isWrong: boolean }
  | { readonly do: 'remove hero'; readonly id: HeroId }
  | { readonly do: 'remove gem'; readonly id: GemId };
type Step = { readonly at: 0 | 1 } & (
  | { readonly do: 'touch' | 'touch meanwhile'; readonly touch: Touch }
  | { readonly do: 'sync'; readonly fate: Fate; readonly isKilled: boolean; readonly sendsFirst: boolean }
  | { readonly do: 'hear'; readonly isLost: boolean; readonly isEverything: boolean }
  | { readonly do: 'decide'; readonly isGivenUp: boolean }
  | { readonly do: 'update' }
  | { readonly do: 'undo' | 'redo' }
);

const at = fc.constantFrom<0 | 1>(0, 1);
const heroId = fc.constantFrom<HeroId>('h1', 'h2');
const gemId = fc.constantFrom<GemId>('g1', 'g2', 'g3', 'g4');
const isWrong = fc.constantFrom(false, false, false, true);
const touches: fc.Arbitrary<Touch> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stat' as const),
      id: heroId,
      stat: fc.constantFrom('damage', 'life'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('gem' as const), id: gemId, isWrong }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      id: heroId,
      gems: fc.uniqueArray(gemId, { minLength: 1, maxLength: 3 }),
      isWrong,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove hero' as const), id: heroId }) },
  fc.record({ do: fc.constant('remove gem' as const), id: gemId }),
);
const touching = fc.record({
  at,
  do: fc.constantFrom('touch' as const, 'touch' as const, 'touch meanwhile' as const),
  touch: touches,
});
const syncing = fc.record({
  at,
  do: fc.constant('sync' as const),
  fate: fc.constantFrom<Fate>('fine', 'fine', 'request-lost', 'answer-lost'),
  isKilled: fc.boolean(),
  sendsFirst: fc.boolean(),
});
const hearing = fc.record({
  at,
  do: fc.constant('hear' as const),
  isLost: fc.boolean(),
  isEverything: fc.constantFrom(false, false, true),
});
const deciding = fc.record({ at, do: fc.constant('decide' as const), isGivenUp: fc.boolean() });
const updating = fc.record({ at: fc.constant(1 as const), do: fc.constant('update' as const) });
const turning = fc.record({ at, do: fc.constantFrom('undo' as const, 'redo' as const) });
const steps = (maxLength: number, ...more: readonly fc.Arbitrary<Step>[]) =>
  fc.array<Step>(
    fc.oneof(
      { weight: 6, arbitrary: touching },
      { weight: 4, arbitrary: syncing },
      hearing,
      deciding,
      updating,
      ...more,
    ),
    { maxLength },
  );

/** What the account has taken of each path, and what each device entered last. */
class History {
  readonly devices: readonly [Device, Device];
  readonly entered: readonly [Map<string, unknown>, Map<string, unknown>] = [new Map(), new Map()];
  /** The words of each act that nothing has replaced since. */
  readonly acts: (readonly [string, unknown][])[] = [];
  readonly #lone = new LoneWords();
  #value = 1_000;
  /** Whether what is wrong is entered; else it is as good as the rest. */
  readonly #hasWrong: boolean;
  /** Whether the page of the second device may be one of before. */
  readonly #hasBefore: boolean;
  /** Whether a device hears of what it had added to a character when another one deleted that without having seen it. */
  readonly #tellsUnseen: boolean;

  constructor(kind: HistoryKind, { hasWrong = false, goesBack = false } = {}) {
    beginWorld();
    this.#hasWrong = hasWrong;
    // A page of before does not say what it had seen, and an account that went back may have lost that it was told.
    this.#tellsUnseen = !kind.hasBefore && !goesBack;
    world.server.accepts = ({ note }) => !String(note).startsWith('wrong');
    this.#hasBefore = kind.hasBefore;
    this.devices = [new Device(), new Device(kind.hasBefore)];
    watchGroups();
  }

  async play(chosen: readonly (Step | (() => void))[]): Promise<void> {
    for (const step of chosen) {
      if (typeof step === 'function') step();
      else await this.#take(step);
      this.#expectShownAsKept();
    }
    for (const device of this.devices) {
      device.meanwhile = null;
      device.fate = 'fine';
    }
  }

  /** Screens show on what each change is made as it is kept: giving it up brings that back. */
  #expectShownAsKept(): void {
    for (const { store, disk } of this.devices) {
      const kept = new Map(disk.allWaiting().map((row) => [recordKey(row), row.base]));
      for (const change of store.waitingView())
        if (kept.has(recordKey(change))) expect(change.base).toEqual(kept.get(recordKey(change)));
    }
  }

  async #take(step: Step): Promise<void> {
    const device = this.devices[step.at];
    if (step.do === 'touch') await this.#touch(step.at, step.touch);
    else if (step.do === 'touch meanwhile') device.meanwhile = () => this.#touch(step.at, step.touch);
    else if (step.do === 'sync') {
      device.fate = step.fate;
      await device.sync(step.sendsFirst);
      if (step.isKilled) device.crash();
      device.fate = 'fine';
    } else if (step.do === 'hear') {
      device.isDeaf = step.isLost;
      await device.exchange.fetchNews(step.isEverything).catch(expectLost);
      device.isDeaf = false;
    } else if (step.do === 'update') await device.update();
    else if (step.do === 'decide') await this.decide(step.at, step.isGivenUp);
    else await device.store[step.do]();
  }

  /** What was set aside as its character was deleted elsewhere is given up, or the character is brought back. Answers whether there was something to decide. */
  async decide(which: 0 | 1, isGivenUp: boolean): Promise<boolean> {
    const device = this.devices[which];
    await device.store.loadWaiting();
    const aside = device.store.waitingView().filter(isPartedRow);
    const [first] = aside;
    if (first === undefined) return false;
    if (!isGivenUp) {
      const gone = first.goneParent ?? aside.find(({ goneParent }) => goneParent !== null)?.goneParent;
      if (gone == null) throw new Error('A change is set aside for a character that nobody remembers.');
      await device.edit({ ...heroChange(gone.data as Character), id: gone.id });
      return true;
    }
    const act = first.group === null ? [first] : aside.filter(({ group }) => group === first.group);
    await device.edit(...act.map(({ collection, id, base }) => ({ collection, id, data: base }) as Change));
    for (const { collection, id } of act) this.#forget(which, `${collection}\n${id}\n`);
    return true;
  }

  async #touch(which: 0 | 1, wanted: Touch): Promise<void> {
    const device = this.devices[which];
    const touch = device.isOfBefore ? touchOfBefore(wanted) : wanted;
    this.#value += 1;
    const value = this.#value;
    if (touch.do === 'stat') {
      await device.edit(this.#statChange(device, touch.id, touch.stat, value));
      this.#enter(which, [[`characters\n${touch.id}\nstats.${touch.stat}`, value]]);
    } else if (touch.do === 'remove hero') {
      const found = device.records();
      const isUnseen = (id: string) => !found.has(`gems\n${id}`);
      await device.edit(removal('characters', touch.id));
      this.#forget(which, `characters\n${touch.id}\n`);
      for (const [id, parent] of Object.entries(parents))
        // Who added what this device had not seen is told, and brings it back.
        if (parent === touch.id && !(this.#tellsUnseen && isUnseen(id))) this.#forget(which, `gems\n${id}\n`);
    } else if (touch.do === 'remove gem') {
      await device.edit(removal('gems', touch.id));
      this.#forget(which, `gems\n${touch.id}\n`);
    } else if (touch.do === 'gem') {
      if (device.records().get(`characters\n${parents[touch.id]}`) === undefined) return;
      const note = this.#note(touch.isWrong, value);
      await device.edit(this.#gemChange(device, touch.id, note));
      this.#enter(which, [[`gems\n${touch.id}\nnote`, note]]);
    } else {
      const note = this.#note(touch.isWrong, value);
      const gems = touch.gems.filter(
        (id) => parents[id] === touch.id || device.records().has(`characters\n${parents[id]}`),
      );
      await device.act(
        this.#statChange(device, touch.id, 'damage', value),
        ...gems.map((id) => this.#gemChange(device, id, note)),
      );
      this.#enter(
        which,
        [
          [`characters\n${touch.id}\nstats.damage`, value],
          ...gems.map((id): [string, unknown] => [`gems\n${id}\nnote`, note]),
        ],
        true,
      );
    }
  }

  #note(isEnteredWrong: boolean, value: number): string {
    return this.#hasWrong && isEnteredWrong ? `wrong ${value}` : `note ${value}`;
  }

  #statChange(device: Device, id: HeroId, stat: 'damage' | 'life', value: number): Change {
    if (!device.records().has(`characters\n${id}`)) return heroChange(hero(id, { [stat]: value }));
    return {
      collection: 'characters',
      id,
      update: (record) => ({ ...record, stats: { ...record.stats, [stat]: value } }),
    };
  }

  #gemChange(device: Device, id: GemId, note: string): Change {
    if (!device.records().has(`gems\n${id}`)) return gemChange(gem(id, parents[id], { note }));
    return { collection: 'gems', id, update: (record) => ({ ...record, note }) };
  }

  #enter(which: 0 | 1, words: readonly [string, unknown][], isAct = false): void {
    for (const [path, value] of words) {
      this.entered[which].set(path, value);
      const end = path.lastIndexOf('\n');
      this.#lone.enter(which, path.slice(0, end), { [path.slice(end + 1)]: value });
    }
    if (isAct) this.acts.push(words);
  }

  #forget(which: 0 | 1, start: string): void {
    this.#lone.remove(start.slice(0, -1));
    for (const path of this.entered[which].keys())
      if (path.startsWith(start)) this.entered[which].delete(path);
  }

  /** Everything is decided, and each device has what the account has. */
  async end(): Promise<void> {
    await settle(...this.devices);
    if (this.devices[1].isOfBefore) {
      await this.devices[1].update();
      await settle(...this.devices);
    }
    // What is brought back may part others once more, as they were deleted again meanwhile.
    for (let round = 0; round < 6; round++) {
      const decided = [await this.decide(0, false), await this.decide(1, false)];
      if (!decided.includes(true)) break;
      await settle(...this.devices);
    }
  }

  expectInStep(): void {
    for (const device of this.devices) {
      expect(device.disk.allWaiting().filter(isVisible(device))).toEqual([]);
      expect(device.living()).toEqual(world.server.live());
    }
  }

  expectLoneWords(): void {
    // A page of before sends whole maps: what it had not heard of the other keys is asked about.
    expect(this.#lone.lost({ isAsked: this.#hasBefore })).toEqual([]);
  }

  expectEveryWordOnce(): void {
    for (const [path, value] of this.entered.flatMap((map) => [...map])) {
      const times = world.server.written.get(path)?.filter((written) => written === value).length ?? 0;
      if (this.#hasBefore) expect(times, path).toBeGreaterThan(0);
      else expect(times, path).toBe(1);
    }
  }
}

interface HistoryKind {
  readonly title: string;
  /** Whether one of the devices has a page of a version that knows neither groups nor paths nor gems. */
  readonly hasBefore: boolean;
}
const kinds: readonly HistoryKind[] = [
  { title: 'two devices', hasBefore: false },
  { title: 'two devices, one with a page of before', hasBefore: true },
];

/** A page of before has nothing to do with gems. */
function touchOfBefore(touch: Touch): Touch {
  if (touch.do === 'stat' || touch.do === 'remove hero') return touch;
  return { do: 'stat', id: touch.do === 'act' ? touch.id : parents[touch.id], stat: 'damage' };
}

/** What waits of what belongs to nothing that is there, nobody sees. */
const isVisible =
  (device: Device) =>
  ({ collection, parent }: { readonly collection: string; readonly parent?: string | null }): boolean =>
    collection !== 'gems' || parent == null || device.records().has(`characters\n${parent}`);

/** Each request brings each of its groups whole, and what is answered to one part is answered to all. */
function watchGroups(): void {
  const { send } = world.server;
  let requests = 0;
  Object.assign(world.server, {
    send: async (body: Parameters<typeof send>[0]) => {
      requests += 1;
      if (requests > 2_000) throw new Error('The same is sent again and again.');
      const before = new Map(world.server.written);
      const answer = await send(body);
      const groups = groupBy(body.operations, ({ group }) => group?.id);
      for (const [id, members] of groups) {
        if (id === undefined) continue;
        const outcomes = new Set(
          members.map(({ opId }) => answer.answers.find((each) => each.opId === opId)?.outcome),
        );
        expect(outcomes.size).toBe(1);
        if (outcomes.has('refused') && groups.size === 1) expect(world.server.written).toEqual(before);
      }
      return answer;
    },
  });
}

/** One device adds to a character, and another deletes that without having heard of it. */
const addingUnseen = fc
  .record({
    at,
    hero: heroId,
    gems: fc.uniqueArray(gemId, { minLength: 1, maxLength: 4 }),
    syncing,
    between: steps(2),
  })
  .map(({ at: adder, hero: id, gems, syncing: later, between }): readonly Step[] => {
    const deleter = adder === 0 ? 1 : 0;
    const sync = (which: 0 | 1): Step => ({
      at: which,
      do: 'sync',
      fate: 'fine',
      isKilled: false,
      sendsFirst: false,
    });
    const touch = (which: 0 | 1, touched: Touch): Step => ({ at: which, do: 'touch', touch: touched });
    return [
      touch(adder, { do: 'stat', id, stat: 'damage' }),
      sync(adder),
      sync(deleter),
      ...gems.map((gemOfIt) => touch(adder, { do: 'gem', id: gemOfIt, isWrong: false })),
      sync(adder),
      ...between,
      touch(deleter, { do: 'remove hero', id }),
      later,
    ];
  });

function expectLost(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
}

describe.each(kinds)(
  'characters, what belongs to them and acts: $title',
  { timeout: (isFull ? 600_000 : 20_000) * times },
  (kind) => {
    const numRuns = (isFull ? 3_000 : 220) * times;

    test('both devices end with what the account has, and each word of a player has reached it, once', async () => {
      await fc.assert(
        fc.asyncProperty(steps(40), async (chosen) => {
          const history = new History(kind);
          await history.play(chosen);
          await history.end();
          history.expectInStep();
          history.expectEveryWordOnce();
          history.expectLoneWords();
          for (const count of world.server.done.values()) expect(count).toBe(1);
        }),
        { numRuns, seed },
      );
    });

    test('both devices end with what the account has, also after it went back to a backup', async () => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(steps(12), steps(12), steps(12)), async ([before, meanwhile, after]) => {
          const history = new History(kind, { goesBack: true });
          let goBack: (() => void) | undefined;
          await history.play([
            ...before,
            () => (goBack = world.server.backUp()),
            ...meanwhile,
            () => goBack?.(),
            ...after,
          ]);
          await history.end();
          history.expectInStep();
          history.expectLoneWords();
        }),
        { numRuns, seed },
      );
    });

    test('both devices end with what the account has, with steps taken back, and after it has forgotten', async () => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(steps(20, turning), steps(20, turning)), async ([before, after]) => {
          const history = new History(kind);
          await history.play([...before, () => world.server.forget(), ...after]);
          await history.end();
          // A character that is made again after it was forgotten has what is left of it here until everything is read anew.
          for (const device of history.devices) await device.exchange.fetchNews(true);
          history.expectInStep();
        }),
        { numRuns, seed },
      );
    });

    test('an act is taken whole or not at all, and goes once nothing of it is wrong any more', async () => {
      await fc.assert(
        fc.asyncProperty(steps(30), async (chosen) => {
          const history = new History(kind, { hasWrong: true });
          await history.play(chosen);
          await history.end();
          const [entered] = [new Map(history.entered.flatMap((map) => [...map]))];
          for (const words of history.acts) {
            // What was replaced before it was sent says nothing of the act.
            if (words.some(([path, value]) => entered.get(path) !== value)) continue;
            const taken = words.map(
              ([path, value]) => world.server.written.get(path)?.includes(value) === true,
            );
            expect(new Set(taken).size, JSON.stringify(words)).toBe(1);
          }
          world.server.accepts = () => true;
          for (const device of history.devices)
            await device.disk.write(async (transaction) => {
              for (const row of device.disk.allWaiting())
                if (!isPartedRow(row)) await transaction.putWaiting({ ...row, problem: null });
            });
          await history.end();
          history.expectInStep();
          history.expectEveryWordOnce();
        }),
        { numRuns: (isFull ? 1_000 : 220) * times, seed },
      );
    });

    test('nothing waits for room in a list that has some', async () => {
      await fc.assert(
        fc.asyncProperty(steps(40), async (chosen) => {
          const history = new History(kind);
          world.server.roomPerList = 2;
          world.server.roomPerParent = 1;
          await history.play(chosen);
          await history.end();
          const live = [...world.server.live().keys()];
          const gemsOf = (parent: string) =>
            live.filter((key) => parents[key.slice('gems\n'.length) as GemId] === parent);
          for (const device of history.devices)
            for (const row of device.disk.allWaiting().filter(isVisible(device))) {
              const { problem, collection, parent, sending, group } = row;
              expect(sending).toBeNull();
              // Its character may be what found no room, or that of something that goes with it.
              if (problem === null) expect(parent ?? group).not.toBeNull();
              else expect((problem.blamed ?? problem).code).toBe('LIST_FULL');
              if (problem?.code !== 'LIST_FULL') continue;
              const list = live.filter((key) => key.startsWith(`${collection}\n`));
              const hasNoRoom = list.length >= 2 || (parent != null && gemsOf(parent).length > 0);
              expect(hasNoRoom, JSON.stringify(row)).toBe(true);
            }
        }),
        { numRuns, seed },
      );
    });
  },
);

test.each(['g1', 'g3'] as const)(
  'a character that was deleted elsewhere comes back by what was changed of it with %s, though acts wait for one another',
  async (gemOfAct) => {
    const [kind] = kinds;
    if (kind === undefined) throw new Error('There is no kind of history.');
    const history = new History(kind);
    const touch = (which: 0 | 1, touched: Touch): Step => ({ at: which, do: 'touch', touch: touched });
    const sync = (which: 0 | 1, sendsFirst = false): Step => ({
      at: which,
      do: 'sync',
      fate: 'fine',
      isKilled: false,
      sendsFirst,
    });
    await history.play([
      touch(1, { do: 'stat', id: 'h1', stat: 'damage' }),
      sync(1),
      sync(0),
      touch(1, { do: 'gem', id: 'g1', isWrong: false }),
      sync(1),
      {
        at: 1,
        do: 'touch meanwhile',
        touch: { do: 'act', id: 'h1', gems: [gemOfAct], isWrong: false },
      },
      touch(0, { do: 'remove hero', id: 'h1' }),
      sync(0),
      touch(1, { do: 'act', id: 'h2', gems: ['g1'], isWrong: false }),
      sync(1, true),
    ]);
    await history.end();
    history.expectInStep();
    history.expectLoneWords();
  },
);

describe('what a device has added to a character', { timeout: (isFull ? 600_000 : 20_000) * times }, () => {
  const numRuns = (isFull ? 3_000 : 220) * times;

  test('is not lost with it where whoever deleted it had not seen that', async () => {
    const [kind] = kinds;
    if (kind === undefined) throw new Error('There is no kind of history.');
    await fc.assert(
      fc.asyncProperty(fc.tuple(steps(8), addingUnseen, steps(5)), async ([before, adding, after]) => {
        const history = new History(kind);
        await history.play([...before, ...adding, ...after]);
        await history.end();
        history.expectInStep();
        history.expectLoneWords();
      }),
      { numRuns, seed },
    );
  });
});
