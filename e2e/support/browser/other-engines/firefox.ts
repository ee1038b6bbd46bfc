import { once } from 'node:events';

import { startChildBrowser } from './child-browser.ts';
import { asSource, type Engine, type EnginePage, findProgram } from './engine.ts';

const START_LIMIT_MS = 60_000;

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Firefox, spoken to as WebDriver BiDi has it: JSON over a socket. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: 'firefox or firefox-esr on the PATH',
  isHere: findProgram('firefox-esr', 'firefox') !== undefined,
  async open() {
    const program = findProgram('firefox-esr', 'firefox');
    if (program === undefined) throw new Error('There is no Firefox on this machine.');
    const browser = startChildBrowser(program, (home) => [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      home,
    ]);
    try {
      const address = await browser.printed(/WebDriver BiDi listening on (ws:\S+)/, START_LIMIT_MS);
      return await openPage(await speakTo(`${address}/session`), () => browser.stop());
    } catch (error) {
      await browser.stop();
      throw error;
    }
  },
};

type Call = (method: string, params: object) => Promise<unknown>;

async function speakTo(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let calls = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ type, result, error, message }) => {
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
}

async function openPage(call: Call, stop: () => Promise<void>): Promise<EnginePage> {
  await call('session.new', { capabilities: {} });
  const { context } = (await call('browsingContext.create', { type: 'tab' })) as { context: string };
  return {
    async goto(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await call('browsingContext.reload', { context, wait: 'complete' });
    },
    async run<Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) {
      const answer = (await call('script.callFunction', {
        functionDeclaration: asSource(work),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text ?? 'The page failed.');
      return JSON.parse(answer.result.value) as Result;
    },
    async pressAt({ x, y }) {
      const actions = [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    close: stop,
  };
}
