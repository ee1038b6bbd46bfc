import { randomInt } from 'node:crypto';
import { foldedUsername, usernameFault } from '#contract/account/usernames.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { isUsernameTaken } from './stores/accounts-store.ts';

/** A username for somebody new that nobody has, as near as can be to one of the names, else to the address. */
export async function freeUsername(
  database: Database<Tables>,
  names: readonly string[],
  email: string,
): Promise<string> {
  for (const username of usernamesFor(names, email, (below) => randomInt(below)))
    if (!(await isUsernameTaken(database, username))) return username;
  throw new Error('There is always one more username.');
}

/** Stands in for what a name lacks to be long enough. */
const FILLER = 'player';
const NUMBERED = 20;

/** A username as near to a name as the rules allow; undefined where nothing of the name can stay. */
function cleaned(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.]+/gu, '_')
    .replaceAll(/[^A-Za-z0-9_-]/g, '')
    .replaceAll(/_{2,}/g, '_')
    .slice(0, limits.usernameMaxLength)
    .replaceAll(/^[_-]+|[_-]+$/g, '');
  if (plain === '') return undefined;
  return plain.length < limits.usernameMinLength ? `${plain}_${FILLER}` : plain;
}

const shortened = (name: string, ending: string) =>
  name.slice(0, limits.usernameMaxLength - ending.length) + ending;

/**
 * Usernames for somebody new, the best first: what the provider calls them, else the part of the address before the
 * @, cleaned to the rules; then the same with numbers, and at last with random ones.
 *
 * @param random gives a whole number from 0 to below its argument
 */
export function* usernamesFor(
  names: readonly string[],
  email: string,
  random: (below: number) => number,
): Generator<string> {
  const base =
    [...names, email.replace(/@.*$/, '')].map(cleaned).find((name) => name !== undefined) ?? FILLER;
  const tried = new Set<string>();
  const isNew = (name: string) => {
    const isFirst = !tried.has(foldedUsername(name));
    tried.add(foldedUsername(name));
    return isFirst && usernameFault(name) === null;
  };
  if (isNew(base)) yield base;
  for (let number = 2; number <= NUMBERED; number += 1) yield shortened(base, String(number));
  for (;;) yield shortened(base, `_${String(random(1_000_000_000)).padStart(9, '0')}`);
}
