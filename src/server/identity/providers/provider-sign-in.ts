import { randomInt } from 'node:crypto';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { foldedMailAddress, isAccountAddress } from '#contract/account/mail-addresses.ts';
import { providerWords, terms } from '#messages';
import type { UserRow } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { findUserByEmail, isUsernameTaken, PASSWORD } from '../accounts-store.ts';
import { noteEvent } from '../events-store.ts';
import { receiverOf, type IdentityParts } from '../identity-parts.ts';
import {
  createWithIdentity,
  findOwner,
  linkIdentity,
  listWays,
  noteAddress,
  type Identity,
} from './provider-accounts-store.ts';
import type { ProviderPerson } from './provider-client.ts';
import { usernamesFor } from './username-for.ts';

type Parts = Pick<IdentityParts, 'database' | 'mails' | 'outbox' | 'now'>;

/** Calls that come in between may take a name, an address or an identity; then all is looked at anew. */
const TRIES = 8;

/**
 * The account of somebody whom a provider has named: the one that the identity opens, the one with the same address
 * where both sides have confirmed it, or a new one. An address that the provider has not confirmed opens and makes none,
 * so that nobody can take an account, or the place of one, with an address that is not theirs.
 *
 * @throws {Problem} auth/user-disabled, PROVIDER_EMAIL_MISSING and PROVIDER_EMAIL_UNCONFIRMED 403, ACCOUNT_EXISTS 409
 */
export async function accountOf(
  parts: Parts,
  provider: SignInProvider,
  person: ProviderPerson,
  address: string,
): Promise<string> {
  const { database, now } = parts;
  const identity: Identity = { provider, subject: person.subject, email: person.email };
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const owner = await findOwner(database, identity);
    if (owner !== undefined) {
      refuseDisabled(owner);
      await noteAddress(database, identity);
      return owner.id;
    }
    const email = confirmedAddress(provider, person);
    const sameAddress = await findUserByEmail(database, email);
    if (sameAddress !== undefined) {
      if ((await linkByAddress(parts, sameAddress, identity, address)) === 'opened') return sameAddress.id;
      continue;
    }
    const username = await freeUsername(parts, person, email);
    const userId = await createWithIdentity(
      database,
      { username, email, termsVersion: terms.version },
      identity,
      now(),
    );
    if (userId === null) continue;
    await noteEvent(database, { at: now(), kind: 'signed-up', userId, address });
    return userId;
  }
  throw new Error('Every time somebody else was faster.');
}

function refuseDisabled({ disabled_at }: UserRow): void {
  if (disabled_at !== null) throw new Problem('auth/user-disabled', 403);
}

function confirmedAddress(provider: SignInProvider, { email, isEmailConfirmed }: ProviderPerson): string {
  const values = { provider: providerWords.names[provider] };
  if (email === undefined || !isAccountAddress(email))
    throw new Problem('PROVIDER_EMAIL_MISSING', 403, {}, values);
  if (!isEmailConfirmed) throw new Problem('PROVIDER_EMAIL_UNCONFIRMED', 403, {}, values);
  return foldedMailAddress(email);
}

/** The provider has shown that the address is this person's; whether it is the account's owner's, the account knows. */
async function linkByAddress(
  parts: Parts,
  user: UserRow,
  identity: Identity,
  address: string,
): Promise<'opened' | 'overtaken'> {
  const { database, now } = parts;
  refuseDisabled(user);
  const ways = await listWays(database, user.id);
  if (user.email_confirmed !== 1) throw accountExists(ways, identity.provider);
  const linking = await linkIdentity(database, user.id, identity, now());
  if (linking === 'other-linked') throw accountExists(ways, identity.provider);
  if (linking === 'linked') await tellLinked(parts, user, identity.provider, address);
  return linking === 'foreign' ? 'overtaken' : 'opened';
}

const accountExists = (ways: readonly string[], provider: SignInProvider) =>
  new Problem(
    'ACCOUNT_EXISTS',
    409,
    {},
    { methods: ways.map(wayName).join(', '), provider: providerWords.names[provider] },
  );

const wayName = (way: string) =>
  way === PASSWORD ? providerWords.emailAndPassword : providerWords.names[way as SignInProvider];

/** Writes down and mails that an account has one way in more. */
export async function tellLinked(
  { database, mails, outbox, now }: Parts,
  user: Pick<UserRow, 'id' | 'username' | 'email'>,
  provider: SignInProvider,
  address: string,
): Promise<void> {
  await noteEvent(database, { at: now(), kind: 'provider-linked', userId: user.id, address });
  outbox.post(mails.providerLinked(receiverOf(user), providerWords.names[provider]));
}

async function freeUsername({ database }: Parts, { names }: ProviderPerson, email: string): Promise<string> {
  for (const username of usernamesFor(names, email, (below) => randomInt(below)))
    if (!(await isUsernameTaken(database, username))) return username;
  throw new Error('There is always one more username.');
}
