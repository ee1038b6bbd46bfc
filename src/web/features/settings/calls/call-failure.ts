import type { CallFailed } from '#web/data/session/call-failed.ts';

/**
 * The sentence for a call that came to nothing.
 *
 * @param general what did not happen: said where the reason alone does not tell; some answers say it themselves
 */
export function failureText({ status, message }: CallFailed, general: string): string {
  const isRefusal = status >= 400 && status < 500;
  return isRefusal || message.startsWith(general) ? message : `${general} ${message}`;
}

/** A field that a refusal can be about. */
export type BlamedField = 'username' | 'email' | 'current' | 'fresh' | 'code';

const blames: Partial<Record<CallFailed['code'], BlamedField>> = {
  CURRENT_PASSWORD_WRONG: 'current',
  NEW_PASSWORD_WEAK: 'fresh',
  PASSWORD_TOO_LONG: 'fresh',
  'auth/weak-password': 'fresh',
  'auth/invalid-email': 'email',
  SECOND_STEP_WRONG: 'code',
  DELETION_NAME_WRONG: 'username',
  USERNAME_TAKEN: 'username',
  USERNAME_MISSING: 'username',
  USERNAME_TOO_SHORT: 'username',
  USERNAME_TOO_LONG: 'username',
  USERNAME_CHARACTERS: 'username',
};

/** Which field of a form is to blame for a refusal; null where none is. */
export const blamedField = ({ code }: CallFailed): BlamedField | null => blames[code] ?? null;

/** Says whether a fresh sign-in would help: an account without a password shows so whose it is. */
export const asksForSignIn = ({ code }: CallFailed): boolean =>
  code === 'SIGN_IN_AGAIN' || code === 'SIGN_IN_AGAIN_FIRST';
