import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { engines } from '#e2e/support/engines.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { createListener } from '#server/http/listener.ts';
import { openChat, type OpenedChat } from './chat-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const pairs = isFull ? 500 : 50;
const pairsAtOnce = 25;
/** Another one each time, unless the same pairs are to be made again. */
const seed = Number(process.env['LOADSTONE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Nobody may write more than ten times a minute in chat. */
const BETWEEN_COMMANDS_MS = 7_000;
const phoneCode = new URL('../../../web/data/sync/exchange/phone-for-tests.worker.ts', import.meta.url);

const figures = fc.record(
  {
    priority: fc.constantFrom('low', 'high'),
    marketValue: fc.integer({ min: 101, max: 900 }),
    gemPowerOwned: fc.integer({ min: 1, max: 9 }),
    targetRank: fc.integer({ min: 6, max: 9 }),
  },
  { requiredKeys: [] },
);
/** What becomes of one goal: offline on the phone, and in chat meanwhile. */
const pair = fc.record({
  /** Whether it was added in chat, and that is taken back there; else it is marked there so often, to and fro. */
  isTakenBack: fc.constantFrom(false, false, false, true),
  wasCompleted: fc.boolean(),
  marks: fc.integer({ min: 1, max: 3 }),
  /** Whether a mark is taken off by the button, where there is one. */
  byUndo: fc.boolean(),
  phone: fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), figures, marks: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const) }) },
  ),
  sendsFirst: fc.boolean(),
});
type Pair = typeof pair extends fc.Arbitrary<infer Each> ? Each : never;

const quiet = { isTakenBack: false, wasCompleted: false, marks: 1, byUndo: false, sendsFirst: false };
/** One of each end that a goal can come to and that drawn pairs may lack: one set of 50 in 200 asked nothing. */
const oneOfEachEnd: readonly Pair[] = [
  { ...quiet, marks: 2, phone: { do: 'change', figures: {}, marks: true } },
  { ...quiet, phone: { do: 'remove' } },
  { ...quiet, phone: { do: 'change', figures: { targetRank: 9 }, marks: false } },
];

/** What is to become of a goal: what it says, if it is there, and what its player is asked. */
function expectedOf({ isTakenBack, wasCompleted, phone }: Pair, isMarked: boolean) {
  const by = 'Discord';
  if (phone.do === 'remove')
    // Deleted here and marked there it stays, as it was marked.
    return isTakenBack
      ? { is: 'gone' }
      : { is: 'kept', says: { completed: isMarked }, asks: { deletion: {} } };
  const { figures: entered, marks } = phone;
  if (isTakenBack) {
    if (!marks && Object.keys(entered).length === 0) return { is: 'gone' };
    return { is: 'kept', says: { ...entered, completed: marks }, asks: { deletion: { by } } };
  }
  const completed = marks ? !wasCompleted : isMarked;
  const says = { ...entered, completed };
  if (completed === isMarked) return { is: 'merged', says };
  const field = { field: 'completed', stands: { value: completed }, other: { value: isMarked, by } };
  return { is: 'asked', says, asks: { fields: [field] } };
}

/** The pages' own code in a process of its own, as a phone that is told what its player does. */
class Phone {
  readonly #process: ChildProcess;
  kept = new Map<string, Record<string, unknown>>();

  constructor(owner: string) {
    this.#process = fork(phoneCode, [owner], { execArgv: [], serialization: 'advanced' });
  }

  async tell(order: { readonly do: string; readonly [more: string]: unknown }): Promise<void> {
    const answered = once(this.#process, 'message') as Promise<
      [{ kept?: [string, Record<string, unknown>][]; error?: string }]
    >;
    this.#process.send(order);
    const [{ kept, error }] = await answered;
    if (error !== undefined) throw new Error(error);
    this.kept = new Map(kept);
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return;
    const exited = once(this.#process, 'exit');
    this.#process.disconnect();
    await exited;
  }
}

// How two changes become one does not depend on the engine: at the quick size one stands for both.
describe.each(isFull ? engines : engines.slice(0, 1))('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a goal that is changed in chat while the phone is offline', () => {
    let site: OpenedChat<DiscordChatStandIn>;
    let server: Server;
    let address: string;
    let phone: Phone;
    beforeAll(async () => {
      site = await openChat(await freshPlace(everyTable), await startDiscordChat([]));
      server = createListener(site.app, {});
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(async () => phone.end());
    afterAll(async () => {
      server.close();
      server.closeAllConnections();
      await site.close();
    });
    const { linkedPlayer, recordsOf } = chatPlayers(() => site);
    type Linked = Awaited<ReturnType<typeof linkedPlayer>>;

    const begin = async ({ web }: Linked) => {
      phone = new Phone(web.id);
      const cookie = [...web.cookies].map((each) => each.join('=')).join('; ');
      await phone.tell({ do: 'begin', address, headers: { cookie, origin: site.publicUrl } });
    };
    const say = async ({ chat }: Linked, ...[command, options]: Parameters<Linked['chat']['say']>) => {
      site.nowMs += BETWEEN_COMMANDS_MS;
      return chat.say(command, options);
    };
    type Shown = Awaited<ReturnType<typeof say>>;
    const takeBack = async ({ chat }: Linked, shown: Shown) => {
      site.nowMs += BETWEEN_COMMANDS_MS;
      expect((await chat.press(shown, words.undo)).text).toBe(words.undone);
    };
    const goalsOf = async ({ web }: Linked) => recordsOf(web, 'gemPowerGoals');

    /** Has a goal made for each pair. @returns their ids, and what takes back those that were added in chat */
    const makeGoals = async (linked: Linked, chosen: readonly Pair[]) => {
      const added = new Map<number, Shown>();
      for (const [at, { isTakenBack, wasCompleted }] of chosen.entries()) {
        const name = `Added ${at}`;
        if (isTakenBack)
          added.set(
            at,
            await say(linked, 'goal add', { gem: 'frozen-heart', kind: 'power', from: 1, to: 5, name }),
          );
        else await phone.tell({ do: 'put', id: `goal-${at}`, fields: { completed: wasCompleted } });
      }
      await phone.tell({ do: 'sync', sendsFirst: true });
      const byName = new Map((await goalsOf(linked)).map(({ id, data }) => [data['name'], id]));
      return { added, ids: chosen.map((_, at) => byName.get(`Added ${at}`) ?? `goal-${at}`) };
    };

    /** Marks a goal to and fro. @returns whether it is completed then */
    const markInChat = async (linked: Linked, id: string, { wasCompleted, marks, byUndo }: Pair) => {
      let isCompleted = wasCompleted;
      let before: Shown | undefined;
      for (let mark = 0; mark < marks; mark++) {
        if (byUndo && before !== undefined) {
          await takeBack(linked, before);
          before = undefined;
        } else {
          const goal = `gemPowerGoals:${id}`;
          before = await say(linked, isCompleted ? 'goal reopen' : 'goal done', { goal });
          expect(before.title).toBe(isCompleted ? words.goalReopened : words.goalDone);
        }
        isCompleted = !isCompleted;
      }
      return isCompleted;
    };

    const changeOffline = async (id: string, { phone: offline, isTakenBack, wasCompleted }: Pair) => {
      if (offline.do === 'remove') return phone.tell({ do: 'remove', id });
      const marks = offline.marks ? { completed: isTakenBack || !wasCompleted } : {};
      return phone.tell({ do: 'change', id, fields: { ...offline.figures, ...marks } });
    };

    const playPairs = async (chosen: readonly Pair[]): Promise<readonly string[]> => {
      const linked = await linkedPlayer();
      await begin(linked);
      const { added, ids } = await makeGoals(linked, chosen);
      // From here on neither knows of the other.
      const marked: boolean[] = [];
      for (const [at, each] of chosen.entries()) {
        const [id = '', shown] = [ids[at], added.get(at)];
        if (shown === undefined) marked[at] = await markInChat(linked, id, each);
        else await takeBack(linked, shown);
        await changeOffline(id, each);
      }
      const sendsFirst = chosen[0]?.sendsFirst === true;
      for (let round = 0; round < 3; round++)
        await phone.tell({ do: 'sync', sendsFirst: round === 0 && sendsFirst });

      const ofAccount = new Map((await goalsOf(linked)).map(({ id, data }) => [id, data]));
      const conflicts = new Map(
        [...phone.kept]
          .filter(([key]) => key.startsWith('conflicts\n'))
          .map(([, conflict]) => [conflict['recordId'], conflict]),
      );
      return chosen.map((each, at) => {
        const id = ids[at] ?? '';
        const [kept, conflict] = [ofAccount.get(id), conflicts.get(id)];
        const about = JSON.stringify({ ...each, sendsFirst, kept, conflict });
        const { is, says, asks } = expectedOf(each, marked[at] === true);
        expect(phone.kept.get(`gemPowerGoals\n${id}`), about).toEqual(kept);
        if (says === undefined) expect(kept, about).toBeUndefined();
        else expect(kept, about).toMatchObject(says);
        if (asks === undefined) expect(conflict, about).toBeUndefined();
        else expect(conflict, about).toMatchObject(asks);
        return is;
      });
    };

    test(
      `loses nothing of either, and asks about what both have changed (seed ${seed})`,
      { timeout: 120_000 + pairs * 4_000 },
      async () => {
        const drawn = fc.sample(pair, { numRuns: pairs - oneOfEachEnd.length, seed });
        const all = [...drawn, ...oneOfEachEnd];
        const became: string[] = [];
        for (let from = 0; from < all.length; from += pairsAtOnce) {
          became.push(...(await playPairs(all.slice(from, from + pairsAtOnce))));
          await phone.end();
        }
        const counts = ['asked', 'kept', 'merged'].map(
          (is) => `${is} ${became.filter((each) => each === is).length}`,
        );
        console.log(`${pairs} pairs: ${counts.join(', ')}`);
        for (const count of counts) expect(count).not.toMatch(/ 0$/);
      },
    );
  });
});
