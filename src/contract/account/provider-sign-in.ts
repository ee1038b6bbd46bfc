import * as z from 'zod/mini';
import { account } from './account.ts';
import { providerIntents, providerModes } from './provider-wish.ts';
import { signInProviders } from './sign-in-providers.ts';

/** Characters of a page's address that is remembered for after the sign-in. */
const LANDING_LENGTH = 500;

const answered = z.string().check(
  z.minLength(1),
  z.maxLength(4_096),
  z.refine((text) => /^[\x21-\x7e]+$/.test(text)),
);

export const providerStart = z.object({
  provider: z.enum(signInProviders),
  intent: z.enum(providerIntents),
  mode: z.enum(providerModes),
  /** Where to go afterwards, as a path of this site. */
  landing: z.optional(
    z.string().check(
      z.maxLength(LANDING_LENGTH),
      z.refine((text) => /^\/(?![/\\])[\x21-\x7e]*$/.test(text)),
    ),
  ),
  /** The state of an earlier sign-in that found an account with its address: this one is to link that. */
  linking: z.optional(answered),
});

/** What a provider has put into the address that it sent the browser back to. */
export const providerReturn = z.object({
  provider: z.enum(signInProviders),
  state: answered,
  code: z.optional(answered),
  error: z.optional(answered),
  /** Who says that it answers. */
  issuer: z.optional(answered),
});

export const providerStartAnswer = z.object({ address: z.string() });

export const providerReturnAnswer = z.object({
  /** Where to go now; null where nothing was remembered. */
  landing: z.nullable(z.string()),
  account,
});

/** The sign-in that found an account with its address, by its state. */
export const pendingLinkState = z.object({ state: answered });

/** Ways to sign in to an account. */
export const signInMethods = ['password', 'passkey', ...signInProviders] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const pendingLinkAnswer = z.object({
  provider: z.enum(signInProviders),
  /** The account's address, which the provider has confirmed. */
  email: z.string(),
  /** By any of these its owner signs in, and the provider is linked. */
  methods: z.array(z.enum(signInMethods)),
  /** Where to go afterwards; null where nothing was remembered. */
  landing: z.nullable(z.string()),
});
export type PendingLink = z.output<typeof pendingLinkAnswer>;
