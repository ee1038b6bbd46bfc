import * as z from 'zod/mini';
import { planLevels } from '#rules/planning/plan-levels.ts';
import { limits } from '../limits.ts';
import { accountEventKinds } from './account-events.ts';
import { signInProviders } from './sign-in-providers.ts';

const moment = z.number().check(z.int(), z.nonnegative());
const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'));
/** Loose, so that a value that breaks a rule is refused with the rule's own sentence. */
const typed = z.string().check(z.maxLength(1_000), storable);

/** A player's account as its owner sees it. */
export const account = z.object({
  id: z.string().check(z.minLength(1)),
  username: z.string(),
  email: z.string(),
  /** Says whether the owner has shown that mail to the address arrives. */
  emailConfirmed: z.boolean(),
  /** ms since 1970. */
  createdAt: moment,
  hasPassword: z.boolean(),
  /** Linked ways to sign in, one of a kind. */
  providers: z.array(
    z.object({ provider: z.enum(signInProviders), email: z.nullable(z.string()), linkedAt: moment }),
  ),
  /** Says whether a password is asked for a code of an app as well. */
  hasSecondStep: z.boolean(),
  /** When the account will be gone; null while nobody has asked for that. */
  deletionDueAt: z.nullable(moment),
  /** The plan that the player was given; absent in answers of servers of before. */
  subscriptionLevel: z.optional(z.enum(planLevels)),
});
export type Account = z.output<typeof account>;

/** One device that is signed in. */
export const deviceSession = z.object({
  id: z.string().check(z.minLength(1)),
  /** What the browser says of itself, in words such as `Chrome on Android`. */
  device: z.string(),
  /** What the player calls it, which changes made there are signed with; null where they have given no name. */
  name: z.nullable(z.string()),
  signedInAt: moment,
  /** To within five minutes. */
  lastActiveAt: moment,
  isThisOne: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const newDeviceName = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(limits.deviceNameLength), z.regex(/^\P{Cc}*$/u), storable),
});

export const signUp = z.object({ username: typed, email: typed, password: typed });
export const signIn = z.object({ email: typed, password: typed });
export const resetRequest = z.object({ email: typed });
export const resetCheck = z.object({ code: typed });
export const resetCheckAnswer = z.object({
  email: z.string(),
  /** Whether the new password begins an empty account, as nobody has confirmed the address of the old one; unless that is kept. */
  beginsAnew: z.boolean(),
  /** Of the account that may be kept, for whoever made it to know it by; null where none is in question. */
  unconfirmed: z.nullable(z.object({ username: z.string(), createdAt: moment })),
});
export type ResetCheck = z.output<typeof resetCheckAnswer>;
/** `keepsAccount`: an account whose address nobody has confirmed stays. Pages that do not ask announce its deletion. */
export const reset = z.object({ code: typed, newPassword: typed, keepsAccount: z.optional(z.boolean()) });
/** An account that has no password yet gives no current one. */
export const passwordChange = z.object({ currentPassword: z.optional(typed), newPassword: typed });
export const profileChange = z.object({ username: typed });
/** An account without a password must have signed in within the last ten minutes instead. */
export const emailChange = z.object({ email: typed, currentPassword: z.optional(typed) });
/** The account's password, on a device that it was never signed in on. */
export const emailConfirmation = z.object({ code: typed, password: z.optional(typed) });
/** Wishes for what a player has published: it goes with the account, or stays without a name. */
export const publishedWishes = ['remove', 'leave'] as const;
export type PublishedWish = (typeof publishedWishes)[number];
/** The username typed once more, and the password as for `emailChange`. Without `published` what was published is removed. */
export const deletionRequest = z.object({
  username: typed,
  currentPassword: z.optional(typed),
  published: z.optional(z.enum(publishedWishes)),
});

/** What shows that it is the owner: the password, or a sign-in of the last ten minutes where there is none. */
export const ownerProof = z.object({ currentPassword: z.optional(typed) });
/** Six digits of an app, or a recovery code such as `ab3de-fg5hj`, with its hyphen or without, in any case. */
export const secondStepCode = z.object({ code: z.string().check(z.maxLength(40), storable) });

/** What an app needs to make codes from, shown once. */
export const secondStepSetup = z.object({
  /** For typing: letters and digits of base 32. */
  secret: z.string(),
  /** The same as an address that apps open, and that is drawn as a picture. */
  address: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type SecondStepSetup = z.output<typeof secondStepSetup>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What the browser's own `navigator.credentials` takes, in its JSON form. */
export const credentialOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const encoded = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*={0,2}$/));
const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };
/** Extensions are not asked for, so nothing of them is read. */
const noExtensions = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ({})),
);
/** A passkey that the browser has just made, as it says so in JSON. */
export const newPasskey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.passkeyNameLength), storable),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
    clientExtensionResults: noExtensions,
  }),
});
/** What a passkey has signed, as the browser says so in JSON. */
export const passkeySignIn = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
    }),
    clientExtensionResults: noExtensions,
  }),
});

/** The answer of a sign-in: the account, or null when a code has to follow. */
export const signInAnswer = z.object({ account: z.nullable(account) });
/** The answer of whatever changes an account: how it stands then. */
export const accountAnswer = z.object({ account });
/** The answer of what is done and has nothing to tell. */
export const doneAnswer = z.object({});
export const sessionAnswer = z.object({ account: z.nullable(account) });
export const deviceList = z.object({
  devices: z.array(deviceSession).check(z.maxLength(limits.sessionsPerAccount)),
});

/** One device that can sign in by itself. */
export const passkey = z.object({ id: z.string(), name: z.string(), createdAt: moment });
export type Passkey = z.output<typeof passkey>;
export const passkeyList = z.object({
  passkeys: z.array(passkey).check(z.maxLength(limits.passkeysPerAccount)),
});

/** One thing that happened to an account. */
export const activityEntry = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(accountEventKinds),
  /** Such as `Chrome on Android`; null where it is not known. */
  device: z.nullable(z.string()),
  /** The first part of the network's address; null where it is not known. */
  network: z.nullable(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const activityList = z.object({
  entries: z.array(activityEntry).check(z.maxLength(limits.activityPerAnswer)),
  /** What `before` takes for the entries after these; null where these are the last. */
  next: z.nullable(z.string()),
});

/** From where on in the history: what an answer gave as `next`, none for the latest. */
export const activityPlace = z.object({
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}-[\da-f]{32}$/)),
      z.transform((text) => {
        const [at = '', id = ''] = text.split('-');
        return { at: Number(at), id };
      }),
    ),
  ),
});

const exportedRecord = {
  collection: z.string(),
  id: z.string(),
  revision: moment,
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
  updatedAt: moment,
  /** The device of the last change. */
  changedBy: z.string(),
};

/** Everything that is kept of a player, in one file of theirs; without what could be used to sign in. */
export const accountExport = z.object({
  /** What the file is, so that a later version can read it. */
  format: z.literal('loadstone-account'),
  version: z.literal(2),
  exportedAt: moment,
  account,
  acceptedTerms: z.object({ version: z.string(), at: moment }),
  signInMethods: z.array(
    z.object({
      method: z.string(),
      /** The provider's own number of the player; null for a password. */
      providerAccount: z.nullable(z.string()),
      email: z.nullable(z.string()),
      addedAt: moment,
      changedAt: moment,
    }),
  ),
  devices: z.array(z.extend(deviceSession, { userAgent: z.nullable(z.string()), expiresAt: moment })),
  passkeys: z.array(
    z.extend(passkey, {
      deviceType: z.string(),
      isBackedUp: z.boolean(),
      transports: z.nullable(z.string()),
      /** How often it has signed, as far as it counts. */
      uses: moment,
    }),
  ),
  /** Devices that alarms are sent to while no page is open; without the keys that only the device and we have. */
  pushDevices: z.array(
    z.object({
      /** Of `devices`. */
      deviceId: z.string(),
      /** Where the push service of the device's browser takes them. */
      endpoint: z.string(),
      serverZone: z.nullable(z.string()),
      since: moment,
    }),
  ),
  /** Links that were mailed and are remembered still. */
  mailedLinks: z.array(
    z.object({ purpose: z.string(), email: z.string(), mailedAt: moment, expiresAt: moment }),
  ),
  /** What counts towards a limit within this hour. */
  countedAttempts: z.array(z.object({ limit: z.string(), at: moment })),
  /** What happened to the account within the last 90 days, the latest first. */
  history: z.array(
    z.object({
      at: moment,
      kind: z.string(),
      device: z.nullable(z.string()),
      /** The network's address. */
      address: z.nullable(z.string()),
    }),
  ),
  /** Every record that the player owns, by collection and id. */
  records: z.array(z.object(exportedRecord)),
  /** Records that were deleted, as they were. */
  trash: z.array(z.object({ ...exportedRecord, deletedAt: moment })),
  /** What records were before changes; `data` is null where one was deleted. */
  versions: z.array(
    z.object({
      collection: z.string(),
      id: z.string(),
      revision: moment,
      data: z.nullable(z.record(z.string(), z.unknown())),
      changedAt: moment,
      changedBy: z.string(),
    }),
  ),
  /** What was answered to changes that were sent. */
  answers: z.array(
    z.object({
      id: z.string(),
      refusal: z.nullable(z.string()),
      conflicting: z.nullable(z.string()),
      answeredAt: moment,
    }),
  ),
  /** Links to loadouts that the player shows, as the calls about links have them. */
  shares: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** The plans that the player was given, and their AI uses, as the calls about plans have them; the latest first. */
  subscriptionHistory: z.optional(z.array(z.record(z.string(), z.unknown()))),
  aiUsageHistory: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** The wordings of plans by a language model, in the same form. */
  wordingHistory: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
