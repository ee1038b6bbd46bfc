import { limits } from '../limits.ts';

/** Why a name cannot be a username. */
export type UsernameFault = 'empty' | 'too-short' | 'too-long' | 'wrong-characters';

/** What is wrong with a username; null when it can be one. Space around it is not part of it. */
export function usernameFault(text: string): UsernameFault | null {
  const name = text.trim();
  if (name === '') return 'empty';
  if (name.length < limits.usernameMinLength) return 'too-short';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'wrong-characters';
  return name.length > limits.usernameMaxLength ? 'too-long' : null;
}

/** Two usernames with the same form are one. */
export const foldedUsername = (name: string): string => name.trim().toLowerCase();
