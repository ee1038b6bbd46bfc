import * as z from 'zod/mini';
import { account, signInProviders, type SignInProvider } from './account.ts';

/** Where each provider sends the browser back to; one of its own each, so that no answer is taken for another's. */
export const returnPaths = {
  google: '/__/auth/handler',
  microsoft: '/__/auth/handler/microsoft',
  discord: '/auth/discord/callback',
  github: '/auth/github/callback',
} as const satisfies Record<SignInProvider, string>;

/** What somebody wants of a provider. */
const intent = z.enum(['sign-in', 'link']);
/** Where the provider's pages are shown. */
const mode = z.enum(['popup', 'redirect']);
export type ProviderIntent = z.output<typeof intent>;
export type ProviderMode = z.output<typeof mode>;

/** Characters of a page's address that is remembered for after the sign-in. */
const LANDING_LENGTH = 500;

export const providerStart = z.object({
  provider: z.enum(signInProviders),
  intent,
  mode,
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

/** A state tells, beside its secret, what was wanted: the page that a refused return shows has nothing else to go by. */
export const stateOf = (secret: string, wish: { mode: ProviderMode; intent: ProviderIntent }): string =>
  `${secret}.${wish.mode}.${wish.intent}`;

/** What a state says was wanted. It proves nothing. */
export function wishIn(state: string): { mode: ProviderMode; intent: ProviderIntent } {
  const [, shown, wanted] = state.split('.');
  return {
    mode: shown === 'popup' ? 'popup' : 'redirect',
    intent: wanted === 'link' ? 'link' : 'sign-in',
  };
}
