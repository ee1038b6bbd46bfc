import { limits } from '../limits.ts';

/** Why a name cannot be a username. */
export type UsernameFault = 'empty' | 'too-short' | 'too-long' | 'wrong-characters' | 'reserved';

/** Whoever had one of these could pass for the site's own people, or for nobody at all. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'anonymous',
  'api',
  'bot',
  'deleted',
  'everyone',
  'guest',
  'help',
  'loadstone',
  'me',
  'mod',
  'moderator',
  'nobody',
  'null',
  'official',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'undefined',
]);

/** What a name reads as: digits that look like letters, and what is put around and between them, change nothing. */
const readAs = (name: string): string =>
  name.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e').replaceAll(/[_-]/g, '');

/** The complaints about a username; null when it can be one. Space around it is not part of it. */
export function usernameFault(text: string): UsernameFault | null {
  const name = text.trim();
  if (name === '') return 'empty';
  if (name.length < limits.usernameMinLength) return 'too-short';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'wrong-characters';
  if (name.length > limits.usernameMaxLength) return 'too-long';
  return reserved.has(readAs(name)) ? 'reserved' : null;
}

/** Two usernames with the same form are one. */
export const foldedUsername = (name: string): string => name.trim().toLowerCase();
