import * as z from 'zod/mini';
import { account } from './account.ts';
import { providerIntents, providerModes } from './provider-wish.ts';
import { signInProviders } from './sign-in-providers.ts';

/** Characters of a page's address that is remembered for after the sign-in. */
const LANDING_LENGTH = 500;

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
});

const answered = z.string().check(
  z.minLength(1),
  z.maxLength(4_096),
  z.refine((text) => /^[\x21-\x7e]+$/.test(text)),
);

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
