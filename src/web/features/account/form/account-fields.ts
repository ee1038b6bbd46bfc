import { isAccountAddress } from '#contract/account/mail-addresses.ts';
import { newPasswordFault, signUpPasswordFault, type PasswordFault } from '#contract/account/passwords.ts';
import { usernameFault, type UsernameFault } from '#contract/account/usernames.ts';
import { account } from '#messages/account/account.ts';
import { secondStep } from '#messages/account/second-step.ts';
import { problems } from '#messages/problems.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import type { Texts } from '#web/ui/form/use-text-form.ts';

const { complaints } = account;

export type SignInField = 'email' | 'password';
export type SignUpField = 'username' | 'email' | 'password' | 'confirmation';
export type ResetField = 'password' | 'confirmation';
/** A code of the app, or one kept for the day it is gone. */
export type SecondStepField = 'code' | 'recovery';

/** From so many characters on something may be a password: accounts can be older than today's rules. */
const SHORTEST_TO_SIGN_IN = 6;

const emailComplaint = (email: string): string | null => {
  if (email.trim() === '') return complaints.emailMissing;
  return isAccountAddress(email) ? null : complaints.emailForm;
};

const usernameComplaints = (): Readonly<Record<UsernameFault, string>> => ({
  empty: problems.USERNAME_MISSING,
  'too-short': problems.USERNAME_TOO_SHORT,
  'too-long': problems.USERNAME_TOO_LONG,
  'wrong-characters': problems.USERNAME_CHARACTERS,
  reserved: problems.USERNAME_RESERVED,
});

const passwordComplaints = (): Readonly<Record<PasswordFault, string>> => ({
  empty: complaints.passwordMissing,
  'too-short': complaints.passwordTooShort,
  'too-long': problems.PASSWORD_TOO_LONG,
  'too-plain': complaints.passwordTooPlain,
});

function confirmationComplaint({ password, confirmation }: Texts<ResetField>): string | null {
  if (confirmation === '') return complaints.confirmationMissing;
  return confirmation === password ? null : complaints.confirmationDiffers;
}

function complaintsFrom<Name extends string>(found: Readonly<Record<Name, string | null>>): Problems<Name> {
  const complaints: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(found) as Name[]) {
    const complaint = found[name];
    if (complaint !== null) complaints[name] = complaint;
  }
  return complaints;
}

export function signInComplaints({ email, password }: Texts<SignInField>): Problems<SignInField> {
  const passwordComplaint = () => {
    if (password === '') return complaints.passwordMissing;
    return Array.from(password).length < SHORTEST_TO_SIGN_IN ? complaints.passwordTooShortToSignIn : null;
  };
  return complaintsFrom({ email: emailComplaint(email), password: passwordComplaint() });
}

const APP_CODE_DIGITS = 6;

/** The complaints about the one of the two fields that is asked for. */
export function secondStepComplaints(
  { code, recovery }: Texts<SecondStepField>,
  asked: SecondStepField,
): Problems<SecondStepField> {
  return complaintsFrom({
    code: asked === 'code' && code.length < APP_CODE_DIGITS ? secondStep.codeMissing : null,
    recovery: asked === 'recovery' && recovery.trim() === '' ? secondStep.recoveryMissing : null,
  });
}

export function signUpComplaints(values: Texts<SignUpField>): Problems<SignUpField> {
  const nameFault = usernameFault(values.username);
  const passwordFault = signUpPasswordFault(values.password);
  return complaintsFrom({
    username: nameFault === null ? null : usernameComplaints()[nameFault],
    email: emailComplaint(values.email),
    password: passwordFault === null ? null : passwordComplaints()[passwordFault],
    confirmation: confirmationComplaint(values),
  });
}

export function resetRequestComplaints({ email }: Texts<'email'>): Problems<'email'> {
  return complaintsFrom({
    email: email.trim() === '' ? complaints.resetEmailMissing : emailComplaint(email),
  });
}

/** Which of its rules a new password does not keep, the checklist beside the fields tells. */
export function resetComplaints(values: Texts<ResetField>): Problems<ResetField> {
  const { password, confirmation } = values;
  const isMissing = complaints.resetFieldsMissing;
  const fault = newPasswordFault(password);
  return complaintsFrom({
    password:
      fault === null
        ? null
        : fault === 'empty'
          ? isMissing
          : fault === 'too-long'
            ? problems.PASSWORD_TOO_LONG
            : problems['auth/weak-password'],
    confirmation: confirmation === '' ? isMissing : confirmationComplaint(values),
  });
}

/** Says whether a new password can be set as it stands. */
export const canReset = (values: Texts<ResetField>): boolean =>
  newPasswordFault(values.password) === null && values.confirmation === values.password;
