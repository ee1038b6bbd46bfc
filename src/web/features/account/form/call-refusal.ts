import { account } from '#messages/account/account.ts';
import type { CallFailureCode } from '#messages/call-failures.ts';
import { problems, type ProblemCode } from '#messages/problems.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import type { SecondStepField, SignUpField } from './account-fields.ts';

/** Why a call was refused, and the field that it is about; null for none in particular. */
export interface Refusal {
  readonly field: SignUpField | SecondStepField | null;
  readonly text: string;
}

const fieldOf: Readonly<Partial<Record<ProblemCode | CallFailureCode, SignUpField | 'code'>>> = {
  USERNAME_MISSING: 'username',
  USERNAME_TOO_SHORT: 'username',
  USERNAME_TOO_LONG: 'username',
  USERNAME_CHARACTERS: 'username',
  USERNAME_RESERVED: 'username',
  USERNAME_TAKEN: 'username',
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/email-already-in-use': 'email',
  'auth/wrong-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-too-short': 'password',
  PASSWORD_TOO_LONG: 'password',
  CURRENT_PASSWORD_WRONG: 'password',
  SECOND_STEP_WRONG: 'code',
};

const noAnswer: ReadonlySet<string> = new Set<CallFailureCode>(['OFFLINE', 'UNREACHABLE', 'TIMED_OUT']);
const ownFault: ReadonlySet<string> = new Set<ProblemCode | CallFailureCode>([
  'INTERNAL',
  'ANSWER_UNREADABLE',
]);

/** The same of signing in: what the answer itself does not say has a sentence for each way in which it does not. */
export function signInRefusalOf(error: unknown): Refusal {
  const isUnreadable =
    error instanceof CallFailed && error.code === 'ANSWER_UNREADABLE' && error.foreign === undefined;
  if (isUnreadable) return { field: null, text: `${account.signInUnreadable}. ${error.message}` };
  return refusalOf(
    error,
    problems['auth/internal-error'],
    error instanceof Error ? account.signInFailed : account.signInUnknown,
  );
}

/**
 * What to say of a call that failed, and where.
 *
 * @param fault what is said of a fault on our side
 * @param unknown what is said where nothing is known of the reason
 */
export function refusalOf(
  error: unknown,
  fault: string = problems['auth/internal-error'],
  unknown = fault,
): Refusal {
  if (!(error instanceof CallFailed)) return { field: null, text: unknown };
  // A code of a later version: the server's own sentence says more than ours could.
  if (error.foreign !== undefined) return { field: null, text: error.foreign.message };
  if (noAnswer.has(error.code)) return { field: null, text: account.networkError };
  if (ownFault.has(error.code)) return { field: null, text: fault };
  return { field: fieldOf[error.code] ?? null, text: error.message };
}
