import { signInMethods, type SignInMethod } from '#contract/account/provider-sign-in.ts';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { terms } from '#messages/legal/terms.ts';
import type { UserRow } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { accountAddress } from '../account-address.ts';
import { findUserByEmail, PASSWORD } from '../stores/accounts-store.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { freeUsername } from '../free-username.ts';
import { receiverOf, type IdentityParts } from '../identity-parts.ts';
import { hasPasskey } from '../stores/passkeys-store.ts';
import {
  createWithIdentity,
  findOwner,
  listWays,
  noteAddress,
  type Identity,
  type Linking,
} from './provider-accounts-store.ts';
import type { LiveSession } from '../stores/sessions-store.ts';
import type { ProviderPerson } from './provider-client.ts';

type Parts = Pick<IdentityParts, 'database' | 'mails' | 'outbox' | 'now'>;

/** Calls that come in between may take a name, an address or an identity; then all is looked at anew. */
const TRIES = 8;

/** Whom a provider has named: somebody whose account the identity opens, or who may be the owner of one. */
export type Found =
  | { readonly is: 'owner'; readonly userId: string }
  /** The account has the address that the provider has confirmed, and another way in: its owner has to use that. */
  | { readonly is: 'same-address'; readonly userId: string; readonly email: string };

/**
 * The account of somebody whom a provider has named: the one that the identity opens, or a new one. An address opens
 * nothing: mailboxes change hands, and an account with it may be anybody's. One that the provider has not confirmed
 * makes no account either, so that nobody can take the place of one with an address that is not theirs.
 *
 * @throws {Problem} auth/user-disabled, PROVIDER_EMAIL_MISSING and PROVIDER_EMAIL_UNCONFIRMED 403
 */
export async function accountOf(
  parts: Parts,
  provider: SignInProvider,
  person: ProviderPerson,
  address: string,
): Promise<Found> {
  const { database, now } = parts;
  const identity: Identity = { provider, subject: person.subject, email: person.email };
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const owner = await findOwner(database, identity);
    if (owner !== undefined) {
      refuseDisabled(owner);
      await noteAddress(database, identity);
      return { is: 'owner', userId: owner.id };
    }
    const email = confirmedAddress(provider, person);
    const sameAddress = await findUserByEmail(database, email);
    if (sameAddress !== undefined) {
      // The account may have been made by the same identity, in another window, a moment ago.
      if ((await findOwner(database, identity)) !== undefined) continue;
      refuseDisabled(sameAddress);
      return { is: 'same-address', userId: sameAddress.id, email };
    }
    const username = await freeUsername(database, person.names, email);
    const userId = await createWithIdentity(
      database,
      { username, email, termsVersion: terms.version },
      identity,
      now(),
    );
    if (userId === null) continue;
    await noteEvent(database, { at: now(), kind: 'signed-up', userId, address });
    return { is: 'owner', userId };
  }
  throw new Error('Every time somebody else was faster.');
}

function refuseDisabled({ disabled_at }: UserRow): void {
  if (disabled_at !== null) throw new Problem('auth/user-disabled', 403);
}

function confirmedAddress(provider: SignInProvider, { email, isEmailConfirmed }: ProviderPerson): string {
  const values = { provider: providerWords.names[provider] };
  const address = email === undefined ? undefined : accountAddress(email);
  if (address === undefined) throw new Problem('PROVIDER_EMAIL_MISSING', 403, {}, values);
  if (!isEmailConfirmed) throw new Problem('PROVIDER_EMAIL_UNCONFIRMED', 403, {}, values);
  return address;
}

/** Lists an account's ways in, for whoever has shown that its address is theirs. */
export async function methodsOf(
  { database }: Pick<Parts, 'database'>,
  userId: string,
): Promise<readonly SignInMethod[]> {
  const [ways, withPasskey] = await Promise.all([
    listWays(database, userId),
    hasPasskey(database.db, userId),
  ]);
  const methods = new Set(ways.map((way) => (way === PASSWORD ? 'password' : way)));
  if (withPasskey) methods.add('passkey');
  return signInMethods.filter((method) => methods.has(method));
}

export const accountExists = (methods: readonly SignInMethod[], provider: SignInProvider): Problem =>
  new Problem(
    'ACCOUNT_EXISTS',
    409,
    {},
    {
      methods: methods.map((method) => providerWords.methods[method]).join(', '),
      provider: providerWords.names[provider],
    },
  );

/**
 * Writes down and mails that an account has one way in more.
 *
 * @throws {Problem} LINK_ERROR and PROVIDER_LINKED 409, where it has not
 */
export async function tellOutcome(
  { database, mails, outbox, now }: Parts,
  linking: Linking,
  { session, provider, address }: { session: LiveSession; provider: SignInProvider; address: string },
): Promise<void> {
  const name = providerWords.names[provider];
  if (linking === 'foreign') throw new Problem('LINK_ERROR', 409, {}, { provider: name });
  if (linking === 'other-linked') throw new Problem('PROVIDER_LINKED', 409, {}, { provider: name });
  if (linking === 'was-linked') return;
  await noteEvent(database, { at: now(), kind: 'provider-linked', userId: session.userId, address });
  outbox.post(mails.providerLinked(receiverOf(session.user), name));
}
