import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

const logged = (level: 'error' | 'info', write: (logger: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = [];
  write(createLogger(level, { write: (line) => lines.push(line) }));
  return lines;
};

test('an error is logged with its causes, without what engines hang on them', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ann@example.org) exists' });
  const [line = ''] = logged('error', (logger) =>
    logger.error({ err: new Error('outer', { cause }) }, 'failed'),
  );
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'outer', cause: { message: 'duplicate key' } },
  });
  expect(line).not.toContain('ann@example.org');
});

test('lines below the level are left out', () => {
  expect(logged('error', (logger) => logger.warn('a warning'))).toEqual([]);
  expect(logged('info', (logger) => logger.info('a note'))).toHaveLength(1);
});

test('what is logged stays one line, whatever was asked for', () => {
  const path = '/api/x\n{"level":50,"msg":"forged"}\u2028\r';
  const lines = logged('info', (logger) => logger.info({ path }, 'answered'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path, msg: 'answered' });
});
