import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmSubjects, nextRing } from '#contract/records/alarms/alarm-rings.ts';
import type { EventAlarm } from '#contract/records/event-records.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const KILLS = isFull ? 30 : 2;
const REMINDED = isFull ? 200 : 12;
/** For how long what a command reads is held, in ms. */
const HELD_MS = isFull ? [2_000, 10_000, Infinity] : [2_000];
/** A command with this in what it changes is not answered: the process stands still once the change is kept. */
const HOLDS = 'Held';

/** The bot in a process of its own, which ends with the test. */
const BOT = `
import { createInterface } from 'node:readline';
import { createListener } from '#server/http/listener.ts';
import { installChat } from '#server/request-tests/chat/chat-for-tests.ts';
import { doChores } from '#server/request-tests/identity-for-tests.ts';
import { openRecords } from '#server/request-tests/records-for-tests.ts';
const { place, port, settings, shiftMs, holds } = JSON.parse(process.argv[1]);
let sent = 0;
let held = 0;
const ask = globalThis.fetch;
globalThis.fetch = (address, init) => {
  if (/\\/channels\\/\\d+\\/messages$/.test(address)) sent += 1;
  return ask(address, init);
};
const opened = await openRecords(place);
const { app, chat } = installChat(opened, {
  settings,
  now: () => Date.now() + shiftMs,
  records: (usual) => ({
    ...usual,
    async readAll(ownerId, collection, parent) {
      if (held === 'throws') throw new Error('What was to be read is broken.');
      if (held === null) await new Promise(() => {});
      if (held > 0) await new Promise((resolve) => setTimeout(resolve, held));
      return usual.readAll(ownerId, collection, parent);
    },
    async change(player, operations) {
      const answers = await usual.change(player, operations);
      if (!JSON.stringify([operations, answers]).includes(holds)) return answers;
      console.log('kept');
      return new Promise(() => {});
    },
  }),
});
createInterface({ input: process.stdin })
  .on('line', async (line) => {
    if (line !== 'remind') {
      held = JSON.parse(line);
      console.log('holds');
      return;
    }
    for (let times = 0; times < 3; times++) await doChores(chat.base);
    console.log(sent);
  })
  .on('close', () => process.exit());
createListener(app, {}).listen(port, '127.0.0.1', () => console.log('listens'));
`;

interface Facts {
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** How far its clock is ahead. */
  readonly shiftMs?: number;
}

interface BotProcess {
  /** The next that it says. */
  line(): Promise<string>;
  /** Has whatever it reads of records take so long from now on: for ever by Infinity, or end as a fault. */
  hold(what: number | 'throws'): Promise<void>;
  /** Has it bring what rings. @returns how many messages it has sent */
  remind(): Promise<number>;
  kill(): Promise<void>;
}

async function launch(
  { dataDir, databaseUrl }: FreshPlace,
  { port, settings, shiftMs = 0 }: Facts,
): Promise<BotProcess> {
  const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const facts = JSON.stringify({ place, port, settings, shiftMs, holds: HOLDS });
  const child = spawn(process.execPath, ['--input-type=module', '-e', BOT, facts], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The process has ended.');
    return value;
  };
  expect(await line()).toBe('listens');
  return {
    line,
    async hold(what) {
      child.stdin.write(`${JSON.stringify(what)}\n`);
      expect(await line()).toBe('holds');
    },
    async remind() {
      child.stdin.write('remind\n');
      return Number(await line());
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe.each(bothEngines)('$title', ({ isMissing, freshPlace, engine }) => {
  describe.skipIf(isMissing)('the bot as a process', () => {
    let place: FreshPlace;
    let discord: DiscordChatStandIn;
    let port: number;
    let server: BotProcess;
    let last: { readonly headers: Readonly<Record<string, string>>; readonly body: string };
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      port = await freePort();
      server = await start();
    });
    afterAll(async () => {
      await server.kill();
      await discord.close();
      await place.remove();
    });
    const start = async (more: Partial<Facts> = {}) =>
      launch(place, {
        port,
        settings: { ...discord.settings, DISCORD_BOT_TOKEN: discord.botToken },
        ...more,
      });
    const app = {
      async request(url: string, init?: RequestInit) {
        if (url.endsWith('/bot/interactions'))
          last = { headers: init?.headers as Record<string, string>, body: init?.body as string };
        return fetch(url.replace(publicUrl, `http://127.0.0.1:${port}`), init);
      },
    };
    const { linkedPlayer, recordsOf } = chatPlayers(() => ({ discord, app, publicUrl, nowMs: Date.now() }));

    test(
      'does once what was kept when it was killed before it answered, and never again',
      { timeout: 60_000 + KILLS * 20_000 },
      async () => {
        const { chat, web } = await linkedPlayer();
        const say = async (command: string, options: Parameters<typeof chat.say>[1]) => {
          const saying = chat.say(command, options).catch((error: unknown) => error);
          expect(await server.line()).toBe('kept');
          await server.kill();
          expect(await saying).toBeInstanceOf(TypeError);
          const { headers, body } = last;
          server = await start();
          for (let times = 0; times < 2; times++) {
            const again = await app.request(`${publicUrl}/bot/interactions`, {
              method: 'POST',
              headers,
              body,
            });
            expect(again.status).toBe(401);
          }
        };
        const goals = async () => {
          const all = await recordsOf(web, 'gemPowerGoals');
          const names = all.map(({ data, revision }) => [data['name'], [data['completed'], revision]]);
          expect(new Set(names.map(([name]) => name)).size).toBe(all.length);
          return Object.fromEntries(names) as object;
        };
        const expected: Record<string, unknown> = {};
        for (let count = 0; count < KILLS; count += 2) {
          const name = `${HOLDS} ${count}`;
          await say('goal add', { gem: 'frozen-heart', kind: 'power', from: 1, to: 5, name });
          expected[name] = [false, 1];
          expect(await goals()).toEqual(expected);
          await say('goal done', { goal: name });
          expected[name] = [true, 2];
          expect(await goals()).toEqual(expected);
          // Who types it once more, as nothing came, hears that it is so.
          expect((await chat.say('goal done', { goal: name })).text).toBe(words.wasDone);
          expect(await goals()).toEqual(expected);
        }
      },
    );

    test(
      'answers in time whatever it waits for, and what comes later is the answer or that there is none',
      { timeout: 60_000 + HELD_MS.length * 90_000 },
      async () => {
        const { chat } = await linkedPlayer();
        const failed = /^That did not work\. Please try again\. .*[0-9a-f]{16}$/;
        for (const heldMs of HELD_MS) {
          await server.hold(heldMs);
          const start = performance.now();
          const shown = await chat.say('goals');
          const wholeMs = performance.now() - start;
          console.log(`held ${heldMs} ms: answered after ${shown.tookMs} ms, whole after ${wholeMs} ms`);
          expect([shown.isLate, shown.isPrivate]).toEqual([true, true]);
          expect(shown.text).toMatch(heldMs === Infinity ? failed : words.noGoals.open);
          // Nobody waits for longer than a minute.
          expect(wholeMs).toBeLessThan(Math.min(heldMs, 60_000) + 10_000);
        }
        await server.hold('throws');
        const broken = await chat.say('goals');
        expect([broken.isLate, broken.text]).toEqual([false, expect.stringMatching(failed)]);
        await server.hold(0);
        expect((await chat.say('goals')).text).toBe(words.noGoals.open);
      },
    );

    test.runIf(engine === 'postgres')(
      'brings each reminder once, though two of them bring what rings',
      { timeout: 120_000 + REMINDED * 1_000 },
      async () => {
        const people = new Set<string>();
        let shiftMs = 0;
        for (let count = 0; count < REMINDED; count++) {
          const { chat, web } = await linkedPlayer();
          people.add(chat.user.id);
          await chat.say('remind add', { event: 'shadow-war', region: 'Europe' });
          const [alarm] = await recordsOf(web, 'eventAlarms');
          const subject = alarmSubjects([]).get('shadow-war');
          if (alarm === undefined || subject === undefined) throw new Error('No alarm is set.');
          const ring = nextRing(alarm.data as unknown as EventAlarm, subject, 'UTC', Date.now());
          shiftMs = (ring?.ringMs ?? Number.NaN) + 1_000 - Date.now();
        }
        const others = await Promise.all([1, 2].map(async () => start({ port: await freePort(), shiftMs })));
        try {
          const sent = await Promise.all(others.map(async (each) => each.remind()));
          console.log(`${REMINDED} reminders, sent by two processes: ${sent.join(' and ')}`);
          const reached = discord.direct.map(({ to }) => to);
          expect(new Set(reached)).toEqual(people);
          expect([reached.length, sent.reduce((sum, each) => sum + each, 0)]).toEqual([REMINDED, REMINDED]);
          // Of a few, one of them may have brought all before the other came to it.
          if (isFull) for (const each of sent) expect(each).toBeGreaterThan(0);
        } finally {
          await Promise.all(others.map(async (each) => each.kill()));
        }
      },
    );
  });
});
