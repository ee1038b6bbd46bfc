import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { cookieNames } from '../cookies.ts';
import { SESSION_LIFE_MS } from '../session-life.ts';
import { libraryAdapter } from './library-adapter.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

interface LibraryParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  /** Signs cookies. */
  readonly secret: string;
  readonly passwords: PasswordHashes;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /** @throws {Problem} when this player may not get a session */
  readonly refuseSession: (userId: string) => Promise<void>;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * The sign-in library on the product's tables. Its own routes are not mounted: the product's call its functions, check
 * what comes in, limit it, and say the refusals in the catalogue's words.
 */
export function openLibrary({ database, publicUrl, secret, passwords, logger, refuseSession }: LibraryParts) {
  const { session: name, secondStep, passkeyChallenge: challenge, isSecure } = cookieNames(publicUrl);
  return betterAuth({
    appName: 'Loadstone',
    baseURL: publicUrl,
    basePath: '/api/account',
    secret,
    database: libraryAdapter(database),
    trustedOrigins: [publicUrl],
    emailAndPassword: {
      enabled: true,
      // The product's own rules come first; these only bound the work.
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      password: {
        hash: async (password) => passwords.hash(password),
        verify: async ({ password, hash }) => passwords.matches(password, hash),
      },
    },
    user: {
      modelName: 'users',
      fields: { name: 'username', emailVerified: 'email_confirmed', ...times },
      additionalFields: {
        usernameFolded: { type: 'string', required: true, fieldName: 'username_folded', returned: false },
        termsVersion: { type: 'string', required: true, fieldName: 'terms_version', returned: false },
        termsAcceptedAt: { type: 'date', required: true, fieldName: 'terms_accepted_at', returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'address',
        userAgent: 'user_agent',
        ...times,
      },
      additionalFields: {
        lastActiveAt: {
          type: 'date',
          required: true,
          fieldName: 'last_active_at',
          defaultValue: () => new Date(),
        },
      },
      expiresIn: SESSION_LIFE_MS / 1_000,
      // Routes ask for the password themselves where it matters.
      freshAge: 0,
      // The product's own check of every request moves the end on.
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'sign_ins',
      fields: {
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'provider_account',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
      disableCleanup: true,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            await refuseSession(session.userId);
          },
        },
      },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: { name },
        two_factor: { name: secondStep },
        passkey_challenge: { name: challenge },
      },
      defaultCookieAttributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
      // Addresses are never kept with a session.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({
        issuer: 'Loadstone',
        // The product's own limit spares the devices that the owner has signed in on.
        accountLockout: { enabled: false },
        backupCodeOptions: {
          customBackupCodesGenerate: newRecoveryCodes,
          storeBackupCodes: {
            encrypt: async (codes) => symmetricEncrypt({ key: secret, data: codes }),
            // Codes of before have capitals, which nobody has to type.
            decrypt: async (codes) => (await symmetricDecrypt({ key: secret, data: codes })).toLowerCase(),
          },
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'second_step' } },
          twoFactor: {
            modelName: 'second_steps',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Loadstone',
        rpID: new URL(publicUrl).hostname,
        origin: publicUrl,
        // A passkey stands for password and second step, so its owner must show a finger, a face or a number.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        registration: {
          afterVerification: ({ verification }) => {
            refuseUnseen(verification.registrationInfo?.userVerified);
          },
        },
        authentication: {
          afterVerification: ({ verification }) => {
            refuseUnseen(verification.authenticationInfo.userVerified);
          },
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'user_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...more) => {
        const err = more.find((each) => each instanceof Error);
        // A passkey of another site, or an old one, is refused: that is nobody's fault here.
        const isRefusal = FAILED_PASSKEY.test(message) && !(err instanceof DatabaseError);
        logger[isRefusal ? 'info' : 'error']({ err }, `sign-in library: ${message}`);
      },
    },
  });
}

/** The library logs this of a passkey that it refuses, and of one that it could not look up. */
const FAILED_PASSKEY = /^Failed to verify (registration|authentication)$/;

function refuseUnseen(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

/** Nothing is asked of a provider after the sign-in, so nothing is kept that could. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

export type SignInLibrary = ReturnType<typeof openLibrary>;
