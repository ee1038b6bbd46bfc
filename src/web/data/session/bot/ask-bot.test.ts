import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { chatCalls } from '#messages/chat/chat-calls.ts';
import { problems } from '#messages/problems.ts';
import { CallFailed } from '../call-failed.ts';
import { sessionEnded } from '../session-end.ts';
import { readSiteConfig } from '../site-config.ts';
import { askBot } from './ask-bot.ts';

vi.mock(import('../site-config.ts'), async (original) => ({
  ...(await original()),
  readSiteConfig: vi.fn<typeof readSiteConfig>(),
}));

const here = 'https://loadstone.example';
/** The network, as far as a page sees it. */
let network: (url: string, init: RequestInit) => Response | Promise<Response>;
let asked: { url: string; init: RequestInit }[];
let page: EventTarget;

function serveBotAt(base: string) {
  vi.mocked(readSiteConfig).mockReturnValue({ chat: { base } } as ReturnType<typeof readSiteConfig>);
}

beforeEach(() => {
  asked = [];
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: here });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return network(url, init);
  });
  serveBotAt(`${here}/bot`);
});

const done = () => Response.json({ success: true });
const refused = (code: string, status: number, message: string) => () =>
  Response.json({ success: false, error: message, code, message }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const withToken = (answer: typeof network) => (url: string, init: RequestInit) =>
  url.endsWith('/identity-token')
    ? Response.json({ token: `token-${asked.length}`, expiresAt: 1 })
    : answer(url, init);

const body = { webUserId: 'ann', requestSource: 'web_app' } as const;
const unlink = () => askBot(chatLinkRoutes.unlinkChat, { body });
const sync = () => askBot(chatLinkRoutes.syncChat, { body: { userId: 'ann' } }, 'token');
const synced = { success: true, data: { lastSyncAt: 1, cursor: 'e.1', counts: {} } };
const bearer = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('authorization');

async function failure(work: Promise<unknown>): Promise<CallFailed> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

test('under the page’s own origin the bot knows the player by the session, elsewhere by a token alone', async () => {
  network = done;
  await unlink();
  expect(asked).toMatchObject([{ url: `${here}/bot/account/unlink`, init: { credentials: 'same-origin' } }]);
  expect(bearer(asked[0]!)).toBeNull();

  asked = [];
  serveBotAt('https://bot.example/calls/');
  network = withToken(done);
  await unlink();
  expect(asked).toMatchObject([
    { url: '/api/account/identity-token' },
    { url: 'https://bot.example/calls/account/unlink', init: { credentials: 'omit' } },
  ]);
  expect(bearer(asked[1]!)).toBe('Bearer token-1');
});

test('a token serves until it is refused, and then a new one is asked for once', async () => {
  let isOver = false;
  network = withToken((_, init) => {
    const isRefused = isOver && bearer({ init })?.endsWith('-1') === true;
    return isRefused ? refused('NOT_SIGNED_IN', 401, 'User not authenticated')() : Response.json(synced);
  });
  await sync();
  await sync();
  const tokens = () => asked.filter(({ url }) => url.endsWith('/identity-token')).length;
  const before = tokens();
  isOver = true;
  await sync();
  expect(tokens() - before).toBeLessThanOrEqual(1);
  network = withToken(refused('NOT_SIGNED_IN', 401, 'User not authenticated'));
  asked = [];
  expect(await failure(sync())).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
  expect(asked).toHaveLength(3);
});

test('a refusal keeps its sentence; one by the session ends that', async () => {
  network = refused('CHAT_TAKEN', 409, problems.CHAT_TAKEN);
  expect(await failure(unlink())).toMatchObject({ code: 'CHAT_TAKEN', message: problems.CHAT_TAKEN });
  network = refused('NOT_SIGNED_IN', 401, 'User not authenticated');
  const hear = vi.fn<() => void>();
  sessionEnded.subscribe(hear);
  await failure(unlink());
  expect(hear).toHaveBeenCalledOnce();
});

test('an answer of something else is told by its status and its text, as text and not at length', async () => {
  network = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await failure(unlink())).toMatchObject({ message: 'HTTP 502: <h1>Bad gateway</h1>', status: 502 });
  network = () => new Response('x'.repeat(900), { status: 500 });
  expect((await failure(unlink())).message).toHaveLength('HTTP 500: '.length + 200);
});

test('without an answer it says that the network is to blame, or the browser where it keeps one from the page', async () => {
  network = lost;
  expect(await failure(unlink())).toMatchObject({ message: chatCalls.unreachable, status: 0 });

  serveBotAt('https://bot.example');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const why = async () => {
    const failed = failure(unlink());
    await vi.advanceTimersByTimeAsync(1_000);
    return (await failed).message;
  };
  network = withToken(lost);
  expect(await why()).toBe(chatCalls.unreachable);
  // It answers, and the page may not read it.
  network = withToken((_, { mode }) => (mode === 'no-cors' ? new Response() : lost()));
  expect(await why()).toBe(chatCalls.blocked);
  // The page's own policy keeps the browser from asking.
  network = withToken(() => {
    const told = new Event('securitypolicyviolation');
    page.dispatchEvent(Object.assign(told, { blockedURI: 'https://bot.example/health' }));
    return lost();
  });
  expect(await why()).toBe(chatCalls.blocked);
});
