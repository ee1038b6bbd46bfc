import { describe, expect, test } from 'vitest';
import { DatabaseError, type DatabaseErrorKind } from '#server/database/errors.ts';
import { startDatabase } from './database-start.ts';

const failure = (kind: DatabaseErrorKind) => new DatabaseError(kind, new Error('because'));

/** A database that fails in these ways, one after the other, and then opens. */
function starting(failures: readonly Error[], mayBeAway = true) {
  const left = [...failures];
  const told: DatabaseError[] = [];
  let tries = 0;
  const start = startDatabase({
    async open() {
      tries++;
      const error = left.shift();
      if (error !== undefined) throw error;
    },
    mayBeAway,
    onAway: (error) => void told.push(error),
    firstRetryMs: 1,
  });
  return { start, told, tries: () => tries };
}

describe('a database at the start', () => {
  test('is in use after the first try where it answers', async () => {
    const { start, told } = starting([]);
    expect(start.isOpen()).toBe(false);
    await start.firstTry;
    expect(start.isOpen()).toBe(true);
    await start.opened;
    expect(told).toEqual([]);
  });

  test('that is away is tried until it answers, and this is said once', async () => {
    const away = [failure('unavailable'), failure('busy'), failure('unavailable')];
    const { start, told, tries } = starting(away);
    await start.firstTry;
    expect(start.isOpen()).toBe(false);
    await start.opened;
    expect([start.isOpen(), tries(), told]).toEqual([true, 4, away.slice(0, 1)]);
  });

  test.each([
    ['is damaged', failure('damaged'), true],
    ['refuses its user', failure('refused'), true],
    ['fails in an unknown way', new Error('a bug'), true],
    ['is a file that cannot be opened', failure('unavailable'), false],
  ])('that %s ends the start', async (_, error, mayBeAway) => {
    const { start, told } = starting([error], mayBeAway);
    await expect(start.firstTry).rejects.toBe(error);
    expect(told).toEqual([]);
  });

  test('that comes back as one that waiting does not mend ends the start later', async () => {
    const damaged = failure('damaged');
    const { start } = starting([failure('unavailable'), damaged]);
    await start.firstTry;
    await expect(start.opened).rejects.toBe(damaged);
    expect(start.isOpen()).toBe(false);
  });

  test('is not tried any more after a stop', async () => {
    const { start, tries } = starting(Array.from({ length: 1_000 }, () => failure('unavailable')));
    await start.firstTry;
    await start.stop();
    const after = tries();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tries()).toBe(after);
  });
});
