import type { SignInProvider } from './sign-in-providers.ts';

/** Where each provider sends the browser back to; one of its own each, so that no answer is taken for another's. */
export const returnPaths = {
  google: '/__/auth/handler',
  microsoft: '/__/auth/handler/microsoft',
  discord: '/auth/discord/callback',
  github: '/auth/github/callback',
} as const satisfies Record<SignInProvider, string>;

/** What somebody wants of a provider. */
export const providerIntents = ['sign-in', 'link'] as const;
/** Where the provider's pages are shown. */
export const providerModes = ['popup', 'redirect'] as const;
export type ProviderIntent = (typeof providerIntents)[number];
export type ProviderMode = (typeof providerModes)[number];

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
