import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import type { ClientCredentials } from '#server/outside/code-exchange.ts';
import { openIdClient } from './openid-client.ts';
import { discordClient, githubClient } from './plain-clients.ts';
import type { ProviderClient } from './provider-client.ts';

/** The providers that an installation has credentials for; null for the others. */
export interface ProviderSettings {
  readonly google:
    | (ClientCredentials & { readonly issuer: string; readonly hostedDomain: string | null })
    | null;
  readonly microsoft: (ClientCredentials & { readonly issuer: string }) | null;
  readonly discord: (ClientCredentials & { readonly url: string }) | null;
  readonly github: (ClientCredentials & { readonly url: string; readonly apiUrl: string }) | null;
}

/** The providers that people can sign in with. Nothing is asked of them before somebody does. */
export function providerClients(
  { google, microsoft, discord, github }: ProviderSettings,
  now: () => number,
): ReadonlyMap<SignInProvider, ProviderClient> {
  const clients: Record<SignInProvider, ProviderClient | null> = {
    google: google && openIdClient({ ...google, provider: 'google', now }),
    microsoft: microsoft && openIdClient({ ...microsoft, provider: 'microsoft', hostedDomain: null, now }),
    discord: discord && discordClient(discord),
    github: github && githubClient(github),
  };
  return new Map(
    signInProviders.flatMap((provider) => {
      const client = clients[provider];
      return client === null ? [] : [[provider, client] as const];
    }),
  );
}
