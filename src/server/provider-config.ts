import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import type { ProviderState } from '#contract/site/site.ts';
import { discordSetUp } from '#messages/site/debug.ts';

/** The name of the installation at a provider, and what it proves itself with. */
interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Ways to sign in by somebody else's account; null for those that are not configured. */
export interface ProviderConfig {
  readonly google:
    | (ProviderClient & {
        readonly issuer: string;
        /** Only people of this organisation may sign in; null for everybody. */
        readonly hostedDomain: string | null;
      })
    | null;
  readonly microsoft: (ProviderClient & { readonly issuer: string }) | null;
  readonly discord: (ProviderClient & { readonly url: string }) | null;
  readonly github: (ProviderClient & { readonly url: string; readonly apiUrl: string }) | null;
}

/** The tenant of everybody's personal accounts; its issuer is the same for all of them. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const isProviderAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isOfThisMachine = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
  return (protocol === 'https:' || isOfThisMachine) && search === '' && hash === '';
};
/** Address of a service outside, without a slash at the end. */
export const outsideAddress = z.pipe(
  z.string().check(
    z.refine(isProviderAddress, {
      error:
        'must be an address such as https://accounts.example, without query; plain http is for this machine',
    }),
  ),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);
/** A value that can be in a header and in a form. */
const credential = z.optional(
  z.string().check(
    z.refine((text) => /^[\x21-\x7e]{1,500}$/.test(text), {
      error: 'must be at most 500 letters, digits and signs, without spaces',
    }),
  ),
);

/** The variables of the providers, for the whole environment's object. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: withDefault(outsideAddress, 'https://accounts.google.com'),
  GOOGLE_HOSTED_DOMAIN: z.optional(
    z.string().check(
      z.refine((text) => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text), {
        error: 'must be a domain such as guild.example',
      }),
    ),
  ),
  DISCORD_CLIENT_ID: credential,
  DISCORD_CLIENT_SECRET: credential,
  DISCORD_URL: withDefault(outsideAddress, 'https://discord.com'),
  MICROSOFT_CLIENT_ID: credential,
  MICROSOFT_CLIENT_SECRET: credential,
  MICROSOFT_TENANT: withDefault(
    z.string().check(
      z.refine((text) => /^(consumers|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text), {
        error: 'must be consumers, or the id of one directory',
      }),
    ),
    'consumers',
  ),
  MICROSOFT_ISSUER: z.optional(outsideAddress),
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  GITHUB_URL: withDefault(outsideAddress, 'https://github.com'),
  GITHUB_API_URL: withDefault(outsideAddress, 'https://api.github.com'),
} as const;

const object = z.object(providerVariables);
type Variables = z.infer<typeof object>;

const prefixOf = (provider: SignInProvider) =>
  provider.toUpperCase() as 'GOOGLE' | 'DISCORD' | 'MICROSOFT' | 'GITHUB';

/** What an id looks like where the provider says so; with another one sign-in is off, and the operator is told. */
const clientIdForms: Partial<Record<SignInProvider, { readonly form: RegExp; readonly words: string }>> = {
  google: { form: /.\.apps\.googleusercontent\.com$/, words: 'ends with .apps.googleusercontent.com' },
  discord: { form: /^\d{17,19}$/, words: 'is a number of 17 to 19 digits' },
};
const hasForm = (provider: SignInProvider, clientId: string) =>
  clientIdForms[provider]?.form.test(clientId) ?? true;

/** The half-configured parts of the providers, one line each. */
export function providerFaults(given: Readonly<Record<string, unknown>>): string[] {
  return signInProviders.flatMap((provider) => {
    const [id, secret] = [`${prefixOf(provider)}_CLIENT_ID`, `${prefixOf(provider)}_CLIENT_SECRET`];
    if (id in given === secret in given) return [];
    const [fault, text] =
      id in given
        ? [`${secret} is required with ${id}`, discordSetUp.noSecret]
        : [`${id} is required with ${secret}`, discordSetUp.noId];
    return [provider === 'discord' ? `${text} ${fault}` : fault];
  });
}

/** What production refuses: a way to sign in that goes over plain http. */
export function unsafeProviders(values: Variables, publicUrl: string): string[] {
  const used = signInProviders.filter((provider) => clientOf(provider, values) !== null);
  if (used.length === 0) return [];
  const plain = [
    ['PUBLIC_URL', publicUrl],
    ...used.flatMap((provider) =>
      (['ISSUER', 'URL', 'API_URL'] as const).map((end) => {
        const name = `${prefixOf(provider)}_${end}`;
        return [name, (values as Record<string, unknown>)[name]] as const;
      }),
    ),
  ].flatMap(([name, text]) => (typeof text === 'string' && text.startsWith('http:') ? [name] : []));
  return plain.map(
    (name) => `${name} must start with https:// in production where a provider signs people in`,
  );
}

function clientOf(provider: SignInProvider, values: Variables): ProviderClient | null {
  const clientId = values[`${prefixOf(provider)}_CLIENT_ID`];
  const clientSecret = values[`${prefixOf(provider)}_CLIENT_SECRET`];
  if (clientId === undefined || clientSecret === undefined || !hasForm(provider, clientId)) return null;
  return { clientId, clientSecret };
}

/** The providers that people can sign in with. */
export function providersOf(values: Variables): ProviderConfig {
  const tenant = values.MICROSOFT_TENANT === 'consumers' ? PERSONAL_TENANT : values.MICROSOFT_TENANT;
  const [google, discord, microsoft, github] = [
    clientOf('google', values),
    clientOf('discord', values),
    clientOf('microsoft', values),
    clientOf('github', values),
  ];
  return {
    google: google && {
      ...google,
      issuer: values.GOOGLE_ISSUER,
      hostedDomain: values.GOOGLE_HOSTED_DOMAIN?.toLowerCase() ?? null,
    },
    discord: discord && { ...discord, url: values.DISCORD_URL },
    microsoft: microsoft && {
      ...microsoft,
      issuer: values.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${tenant}/v2.0`,
    },
    github: github && { ...github, url: values.GITHUB_URL, apiUrl: values.GITHUB_API_URL },
  };
}

/** What pages may know of the providers that the environment names. */
export function providerStatesOf(values: Variables): Partial<Record<SignInProvider, ProviderState>> {
  return Object.fromEntries(
    signInProviders.flatMap((provider) => {
      const clientId = values[`${prefixOf(provider)}_CLIENT_ID`];
      return clientId === undefined ? [] : [[provider, { clientId, isReady: hasForm(provider, clientId) }]];
    }),
  );
}

/** The warnings at start: ids that cannot be right. */
export const providerWarnings = (values: Variables): string[] =>
  signInProviders.flatMap((provider) => {
    const name = `${prefixOf(provider)}_CLIENT_ID` as const;
    const clientId = values[name];
    if (clientId === undefined || hasForm(provider, clientId)) return [];
    return [`${name} is no client id, which ${clientIdForms[provider]?.words}. Nobody can sign in that way.`];
  });
