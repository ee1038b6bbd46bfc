import { expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { openPasswordHashes } from './password-hash.ts';

const cheap = { blocks: 16, blockSize: 8, lanes: 1 };

test('a password matches its own hash and no other', async () => {
  const hashes = openPasswordHashes(cheap);
  const [one, again] = [await hashes.hash('Analytical1843'), await hashes.hash('Analytical1843')];
  expect(one).not.toBe(again);
  expect(await hashes.matches('Analytical1843', one)).toBe(true);
  expect(await hashes.matches('Analytical1843', again)).toBe(true);
  expect(await hashes.matches('analytical1843', one)).toBe(false);
  expect(await hashes.matches('Analytical1843', 'md5$nonsense')).toBe(false);
});

test('the same letters typed by different keyboards are the same password', async () => {
  const hashes = openPasswordHashes(cheap);
  expect(await hashes.matches('Cafe\u0301-1843', await hashes.hash('Caf\u00e9-1843'))).toBe(true);
});

test('a hash says what it cost, so that dearer ones can come later', async () => {
  const kept = await openPasswordHashes(cheap).hash('Analytical1843');
  expect(kept).toMatch(/^scrypt\$16\$8\$1\$/);
  expect(await openPasswordHashes().matches('Analytical1843', kept)).toBe(true);
});

test('the usual cost keeps a guess dear: 32 MB in three lanes', async () => {
  expect(await openPasswordHashes().hash('Analytical1843')).toMatch(/^scrypt\$32768\$8\$3\$/);
});

test('of very many at once some are asked to come again, the rest are done, and then there is room', async () => {
  const hashes = openPasswordHashes(cheap);
  const answers = await Promise.allSettled(Array.from({ length: 100 }, async () => hashes.hash('x')));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(38);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Problem);
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', status: 503, headers: { 'retry-after': '5' } });
  }
  expect(await hashes.hash('x')).toMatch(/^scrypt/);
});
