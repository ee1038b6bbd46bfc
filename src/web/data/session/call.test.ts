import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { routes } from '#contract/help/routes.ts';
import { callFailures } from '#messages/call-failures.ts';
import { problems } from '#messages/problems.ts';
import { english, spoken } from '#messages/language.ts';
import { call, callForFile } from './call.ts';
import { clockErrorMs } from '../network/server-time.ts';
import { CallFailed } from './call-failed.ts';
import { lastAnswerMs, subscribeToAnswers } from './last-answer.ts';
import { knownSession } from './session.ts';

/** The network, as far as a page sees it. */
let network: (path: string, init: RequestInit) => Promise<Response>;
let asked: { path: string; init: RequestInit }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return network(path, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  spoken.language = english;
});

const answering = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as DOMException));
  });
/** An answer whose body begins and then does as `end` says. */
const begun =
  (end: (signal: AbortSignal | null | undefined) => Promise<never>) => (_: string, init: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream(
          {
            start: (controller) => controller.enqueue(new TextEncoder().encode('{"helpful"')),
            pull: () => end(init.signal),
          },
          { highWaterMark: 0 },
        ),
      ),
    );

const vote = (limitMs?: number) =>
  call(routes.voteFaq, { params: { id: 'what/next?' }, body: { choice: 'helpful' } }, limitMs);
async function failure(promise: Promise<unknown>): Promise<CallFailed> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

test('how long the last answer took is known, also of a refusal, and a call without an answer leaves it', async () => {
  expect(lastAnswerMs()).toBeNull();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await failure(vote());
  expect(lastAnswerMs()).toBeNull();

  const heard = vi.fn();
  const stopListening = subscribeToAnswers(heard);
  const slowly = answering(429, { code: 'TOO_MANY_VOTES', message: 'Too many votes.' });
  network = () => new Promise((resolve) => setTimeout(() => resolve(slowly()), 30));
  await failure(vote());
  expect(lastAnswerMs()).toBeGreaterThan(25);
  expect(heard).toHaveBeenCalledTimes(1);
  stopListening();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  const before = lastAnswerMs();
  await failure(vote());
  expect(lastAnswerMs()).toBe(before);
});

test('a call goes where its route says, with its parameters and body, and gives the checked answer', async () => {
  network = answering(200, { helpful: 3, mine: 'helpful', later: 'a field of tomorrow' });
  expect(await vote()).toEqual({ helpful: 3, mine: 'helpful' });
  expect(asked).toMatchObject([
    {
      path: '/api/faq/votes/what%2Fnext%3F',
      init: {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"choice":"helpful"}',
      },
    },
  ]);
});

test('a call without a body sends none', async () => {
  network = answering(200, { helpful: {}, mine: {} });
  expect(await call(routes.faqVotes, {})).toEqual({ helpful: {}, mine: {} });
  expect(asked).toMatchObject([{ init: { method: 'GET', headers: {}, body: null } }]);
});

test('an answer says by its date how wrong the clock of the device is', async () => {
  const date = new Date(Date.now() + 7_200_000).toUTCString();
  network = () => Promise.resolve(Response.json({ helpful: {}, mine: {} }, { headers: { date } }));
  await call(routes.faqVotes, {});
  expect(Math.round(clockErrorMs() / 60_000)).toBe(-120);
});

describe('a call that fails', () => {
  test('by a refusal tells the server’s code, sentence and status', async () => {
    const message = 'Too many votes. Try again in 7 minutes.';
    network = answering(429, { code: 'TOO_MANY_VOTES', message });
    expect(await failure(vote())).toMatchObject({ code: 'TOO_MANY_VOTES', message, status: 429 });
  });

  test('as nobody is signed in ends the session of this browser', async () => {
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
    network = answering(401, { code: 'auth/invalid-credential', message: 'No' });
    await failure(vote());
    expect(knownSession()).toBeUndefined();
    network = answering(401, { code: 'NOT_SIGNED_IN', message: problems.NOT_SIGNED_IN });
    expect(await failure(vote())).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
    expect(knownSession()).toBeNull();
  });

  test('by a fault of the server tells so', async () => {
    network = answering(500, { code: 'INTERNAL', message: problems.INTERNAL, reference: 'a1' });
    expect(await failure(vote())).toMatchObject({ code: 'INTERNAL', status: 500 });
    network = answering(503, { code: 'UNAVAILABLE', message: 'Failed to vote', advice: 'Try again later.' });
    expect(await failure(vote())).toMatchObject({ message: 'Failed to vote. Try again later.' });
  });

  test.each([
    ['is a proxy’s page', 502, '<html>Bad gateway</html>'],
    ['breaks the contract', 200, { helpful: -1, mine: null }],
    ['is empty', 200, ''],
    ['has a code of another program', 400, { code: 'toString', message: 'No' }],
    ['refuses in another shape', 403, { error: 'no' }],
  ])('by an answer that %s is told as unreadable', async (_, status, body) => {
    network = answering(status, body);
    expect(await failure(vote())).toMatchObject({
      code: 'ANSWER_UNREADABLE',
      message: status >= 400 ? `HTTP error! status: ${status}` : callFailures.ANSWER_UNREADABLE,
      status,
    });
  });

  test('by an answer that breaks off is told as unreachable', async () => {
    network = begun(() => Promise.reject(new TypeError('network error')));
    expect(await failure(vote())).toMatchObject({ code: 'UNREACHABLE', status: 200 });
  });

  test('by no connection is told as unreachable, and without any network as offline', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure(vote())).toMatchObject({ code: 'UNREACHABLE', status: 0 });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failure(vote())).toMatchObject({ code: 'OFFLINE', message: callFailures.OFFLINE });
  });

  test('by an answer that hangs, before it begins or in its middle, has timed out', async () => {
    network = (_, init) => untilGivenUp(init.signal);
    expect(await failure(vote(50))).toMatchObject({ code: 'TIMED_OUT', status: 0 });
    network = begun(untilGivenUp);
    expect(await failure(vote(50))).toMatchObject({ code: 'TIMED_OUT', status: 200 });
  });
});

describe('a file', () => {
  const file = () => callForFile(accountRoutes.exportAccount, {});

  test('comes as the server has written it', async () => {
    network = answering(200, '{"format":\n"a file"}');
    expect(await (await file()).text()).toBe('{"format":\n"a file"}');
  });

  test('that breaks off is none', async () => {
    network = begun(() => Promise.reject(new TypeError('network error')));
    expect((await failure(file())).code).toBe('UNREACHABLE');
  });

  test('that is refused is refused as every call is', async () => {
    network = answering(429, { code: 'TOO_MANY_READS', message: 'Too many requests.' });
    expect(await failure(file())).toMatchObject({ code: 'TOO_MANY_READS', status: 429 });
    network = answering(500, 'not JSON');
    expect((await failure(file())).status).toBe(500);
  });
});

test.each([
  ['by its code and values', { n: 5 }, 'Too many votes. Try again in 5 minutes.', 'Noch 5 Minuten.'],
  ['in one form of several', { n: 1 }, 'Too many votes. Try again in 1 minute.', 'Noch 1 Minute.'],
  ['as it came where it is not the code’s own', undefined, 'Failed to vote.', 'Failed to vote.'],
  [
    'as it came from a server without values',
    undefined,
    'Too many votes. Try again in 5 minutes.',
    undefined,
  ],
])('a refusal is worded in the language that is spoken: %s', async (_, values, message, worded = message) => {
  spoken.language = {
    code: 'de',
    texts: { problems: { TOO_MANY_VOTES: { one: 'Noch {n} Minute.', other: 'Noch {n} Minuten.' } } },
  };
  network = answering(429, { code: 'TOO_MANY_VOTES', message, values });
  expect(await failure(vote())).toMatchObject({ code: 'TOO_MANY_VOTES', message: worded });
});

test('an answer is kept nowhere, but of a call that is asked again and again', async () => {
  network = answering(200, { version: 3 });
  expect(await call(clanRoutes.readRoomState, { params: { id: 'x' } })).toEqual({ version: 3 });
  network = answering(200, { helpful: 3, mine: 'helpful' });
  await vote();
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-cache', 'no-store']);
});
