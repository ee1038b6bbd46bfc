import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PASSWORD } from './accounts-store.ts';
import { limitsByPlayer } from '../throttle.ts';

/** Reads the rest of a player's account, beside what its pages show; without what could be used to sign in. */
export async function readKept(database: Database<Tables>, userId: string) {
  const { db } = database;
  const user = await db
    .selectFrom('users')
    .select(['email', 'terms_version', 'terms_accepted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const [ways, passkeys, pushes, links, hits] = await Promise.all([
    db
      .selectFrom('sign_ins')
      .select(['provider', 'provider_account', 'provider_email', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'device_type', 'backed_up', 'transports', 'counter'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(limits.passkeysPerAccount)
      .execute(),
    db
      .selectFrom('push_subscriptions')
      .select(['session_id', 'endpoint', 'server_zone', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_codes')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('rate_limit_hits')
      .select(['limit_name', 'at'])
      .where('limit_name', 'in', limitsByPlayer)
      .where('subject', 'in', [userId, user.email])
      .orderBy('at')
      .execute(),
  ]);
  return {
    acceptedTerms: { version: user.terms_version, at: user.terms_accepted_at },
    signInMethods: ways.map((way) => ({
      method: way.provider === PASSWORD ? 'password' : way.provider,
      // The provider's own number of the player; of a password there is nothing to tell.
      providerAccount: way.provider === PASSWORD ? null : way.provider_account,
      email: way.provider_email,
      addedAt: way.created_at,
      changedAt: way.updated_at,
    })),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name ?? '',
      createdAt: passkey.created_at,
      deviceType: passkey.device_type,
      isBackedUp: passkey.backed_up === 1,
      transports: passkey.transports,
      uses: passkey.counter,
    })),
    pushDevices: pushes.map((push) => ({
      deviceId: push.session_id,
      endpoint: push.endpoint,
      serverZone: push.server_zone,
      since: push.created_at,
    })),
    mailedLinks: links.map((link) => ({
      purpose: link.purpose,
      email: link.email,
      mailedAt: link.created_at,
      expiresAt: link.expires_at,
    })),
    countedAttempts: hits.map(({ limit_name: limit, at }) => ({ limit, at })),
  };
}
