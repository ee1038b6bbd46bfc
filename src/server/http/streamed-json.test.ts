import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { RequestFacts } from './area.ts';
import { answerStreamedJson, type StreamedField } from './streamed-json.ts';

/** What a visitor gets, and what went wrong. */
const answered = async (fields: readonly StreamedField[]) => {
  const failures: unknown[] = [];
  const app = new Hono<RequestFacts>();
  app.get('/', (context) => answerStreamedJson(context, fields, (error) => failures.push(error)));
  return { answer: await app.request('/'), failures };
};

describe('an answer that is written while it is read', () => {
  test('is the JSON of its fields, with lists of no, one and many parts', async () => {
    async function* none() {}
    async function* some() {
      yield ['1', '{"a":"two"}'];
      yield [];
      yield ['3'];
    }
    const { answer } = await answered([
      ['is', 'a "file"'],
      ['none', { items: none() }],
      ['some', { items: some() }],
      ['last', { at: null }],
    ]);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({
      is: 'a "file"',
      none: [],
      some: [1, { a: 'two' }, 3],
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
          yield [String(read)];
        }
      } finally {
        isLeft = true;
      }
    }
    const { answer } = await answered([['all', { items: endless() }]]);
    const reader = answer.body?.getReader();
    expect(read).toBe(0);
    for (let chunk = 0; chunk < 5; chunk++) await reader?.read();
    expect(read).toBe(4);
    await reader?.cancel();
    expect([read, isLeft]).toEqual([4, true]);
  });

  test('breaks off where the reading fails, so that a part is not taken for the whole', async () => {
    async function* failing() {
      yield ['1'];
      throw new Error('the disk');
    }
    const { answer, failures } = await answered([['all', { items: failing() }]]);
    await expect(answer.text()).rejects.toThrow('the disk');
    expect(failures).toEqual([new Error('the disk')]);
  });
});
