import type { Account } from '#contract/account/account.ts';
import type { ProviderIntent } from '#contract/account/provider-wish.ts';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import type { CallFailed } from '../call-failed.ts';

/** With which provider somebody signs in, and what for. */
export interface ProviderWish {
  readonly provider: SignInProvider;
  readonly intent: ProviderIntent;
  /** The address to go to afterwards, should this page be left for the provider's. */
  readonly landing: string | null;
  /** The state of an earlier sign-in whose provider is to be linked by this one. */
  readonly linking?: string;
}

export type ProviderOutcome =
  | { readonly is: 'done'; readonly account: Account }
  /** The player has closed the window. */
  | { readonly is: 'closed' }
  /** This page is left for the provider's. */
  | { readonly is: 'leaving' }
  /** The address has an account: once its owner has signed in another way, `state` links the provider. */
  | { readonly is: 'exists'; readonly state: string; readonly failure: CallFailed }
  /** Somebody began another one. */
  | { readonly is: 'replaced' }
  | { readonly is: 'refused'; readonly failure: CallFailed };
