import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { RequestFacts } from '../area.ts';
import { answerStreamedJson, JsonList, JsonStream } from './streamed-json.ts';

/** What a visitor gets, and what went wrong. */
const answered = async (value: object) => {
  const failures: unknown[] = [];
  const app = new Hono<RequestFacts>();
  app.get('/', (context) => {
    context.set('noteBroken', (error) => failures.push(error));
    return answerStreamedJson(context, new JsonStream(value));
  });
  return { answer: await app.request('/'), failures };
};

/** Longer than what is written at once. */
const LONG = JSON.stringify('long '.repeat(10_000));

describe('an answer that is written while it is read', () => {
  test('is the JSON of its fields, however deep, with lists of no, one and many parts', async () => {
    async function* none() {}
    async function* some() {
      yield ['1', '{"a":"two"}'];
      yield [];
      yield [new JsonStream({ deep: { none: new JsonList(none()), last: 3 } })];
    }
    const { answer } = await answered({
      is: 'a "file"',
      absent: undefined,
      none: new JsonList(none()),
      within: { some: new JsonList(some()), list: [{ a: 1 }] },
      last: { at: null },
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({
      is: 'a "file"',
      none: [],
      within: { some: [1, { a: 'two' }, { deep: { none: [], last: 3 } }], list: [{ a: 1 }] },
      last: { at: null },
    });
  });

  test('reads no part before it is taken, and none after the reader has gone', async () => {
    let read = 0;
    let isLeft = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield [LONG];
        }
      } finally {
        isLeft = true;
      }
    }
    const { answer } = await answered({ all: new JsonList(endless()) });
    const reader = answer.body?.getReader();
    expect(read).toBe(0);
    for (let chunk = 0; chunk < 5; chunk++) await reader?.read();
    expect(read).toBe(5);
    await reader?.cancel();
    expect([read, isLeft]).toEqual([5, true]);
  });

  test('breaks off where the reading fails, so that a part is not taken for the whole', async () => {
    async function* failing() {
      yield [LONG];
      throw new Error('the disk');
    }
    const { answer, failures } = await answered({ all: new JsonList(failing()) });
    await expect(answer.text()).rejects.toThrow('the disk');
    expect(failures).toEqual([new Error('the disk')]);
  });
});
