import * as z from 'zod/mini';
import {
  accountAnswer,
  accountExport,
  activityList,
  activityPlace,
  credentialOptions,
  deletionRequest,
  deviceList,
  doneAnswer,
  emailChange,
  emailConfirmation,
  newDeviceName,
  newPasskey,
  ownerProof,
  passkeyList,
  passkeySignIn,
  passwordChange,
  profileChange,
  recoveryCodes,
  reset,
  resetCheck,
  resetCheckAnswer,
  resetRequest,
  secondStepCode,
  secondStepSetup,
  sessionAnswer,
  signIn,
  signInAnswer,
  signUp,
} from './account.ts';
import {
  pendingLinkAnswer,
  pendingLinkState,
  providerReturn,
  providerReturnAnswer,
  providerStart,
  providerStartAnswer,
} from './provider-sign-in.ts';
import type { RouteContract } from '../route-contract.ts';

/**
 * The calls that are about a player's own account; they stand apart from `routes`, as few pages make them. Refusals are
 * as there. A writing call is refused with FOREIGN_ORIGIN 403 when another site made the browser send it.
 */
export const accountRoutes = {
  /** Whose session the request carries; null for nobody's. */
  session: { method: 'GET', path: '/api/account/session', answer: sessionAnswer },
  /**
   * Makes an account, signs it in on this device and mails a link that confirms the address.
   *
   * Refuses with the sentence of each field's rule 400, auth/password-too-short and auth/weak-password 400,
   * USERNAME_TAKEN and auth/email-already-in-use 409, and TOO_MANY_SIGN_UPS 429: a network is told of one taken
   * address 5 times in an hour and of 30 in all, and then nothing more; 60 accounts an hour are made from it.
   */
  signUp: { method: 'POST', path: '/api/account/sign-up', body: signUp, answer: accountAnswer },
  /**
   * Signs in on this device, with a new session, and ends the one that it had.
   *
   * Refuses with auth/invalid-email 400, auth/invalid-credential 401 whether the address is unknown or the password
   * wrong, auth/user-disabled 403, auth/too-many-requests 429 after 10 failures in 15 minutes, and UNAVAILABLE 503
   * with Retry-After when too many sign in at once. Where the account has a second step the answer has no account yet.
   */
  signIn: { method: 'POST', path: '/api/account/sign-in', body: signIn, answer: signInAnswer },
  /**
   * The second step of a sign-in, within ten minutes of the first, on the same device.
   *
   * Refuses with SECOND_STEP_WRONG 401, SECOND_STEP_OVER 401 when there was no first step or it is too long ago, and
   * auth/too-many-requests 429 after 5 wrong codes for one sign-in or 10 for the account in 15 minutes.
   */
  signInSecondStep: {
    method: 'POST',
    path: '/api/account/sign-in/code',
    body: secondStepCode,
    answer: accountAnswer,
  },
  /**
   * Begins to set up a second step; it counts once `confirmSecondStep` has had a code of the app.
   *
   * Refuses as `changeEmail`, and with SECOND_STEP_ON 409.
   */
  beginSecondStep: {
    method: 'POST',
    path: '/api/account/second-step',
    body: ownerProof,
    answer: secondStepSetup,
  },
  /** Turns the second step on. Refuses with NOT_SIGNED_IN 401, SECOND_STEP_WRONG 401, auth/too-many-requests 429. */
  confirmSecondStep: {
    method: 'PUT',
    path: '/api/account/second-step',
    body: secondStepCode,
    answer: accountAnswer,
  },
  /** Turns it off. Refuses as `changeEmail`. */
  endSecondStep: {
    method: 'DELETE',
    path: '/api/account/second-step',
    body: ownerProof,
    answer: accountAnswer,
  },
  /** New recovery codes; the old ones are void. Refuses as `changeEmail`. */
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-step/recovery-codes',
    body: ownerProof,
    answer: recoveryCodes,
  },
  /** The passkeys of the account. Refuses with NOT_SIGNED_IN 401. */
  passkeys: { method: 'GET', path: '/api/account/passkeys', answer: passkeyList },
  /** What the browser needs to make a passkey. Refuses as `changeEmail`, and with PASSKEYS_TOO_MANY 409. */
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    body: ownerProof,
    answer: credentialOptions,
  },
  /** Keeps a passkey that the browser made within five minutes. Refuses with NOT_SIGNED_IN 401, PASSKEY_REFUSED 400. */
  addPasskey: { method: 'POST', path: '/api/account/passkeys', body: newPasskey, answer: passkeyList },
  /**
   * Forgets a passkey, and mails its owner so; one that is gone is as good. Refuses as `changeEmail`, and with
   * UNLINK_ERROR 409 for the last way to sign in.
   */
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    body: ownerProof,
    answer: passkeyList,
  },
  /**
   * What the browser needs to sign in with a passkey. Refuses with auth/too-many-requests 429 after 60 in 5 minutes from
   * one address.
   */
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/account/sign-in/passkey/begin',
    answer: credentialOptions,
  },
  /** Signs in with a passkey, without a second step. Refuses with PASSKEY_REFUSED 401 and auth/user-disabled 403. */
  passkeySignIn: {
    method: 'POST',
    path: '/api/account/sign-in/passkey',
    body: passkeySignIn,
    answer: accountAnswer,
  },
  /** Ends this device's session; without one it is done already. */
  signOut: { method: 'POST', path: '/api/account/sign-out', answer: doneAnswer },
  /**
   * Mails a link for a new password, where there is such an account; the answer is the same where there is none.
   *
   * Refuses with auth/invalid-email 400, and TOO_MANY_RESETS 429 after 5 in an hour for one address; devices that the
   * account was signed in on have 5 of their own.
   */
  requestReset: {
    method: 'POST',
    path: '/api/account/password-resets',
    body: resetRequest,
    answer: doneAnswer,
  },
  /** Whose password a link may change, and whether that makes a new account. Refuses with RESET_CODE_MISSING, RESET_CODE_MALFORMED, RESET_CODE_INVALID and RESET_CODE_EXPIRED 400. */
  checkReset: {
    method: 'POST',
    path: '/api/account/password-resets/check',
    body: resetCheck,
    answer: resetCheckAnswer,
  },
  /**
   * Sets a new password by a link, which is used up then and confirms the address, and signs out every device.
   *
   * Nobody knows who made an account whose address was never confirmed. On a device that it was signed in on, or with
   * `keepsAccount`, it stays without passkeys, second step, linked providers and chat account; else it is deleted, and a
   * new, empty one made.
   *
   * Refuses as `checkReset`, and with auth/weak-password 400; then the link can still be used.
   */
  completeReset: {
    method: 'POST',
    path: '/api/account/password-resets/complete',
    body: reset,
    answer: doneAnswer,
  },
  /**
   * Changes the password, or sets the first one, and signs out every other device; this one's cookie is a new one then.
   *
   * Refuses with NOT_SIGNED_IN 401, CURRENT_PASSWORD_WRONG 403, NEW_PASSWORD_WEAK 400, SIGN_IN_AGAIN 403 for an
   * account without a password that signed in more than 10 minutes ago, and auth/too-many-requests 429.
   */
  changePassword: {
    method: 'PUT',
    path: '/api/account/password',
    body: passwordChange,
    answer: accountAnswer,
  },
  /**
   * Changes the username. Refuses with NOT_SIGNED_IN 401, the sentences of a username's rules 400, USERNAME_TAKEN 409,
   * and TOO_MANY_CHANGES 429 after 20 in an hour.
   */
  changeProfile: {
    method: 'PATCH',
    path: '/api/account/profile',
    body: profileChange,
    answer: accountAnswer,
  },
  /** Mails the link once more that confirms the address. Refuses with NOT_SIGNED_IN 401 and TOO_MANY_MAILS 429. */
  resendConfirmation: { method: 'POST', path: '/api/account/email-confirmations', answer: doneAnswer },
  /**
   * Confirms the address that a link was mailed to; a link for a new address makes it the account's, and deletes an
   * account with that address that was never confirmed. Whoever made the account has to press: on a device that it was
   * signed in on, or with its password.
   *
   * Refuses with EMAIL_CODE_INVALID and EMAIL_CODE_EXPIRED 400, EMAIL_CODE_ELSEWHERE 403 on another device without a
   * password, CURRENT_PASSWORD_WRONG 403, auth/too-many-requests 429, and auth/email-already-in-use 409.
   */
  confirmEmail: {
    method: 'POST',
    path: '/api/account/email-confirmations/complete',
    body: emailConfirmation,
    answer: z.object({ email: z.string() }),
  },
  /**
   * Mails a link to a new address, which becomes the account's when it is opened; the old one is told. The answer is
   * the same where the address has an account already.
   *
   * Refuses as `changePassword`, with auth/invalid-email 400 and TOO_MANY_MAILS 429.
   */
  changeEmail: { method: 'POST', path: '/api/account/email-changes', body: emailChange, answer: doneAnswer },
  /** Where the account is signed in, the latest first. Refuses with NOT_SIGNED_IN 401. */
  devices: { method: 'GET', path: '/api/account/devices', answer: deviceList },
  /**
   * Gives a device a name, for as long as it is signed in; changes that are made there from now on are signed with it. One
   * that is gone is left alone. Refuses with NOT_SIGNED_IN 401.
   */
  nameDevice: {
    method: 'PUT',
    path: '/api/account/devices/:id/name',
    body: newDeviceName,
    answer: deviceList,
  },
  /** Signs one device out; one that is gone already is as good. Refuses with NOT_SIGNED_IN 401. */
  endDevice: { method: 'DELETE', path: '/api/account/devices/:id', answer: deviceList },
  /** Signs every other device out, and gives this one a new cookie. Refuses with NOT_SIGNED_IN 401. */
  endOtherDevices: { method: 'DELETE', path: '/api/account/devices', answer: deviceList },
  /**
   * What happened to the account within the last 90 days, the latest first: sign-ins, refusals and changes, a part at a
   * time. Refuses with NOT_SIGNED_IN 401 and QUERY_INVALID 400.
   */
  activity: {
    method: 'GET',
    path: '/api/account/activity',
    query: activityPlace,
    answer: activityList,
  },
  /**
   * Everything that is kept of the player, written while it is read; an account that is to be deleted gives it too.
   * Refuses with NOT_SIGNED_IN 401, and TOO_MANY_READS 429 after 20 in an hour, or while two long answers are under way.
   */
  exportAccount: { method: 'GET', path: '/api/account/export', answer: accountExport },
  /**
   * Has the account deleted in 14 days, signs out every device, this one too, and mails how to keep it.
   *
   * Refuses as `changePassword`, and with DELETION_NAME_WRONG 400.
   */
  requestDeletion: {
    method: 'PUT',
    path: '/api/account/deletion',
    body: deletionRequest,
    answer: accountAnswer,
  },
  /** Keeps an account that was to be deleted. Refuses with NOT_SIGNED_IN 401. */
  cancelDeletion: { method: 'DELETE', path: '/api/account/deletion', answer: accountAnswer },
  /**
   * Begins a sign-in with a provider, or the linking of one: gives the provider's address to send the browser to, and
   * binds what follows to this browser for 5 minutes.
   *
   * Refuses with BODY_INVALID 400 for an unknown provider, PROVIDER_NOT_CONFIGURED 404, PROVIDER_UNREACHABLE 503 and
   * auth/too-many-requests 429 after 30 in 5 minutes from one address; linking with NO_USER_TO_LINK 401,
   * SIGN_IN_AGAIN_FIRST 403 for a session older than 10 minutes, and EMAIL_UNCONFIRMED 403.
   */
  startProvider: {
    method: 'POST',
    path: '/api/account/providers/start',
    body: providerStart,
    answer: providerStartAnswer,
  },
  /**
   * Takes what the provider has answered, once: signs in on this device with a new session, makes the account where
   * there is none, or links. An address never links: where it has an account, the answer is ACCOUNT_EXISTS 409, and
   * within 15 minutes `linkPending` links after a sign-in by one of the account's own ways.
   *
   * Refuses with REDIRECT_ERROR 400 for a state that is unknown, used, older than 5 minutes or another browser's;
   * USER_CANCELLED and AUTH_ERROR 400; NO_USER_DATA 400 for an answer that does not hold, and AUTH_UID_MISSING
   * 400 for one that names somebody without their id; PROVIDER_EMAIL_MISSING,
   * PROVIDER_EMAIL_UNCONFIRMED and PROVIDER_ACCOUNT_FOREIGN 403; ACCOUNT_EXISTS, LINK_ERROR and PROVIDER_LINKED 409;
   * PROVIDER_NOT_ENABLED, PROVIDER_MISCONFIGURED, DOMAIN_NOT_AUTHORIZED and PROVIDER_UNREACHABLE 503; linking also as
   * `startProvider`.
   */
  completeProvider: {
    method: 'POST',
    path: '/api/account/providers/complete',
    body: providerReturn,
    answer: providerReturnAnswer,
  },
  /**
   * The account that a sign-in with a provider has found by its address, and how its owner signs in. Only the browser
   * that the provider has answered is told.
   *
   * Refuses with REDIRECT_ERROR 400 for a state that is unknown, used, older than 15 minutes or another browser's.
   */
  pendingLink: {
    method: 'POST',
    path: '/api/account/providers/pending',
    body: pendingLinkState,
    answer: pendingLinkAnswer,
  },
  /**
   * Links the provider of such a sign-in, once, to the account whose owner has signed in since, by password and code,
   * passkey or another provider. An address that was not confirmed is so then.
   *
   * Refuses as `pendingLink`, with NO_USER_TO_LINK 401 where nobody or somebody else is signed in, SIGN_IN_AGAIN_FIRST
   * 403 for a session from before or older than 10 minutes, and LINK_ERROR and PROVIDER_LINKED 409.
   */
  linkPending: {
    method: 'POST',
    path: '/api/account/providers/pending/link',
    body: pendingLinkState,
    answer: providerReturnAnswer,
  },
  /**
   * Takes a linked provider off the account; one that is not linked is as good.
   *
   * Refuses with NOT_SIGNED_IN 401, SIGN_IN_AGAIN_FIRST 403 as `startProvider`, and UNLINK_ERROR 409 for the last way
   * to sign in.
   */
  unlinkProvider: { method: 'DELETE', path: '/api/account/providers/:provider', answer: accountAnswer },
} as const satisfies Record<string, RouteContract>;
