import { serverLimits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { takeBackHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * Passwords that are judged for one account within a quarter of an hour. Each device that the account has been signed in
 * on counts for itself, so that neither strangers who guess nor a friend of former days can lock its owner out.
 */
const STRANGERS: RateLimit = { name: 'password-by-strangers', times: 10, withinMs: QUARTER_HOUR_MS };
const KNOWN_DEVICES: RateLimit = {
  name: 'password-on-known-devices',
  times: 10,
  withinMs: QUARTER_HOUR_MS,
};
/** Failures from one address, whosever account they are about: a household or a school has many players. */
const ADDRESS: RateLimit = { name: 'password-by-address', times: 100 };
/** Right ones too: each costs as much as a wrong one, and nobody signs in so often. */
const JUDGED: RateLimit = { name: 'passwords-judged', times: 60 };

/** Codes of a second step, after a password that was right: counted apart by device, as passwords are. */
const CODES_BY_STRANGERS: RateLimit = { name: 'second-step-tries', times: 10, withinMs: QUARTER_HOUR_MS };
const CODES_ON_KNOWN_DEVICES: RateLimit = {
  name: 'second-step-tries-on-known-devices',
  times: 10,
  withinMs: QUARTER_HOUR_MS,
};
/** A code counts once, for longer than it is valid: whoever looked over a shoulder cannot use it again. */
const USED_CODES: RateLimit = { name: 'second-step-codes', times: 1, withinMs: 2 * 60_000 };

export const accountLimits = {
  /** Of one network: phones of one carrier share an address. */
  signUps: { name: 'sign-ups', times: 60 },
  /** A network learns this often of one mail address that it has an account. */
  takenTold: { name: 'sign-up-told', times: 5 },
  /** A network learns this often that mail addresses have accounts; with room for the phones of a carrier. */
  takenToldToNetwork: { name: 'sign-up-told-to-network', times: 30 },
  renames: { name: 'renames', times: 20 },
  resets: { name: 'resets', times: 5 },
  resetsOnKnownDevices: { name: 'resets-on-known-devices', times: 5 },
  resetsByAddress: { name: 'resets-by-address', times: 20 },
  mails: { name: 'account-mails', times: 5 },
  providerStarts: { name: 'provider-starts', times: 30, withinMs: 5 * 60_000 },
  passkeyStarts: { name: 'passkey-starts', times: 60, withinMs: 5 * 60_000 },
  limitedNoted: { name: 'sign-in-limited-noted', times: 1, withinMs: QUARTER_HOUR_MS },
  /** Refusals that are written down for one account, or for one address where the account is not known. */
  refusalsNoted: { name: 'refusals-noted', times: 60 },
  /** Files with everything of one account. */
  exports: { name: 'account-exports', times: 20 },
  /** Devices of one account that are put down for notifications. */
  pushChanges: { name: 'push-changes', times: serverLimits.pushChangesPerHour },
  codesByAddress: { name: 'codes-by-address', times: 60 },
} as const satisfies Record<string, RateLimit>;

/** The limits that count for a player, by account or mail address. */
export const limitsByPlayer: readonly string[] = [
  STRANGERS,
  JUDGED,
  accountLimits.renames,
  accountLimits.resets,
  accountLimits.mails,
  accountLimits.limitedNoted,
  accountLimits.refusalsNoted,
  accountLimits.exports,
  accountLimits.pushChanges,
  CODES_BY_STRANGERS,
].map(({ name }) => name);

export interface Attempt {
  /** The account, by its folded mail address: one that does not exist is limited in the same way. */
  readonly email: string;
  readonly address: string;
  /** The device, where the account is known on it, or the session. */
  readonly device: string | undefined;
}

interface Admitted {
  wasRight(): Promise<void>;
  /** Too much was going on, or something failed. */
  wasNotJudged(): Promise<void>;
}

/**
 * Lets a password be judged. Counted before, so that many at once are no way round; what turns out right is taken back.
 *
 * @throws {Problem} auth/too-many-requests 429
 */
export async function admitPassword(
  database: Database<Tables>,
  { email, address, device }: Attempt,
  nowMs: number,
): Promise<Admitted> {
  const limits: readonly (readonly [RateLimit, string])[] =
    device === undefined
      ? [
          [ADDRESS, address],
          [STRANGERS, email],
        ]
      : [[KNOWN_DEVICES, device]];
  const hits: string[] = [];
  const count = async (limit: RateLimit, subject: string) =>
    hits.push(await countOrRefuse(database, limit, subject, nowMs, 'auth/too-many-requests'));
  const takeBack = async (some: readonly string[]) => {
    await Promise.all(some.map(async (hit) => takeBackHit(database, hit)));
  };
  try {
    for (const [limit, subject] of limits) await count(limit, subject);
    await count(JUDGED, device ?? email);
  } catch (error) {
    await takeBack(hits);
    throw error;
  }
  return {
    wasRight: async () => takeBack(hits.slice(0, limits.length)),
    wasNotJudged: async () => takeBack(hits),
  };
}

interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  /** The device, where the account is known on it, or the session. */
  readonly device: string | undefined;
}

interface AdmittedCode extends Admitted {
  /** The try counts, and the code may be typed again: it has opened nothing. */
  wasWrong(): Promise<void>;
}

/**
 * Lets a code be judged. Try and code are counted before, so that neither many guesses at once nor one code in many
 * sign-ins at once are a way round.
 *
 * @throws {Problem} auth/too-many-requests 429; SECOND_STEP_WRONG 401 for a code that was used
 */
export async function admitCode(
  database: Database<Tables>,
  { userId, code, device }: CodeAttempt,
  nowMs: number,
): Promise<AdmittedCode> {
  const limit = device === undefined ? CODES_BY_STRANGERS : CODES_ON_KNOWN_DEVICES;
  const tried = await countOrRefuse(database, limit, device ?? userId, nowMs, 'auth/too-many-requests');
  const used = await countOrRefuse(
    database,
    USED_CODES,
    `${userId}:${code}`,
    nowMs,
    'SECOND_STEP_WRONG',
  ).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('SECOND_STEP_WRONG', 401) : error;
  });
  return {
    wasRight: async () => takeBackHit(database, tried),
    wasWrong: async () => takeBackHit(database, used),
    wasNotJudged: async () => {
      await takeBackHit(database, tried);
      await takeBackHit(database, used);
    },
  };
}
