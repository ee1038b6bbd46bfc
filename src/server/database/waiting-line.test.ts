import { expect, test } from 'vitest';
import { WaitingLines } from './waiting-line.ts';

test('of one subject one runs at a time, in the order of asking, and a failure holds nobody up', async () => {
  const lines = new WaitingLines();
  const gate = Promise.withResolvers<void>();
  const log: string[] = [];
  const first = lines.pass('ada', async () => {
    await gate.promise;
    log.push('first');
    throw new Error('came to nothing');
  });
  const second = lines.pass('ada', async () => log.push('second'));
  const other = lines.pass('bob', async () => log.push('other'));
  expect([lines.lengthOf('ada'), lines.lengthOf('bob'), lines.lengthOf('eve')]).toEqual([2, 1, 0]);
  await other;
  expect(log).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('came to nothing');
  await second;
  expect(log).toEqual(['other', 'first', 'second']);
  expect(lines.size).toBe(0);
});
