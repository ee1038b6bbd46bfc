import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../../free-port.ts';
import { startChildBrowser } from './child-browser.ts';
import { asSource, type Engine, type EnginePage, findProgram } from './engine.ts';

const START_LIMIT_MS = 60_000;

/** WebKitGTK, the engine of Safari, spoken to by WebDriver. It draws into a display: its own, where there is none. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  needs: 'WebKitWebDriver, and Xvfb or a display',
  isHere:
    findProgram('WebKitWebDriver') !== undefined &&
    (process.env['DISPLAY'] !== undefined || findProgram('Xvfb') !== undefined),
  async open() {
    const program = findProgram('WebKitWebDriver');
    if (program === undefined) throw new Error('There is no WebKitWebDriver on this machine.');
    const display = await openDisplay();
    const port = await freePort();
    const driver = startChildBrowser(program, () => [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: display.name,
    });
    const stop = async () => {
      await driver.stop();
      await display.close();
    };
    try {
      const { sessionId } = await newSession(`http://127.0.0.1:${port}`);
      return pageOf(`http://127.0.0.1:${port}/session/${sessionId}`, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function openDisplay(): Promise<{ name: string; close: () => Promise<void> }> {
  const own = process.env['DISPLAY'];
  if (own !== undefined && own !== '') return { name: own, close: async () => {} };
  const program = findProgram('Xvfb');
  if (program === undefined) throw new Error('There is no display, and no Xvfb to make one.');
  const display = startChildBrowser(program, () => ['-displayfd', '1', '-screen', '0', '1440x1000x24']);
  const number = await display.printed(/^(\d+)$/m, START_LIMIT_MS);
  return { name: `:${number}`, close: () => display.stop() };
}

interface Answer {
  readonly value: { readonly error?: string; readonly message?: string } | null;
}

async function ask<Value>(address: string, body: object): Promise<Value> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address}: ${value?.error}: ${value?.message}`);
  return value as Value;
}

async function newSession(driver: string): Promise<{ sessionId: string }> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await ask(`${driver}/session`, { capabilities: { alwaysMatch: {} } });
    } catch (error) {
      // Refused until it listens; fetch says no more than that.
      if (!(error instanceof TypeError) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** WebDriver ends such a script when it calls its last argument. */
const scriptOf = (source: string) => `const [json, done] = arguments;
(${source})(json).then((text) => done({ text }), (error) => done({ failure: String(error) }));`;

function pageOf(session: string, stop: () => Promise<void>): EnginePage {
  return {
    async goto(url) {
      await ask(`${session}/url`, { url });
    },
    async reload() {
      await ask(`${session}/refresh`, {});
    },
    async run<Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) {
      const { text, failure } = await ask<{ text?: string; failure?: string }>(`${session}/execute/async`, {
        script: scriptOf(asSource(work)),
        args: [JSON.stringify(given)],
      });
      if (text === undefined) throw new Error(failure ?? 'The page failed.');
      return JSON.parse(text) as Result;
    },
    async pressAt({ x, y }) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await ask(`${session}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    async close() {
      // The driver ends the browser that it has started.
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await stop();
    },
  };
}
