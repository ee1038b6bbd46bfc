import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#contract/account/account.ts';
import { documentRoutes, LIVE_PATH } from '#contract/records/document-routes.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { openEventStream } from '#e2e/support/event-stream.ts';
import type { Product } from '#e2e/support/product.ts';
import { everything, switches } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { type Figure, median } from '../figures.ts';
import { onBothEngines, type EngineBench } from '../records/places.ts';

const PER_SECOND = 50;
const SECONDS = 60;
/** Before it counts: code is loaded, and V8 has seen what it has to do. */
const WARMING_S = 10;
const USERS = 120;
const GUILDS = 12;
/** Players with a page open, who read whatever they hear of. */
const PAGES = 50;
/** Goals that are completed while their player looks at them. */
const GOALS_HEARD = 50;
/** The platform waits for so long. */
const PATIENCE_MS = 3_000;

type Person = ReturnType<typeof discordPerson>;
interface Linked {
  readonly chat: Person;
  readonly cookie: string;
  /** Its one goal is done and reopened in turn. */
  isDone: boolean;
}

/** What whoever types too fast is told; then nothing was measured. */
const SLOWED = /^Slow down/;

/** What somebody types: half of it reads, a third writes, the rest needs no link. */
const commands: readonly ((linked: Linked) => ReturnType<Person['say']>)[] = [
  ({ chat }) => chat.say('goals'),
  async (linked) => {
    linked.isDone = !linked.isDone;
    return linked.chat.say(linked.isDone ? 'goal done' : 'goal reopen', { goal: 'zod' });
  },
  ({ chat }) => chat.say('me'),
  ({ chat }) => chat.say('gem cost', { gem: 'zod-stone', from: 1, to: 9 }),
  ({ chat }) => chat.say('goals', { state: 'done', public: true }),
  async (linked) => {
    linked.isDone = !linked.isDone;
    return linked.chat.say(linked.isDone ? 'goal done' : 'goal reopen', { goal: 'zod' });
  },
];

/** The bot under what a busy hour of its guilds sends, while the site is in use. */
export const measureChat = (): Promise<Figure[]> => onBothEngines(measureOn);

async function measureOn({ engine, ends, openPlace }: EngineBench): Promise<Figure[]> {
  const discord = await startDiscordChat([]);
  ends.push(() => discord.close());
  const site = writeTinySite();
  ends.push(() => site.remove());
  const env = { ...discord.settings, DIST_DIR: site.folder, LOG_LEVEL: 'error' };
  const place = await openPlace();
  const product = await place.start(env);
  // Several processes share PostgreSQL: what one of them does is heard at the other.
  const elsewhere = engine === 'PostgreSQL' ? await place.start(env) : product;
  const linked: Linked[] = [];
  for (let index = 0; index < USERS; index++) linked.push(await linkedUser(product, discord, index));
  const pages = await Promise.all(
    linked.slice(0, PAGES).map(async ({ cookie }) => openPage(elsewhere, cookie)),
  );
  ends.push(async () => Promise.all(pages.map(async (page) => page.close())));
  const heard = await hear(linked.slice(PAGES, PAGES + GOALS_HEARD), elsewhere);
  await type(linked, WARMING_S);
  const before = memoryOf(product);
  const took = await type(linked, SECONDS);
  return [...figuresOf(engine, took, memoryOf(product) - before), ...heardFigures(engine, heard)];
}

/** Somebody with an account, a goal, and a link between both. */
async function linkedUser({ url }: Product, discord: DiscordChatStandIn, index: number): Promise<Linked> {
  // Sign-ups are counted by address.
  const web = apiVisitor(
    { request: (address, init) => fetch(address, init) },
    { origin: url, address: `198.51.100.${index}` },
  );
  const name = `chat${index}`;
  const account = { username: name, email: `${name}@visitor.example`, password: 'Analytical1843' };
  const { body } = await web.ask('POST', '/api/account/sign-up', account);
  const { id } = body['account'] as Account;
  const chat = discordPerson({
    discord,
    user: { id: String(810_000_000_000_000_000n + BigInt(index)), username: name },
    guildId: String(900_000_000_000_000_000n + BigInt(index % GUILDS)),
    post: (headers, interaction) =>
      fetch(`${url}/bot/interactions`, { method: 'POST', headers, body: interaction }),
  });
  const [, code = ''] = /# ([A-Z0-9]{8})/.exec((await chat.say('link')).text) ?? [];
  const answer = await web.ask('POST', '/bot/account/verify-code', { code, webUserId: id });
  if (answer.status !== 200) throw new Error(`Linking was answered with ${answer.status} ${answer.code}.`);
  await switches({ ...web, id }, { permissions: everything });
  await chat.say('goal add', { gem: 'zod-stone', from: 1, to: 3 });
  const cookie = [...web.cookies].map((pair) => pair.join('=')).join('; ');
  return { chat, cookie, isDone: false };
}

interface OpenPage {
  close(): Promise<void>;
}

/** A page of a player: it hears of changes, and reads them as pages do. */
async function openPage({ url }: Product, cookie: string): Promise<OpenPage> {
  const stream = await openEventStream(Number(new URL(url).port), LIVE_PATH, { cookie });
  const ending = new AbortController();
  const read = async () => {
    for (let heard = 0; !ending.signal.aborted; await wait(250)) {
      if (stream.events.length === heard) continue;
      heard = stream.events.length;
      const changes = fetch(`${url}${documentRoutes.readChanges.path}`, { headers: { cookie } });
      await changes.then(async (answer) => answer.text()).catch(unanswered);
    }
  };
  const reading = read();
  return {
    async close() {
      ending.abort();
      stream.close();
      await reading;
    },
  };
}

/** Completes a goal of each in chat. @returns in how many ms an open page of theirs had read of it */
async function hear(linked: readonly Linked[], { url }: Product): Promise<readonly number[]> {
  const took: number[] = [];
  for (const each of linked) {
    const { chat, cookie } = each;
    const stream = await openEventStream(Number(new URL(url).port), LIVE_PATH, { cookie });
    const startMs = performance.now();
    const said = chat.say('goal done', { goal: 'zod' });
    for (let heard = 0; !(await hasDone(url, cookie));) {
      // It reads whenever it hears of something, and only then.
      while (stream.events.length === heard) await wait(2);
      heard = stream.events.length;
    }
    took.push(performance.now() - startMs);
    each.isDone = true;
    await said;
    stream.close();
  }
  return took;
}

async function hasDone(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/records/legendaryGoals`, { headers: { cookie } });
  const { records } = (await answer.json()) as { records: readonly { data: { completed: boolean } }[] };
  return records[0]?.data.completed === true;
}

function heardFigures(engine: EngineBench['engine'], took: readonly number[]): Figure[] {
  const sorted = took.toSorted((a, b) => a - b);
  const figure = (name: string, measured: number | undefined, atMost: number): Figure => ({
    name: `${engine}: a goal done in chat, until an open page has read it: ${name}`,
    measured: measured ?? Number.NaN,
    unit: 'ms',
    digits: 0,
    limit: { atMost },
  });
  return [
    figure('95 of 100', sorted[Math.floor((sorted.length - 1) * 0.95)], 1_000),
    figure('the slowest', sorted.at(-1), 5_000),
  ];
}

/** Lets pass that a server under load, or one that ends, gives no answer or says that it cannot. @throws whatever else it was */
function unanswered(error: unknown): void {
  const isNone =
    error instanceof Error && /^The (application did not respond|product answered 503)/.test(error.message);
  if (!isNone && !(error instanceof TypeError)) throw error;
}

/** Has the users type in turn, at a steady pace whatever the answers take. @returns how long each took, in ms */
async function type(linked: readonly Linked[], seconds: number): Promise<readonly number[]> {
  const typing: Promise<number>[] = [];
  const start = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    const dueMs = (count * 1_000) / PER_SECOND;
    await wait(Math.max(0, start + dueMs - performance.now()));
    const each = linked[count % linked.length];
    const command = commands[(count + Math.floor(count / linked.length)) % commands.length];
    if (each === undefined || command === undefined) throw new Error('There is nobody, or nothing to type.');
    const sentMs = performance.now();
    typing.push(
      command(each).then(
        ({ text }) => {
          if (SLOWED.test(text)) throw new Error(`Somebody was slowed down: ${text}`);
          return performance.now() - sentMs;
        },
        (error: unknown) => {
          unanswered(error);
          // However soon that was said: to the platform it is later than it waits.
          return Infinity;
        },
      ),
    );
  }
  return Promise.all(typing);
}

function figuresOf(engine: EngineBench['engine'], took: readonly number[], grownKb: number): Figure[] {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const figure = (name: string, measured: number, unit: string, atMost?: number): Figure => ({
    name: `${engine}: the bot, ${PER_SECOND} commands a second: ${name}`,
    measured,
    unit,
    digits: 0,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    figure('median', median(sorted), 'ms'),
    figure('95 of 100', at(0.95), 'ms', 300),
    figure('99 of 100', at(0.99), 'ms', 1_000),
    figure('later than the platform waits', sorted.filter((ms) => ms > PATIENCE_MS).length, '', 0),
    figure('memory grown by', grownKb / 1_024, 'MB', 30),
  ];
}

const memoryOf = ({ pid }: Product): number =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
