import { useState, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { call } from './call.ts';
import { keepAccount } from './session.ts';
import { CallFailed } from './call-failed.ts';
import {
  answerTo,
  invalidate,
  keyOf,
  useAnswer,
  usePages,
  useQuestion,
  type Answered,
} from './use-answer.ts';

/** A question that the server has, until the test answers it. */
interface Waiting {
  readonly of: string;
  readonly end: (answer: string | Refused) => void;
}
let waiting: Waiting[] = [];
beforeEach(() => {
  waiting = [];
});

const passkeyOf = (name: string) => ({ passkeys: [{ id: '1', name, createdAt: 0 }] });

/** Has the list of passkeys wait; its one passkey is called as the test answers. */
const holdPasskeys = () =>
  answer(
    accountRoutes.passkeys,
    ({ url }) =>
      new Promise((resolve, reject) => {
        const end = (how: string | Refused) =>
          typeof how === 'string' ? resolve(passkeyOf(how)) : reject(how);
        waiting.push({ of: url.pathname, end });
      }),
  );
const asked = (count: number) => expect.poll(() => waiting.length).toBe(count);
const box = (name: string) => page.getByRole('region', { name });
const press = (name: string, within = 'one') => box(within).getByRole('button', { name }).click();

type Names = Answered<ReturnType<typeof passkeyOf>>;

function Box({ name = 'one', list }: { name?: string; list: Names }) {
  const [told, setTold] = useState('');
  const rename = async (to: string) => {
    try {
      const work = () =>
        new Promise<string>((resolve, reject) => {
          waiting.push({ of: to, end: (how) => (typeof how === 'string' ? resolve(how) : reject(how)) });
        });
      await list.change(
        ({ passkeys }) => passkeyOf(`${passkeys[0]?.name}+${to}`),
        work,
        (_, result) => passkeyOf(result),
      );
    } catch (error) {
      setTold(String(error));
    }
  };
  return (
    <section aria-label={name}>
      <p>
        {list.status}: {list.answer?.passkeys[0]?.name} {list.failure?.code}
        {list.status === 'ready' && list.isAsking && ' (refreshing)'}
        {list.isChanging && ' (changing)'} {told}
      </p>
      <button onClick={() => void list.askAgain()}>Again</button>
      <button onClick={() => list.keep(passkeyOf('Kept'))}>Keep</button>
      <button onClick={() => void rename('a')}>Change to a</button>
      <button onClick={() => void rename('b')}>Change to b</button>
    </section>
  );
}
const Passkeys = ({ name = 'one' }) => <Box name={name} list={useAnswer(accountRoutes.passkeys, {})} />;
const says = (text: string, within = 'one') =>
  expect.element(box(within).getByRole('paragraph')).toHaveTextContent(text);

/** In strict mode a component is put in, taken out and put in again: two questions, of which the second one counts. */
const shownPasskeys = async (first: string) => {
  holdPasskeys();
  const leave = show(<Passkeys />, '/');
  await asked(2);
  await says('loading:');
  waiting[1]?.end(first);
  await says(`ready: ${first}`);
  return leave;
};

test('the answer to a late question replaces no newer one, nor what a call has changed meanwhile', async () => {
  await shownPasskeys('New');
  waiting[0]?.end('Old');
  await press('Again');
  await press('Again');
  await asked(4);
  await says('ready: New (refreshing)');
  waiting[3]?.end('Newest');
  await says('ready: Newest');
  waiting[2]?.end('Late');
  await press('Again');
  await asked(5);
  await press('Keep');
  waiting[4]?.end('Late');
  await press('Again');
  await says('ready: Kept (refreshing)');
  await asked(6);
});

test('components that ask the same share one question; others have their own', async () => {
  let classes: string[] = [];
  answer(equipmentRoutes.listRecommendations, ({ url }) => {
    classes = [...classes, url.searchParams.get('class') ?? ''];
    return { equipment: [], version: '1', source: 'bundled' as const, message: url.search };
  });
  holdPasskeys();
  const Recommended = ({ of }: { of: string }) =>
    useAnswer(equipmentRoutes.listRecommendations, { query: { class: of } }).answer?.message;
  show(
    <>
      <Passkeys />
      <Passkeys name="two" />
      <p>
        <Recommended of="monk" /> <Recommended of="wizard" />
      </p>
    </>,
    '/',
  );
  await asked(2);
  waiting[1]?.end('Phone');
  await says('ready: Phone');
  await says('ready: Phone', 'two');
  await press('Keep', 'two');
  await says('ready: Kept');
  await expect.element(page.getByText('?class=monk ?class=wizard')).toBeVisible();
  expect(classes.filter((each) => each === 'monk')).toHaveLength(2);
});

test('a failure says why, and is asked about again by hand and when the network is back; what was known stays', async () => {
  holdPasskeys();
  show(<Passkeys />, '/');
  await asked(2);
  waiting[1]?.end(new Refused('UNAVAILABLE', 503));
  await says('failed: UNAVAILABLE');
  await press('Again');
  await says('loading: UNAVAILABLE');
  await asked(3);
  waiting[2]?.end(new Refused('INTERNAL', 500));
  await says('failed: INTERNAL');
  dispatchEvent(new Event('online'));
  await asked(4);
  waiting[3]?.end('Phone');
  await says('ready: Phone');
  dispatchEvent(new Event('online'));
  await press('Again');
  await asked(5);
  waiting[4]?.end(new Refused('UNAVAILABLE', 503));
  await says('failed: Phone UNAVAILABLE');
});

test('an invalidated answer stays until the next one, and what is asked before counts no more', async () => {
  await shownPasskeys('Phone');
  invalidate(accountRoutes.devices);
  await press('Again');
  invalidate(accountRoutes.passkeys);
  await asked(4);
  waiting[2]?.end('Before the change');
  await says('ready: Phone (refreshing)');
  waiting[3]?.end('Laptop');
  await says('ready: Laptop');
});

test('changes show at once, go one after the other, and are taken back where they are refused', async () => {
  await shownPasskeys('Phone');
  await press('Change to a');
  await press('Change to b');
  await says('ready: Phone+a+b (changing)');
  await asked(3);
  waiting[2]?.end(new Refused('INTERNAL', 500, 'No.'));
  await says('ready: Phone+b (changing) Error: No.');
  await asked(4);
  waiting[3]?.end('Bee');
  await says('ready: Bee Error: No.');
});

test('a question ends with the last component that asks it, unless its answer is kept', async () => {
  const leave = await shownPasskeys('Phone');
  await press('Again');
  await asked(3);
  leave();
  waiting[2]?.end('Nobody’s');
  await shownAnew();
  let questions = 0;
  const ask = () => Promise.resolve(String((questions += 1)));
  const Kept = () => <Told>{useQuestion('kept', ask, { keptMs: 60_000 }).answer}</Told>;
  const leaveKept = show(<Kept />, '/');
  await says('1');
  leaveKept();
  show(<Kept />, '/');
  await says('1');
  expect(await answerTo('kept', ask, 60_000)).toBe('1');
  const refusal = new CallFailed('INTERNAL', 'No.', 500);
  expect(await answerTo('failed', () => Promise.reject(refusal), 60_000)).toBe(refusal);
  expect(await answerTo('failed', ask, 60_000)).toBe('2');
});

const Told = ({ children }: { children: ReactNode }) => (
  <section aria-label="one">
    <p>{children}</p>
  </section>
);

async function shownAnew() {
  const before = waiting.length;
  const leave = show(<Passkeys />, '/');
  await says('loading:');
  await asked(before + 2);
  waiting.at(-1)?.end('Laptop');
  await says('ready: Laptop');
  leave();
}

test('no answer to one player is shown to another', async () => {
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
  await shownPasskeys('Ann’s');
  keepAccount({ ...ann, id: 'bea' });
  await says('loading:');
  await asked(3);
  waiting[2]?.end('Bea’s');
  await says('ready: Bea’s');
  keepAccount(null);
  await says('loading:');
  expect(waiting).toHaveLength(3);
});

test('pages are added to a list, unless it was asked for anew meanwhile', async () => {
  const next: Record<string, string | null> = { '': 'e.1', 'e.1': 'e.2', 'e.2': null };
  let hold: Promise<void> | null = null;
  answer(accountRoutes.activity, async ({ url }) => {
    const before = url.searchParams.get('before') ?? '';
    if (before !== '') await hold;
    const entry = {
      id: before === '' ? 'first' : before,
      at: 0,
      kind: 'signed-in' as const,
      device: null,
      network: null,
    };
    return { entries: [entry], next: next[before] ?? null };
  });
  function Activity() {
    const list = usePages(keyOf(accountRoutes.activity), (before) =>
      call(accountRoutes.activity, { query: { before } }),
    );
    const { answer: pages, next: cursor, more } = list;
    return (
      <section aria-label="one">
        <p>{pages?.flatMap(({ entries }) => entries.map(({ id }) => id)).join(', ')}.</p>
        {cursor !== null && <button onClick={() => void more()}>More</button>}
      </section>
    );
  }
  show(<Activity />, '/');
  await says('first.');
  await press('More');
  await says('first, e.1.');
  let free = (): void => undefined;
  hold = new Promise((resolve) => {
    free = resolve;
  });
  await press('More');
  invalidate(accountRoutes.activity);
  await says('first.');
  free();
  await press('More');
  await says('first, e.1.');
  await press('More');
  await says('first, e.1, e.2.');
  await expect.element(box('one').getByRole('button', { name: 'More' })).not.toBeInTheDocument();
});
