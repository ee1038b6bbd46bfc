import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { authorizeAddress, type ClientCredentials } from '#server/outside/code-exchange.ts';
import { askProvider, tokensFor } from './ask-provider.ts';
import type { ProviderClient, ProviderPerson } from './provider-client.ts';
import { noUid, noUser } from './provider-problems.ts';

interface DiscordFacts extends ClientCredentials {
  readonly url: string;
}

interface GithubFacts extends ClientCredentials {
  readonly url: string;
  readonly apiUrl: string;
}

const presentOf = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined);

/** Discord: its people have an id of digits, and say in one answer whether their address is confirmed. */
export function discordClient(facts: DiscordFacts): ProviderClient {
  const { clientId, url } = facts;
  return {
    provider: 'discord',
    async address(binding) {
      return authorizeAddress(`${url}/oauth2/authorize`, clientId, binding, {
        scope: 'identify email',
        prompt: 'consent',
      });
    },
    async identify(code, binding) {
      const tokens = await tokensFor('discord', `${url}/api/oauth2/token`, facts, code, binding);
      const person = await read('discord', `${url}/api/users/@me`, tokens.accessToken);
      const subject = textOf(person, 'id');
      if (subject === undefined || !/^\d{1,30}$/.test(subject)) throw noUid();
      return {
        subject,
        email: textOf(person, 'email'),
        isEmailConfirmed: fieldOf(person, 'verified') === true,
        names: presentOf([textOf(person, 'username'), textOf(person, 'global_name')]),
      };
    },
  };
}

/** GitHub: its people have a number, and tell their addresses in an answer of its own. */
export function githubClient(facts: GithubFacts): ProviderClient {
  const { clientId, url, apiUrl } = facts;
  return {
    provider: 'github',
    async address(binding) {
      return authorizeAddress(`${url}/login/oauth/authorize`, clientId, binding, {
        scope: 'read:user user:email',
      });
    },
    async identify(code, binding) {
      const { accessToken } = await tokensFor(
        'github',
        `${url}/login/oauth/access_token`,
        facts,
        code,
        binding,
      );
      const [person, addresses] = await Promise.all([
        read('github', `${apiUrl}/user`, accessToken),
        read('github', `${apiUrl}/user/emails`, accessToken),
      ]);
      const id = fieldOf(person, 'id');
      if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw noUid();
      return {
        subject: String(id),
        ...bestAddress(addresses),
        names: presentOf([textOf(person, 'login'), textOf(person, 'name')]),
      };
    },
  };
}

async function read(provider: SignInProvider, address: string, accessToken: string): Promise<unknown> {
  const { isOk, body } = await askProvider(provider, address, accessToken);
  if (!isOk || typeof body !== 'object' || body === null) throw noUser(provider);
  return body;
}

/** The main address where it is confirmed, else one that is; else the main one, as it stands. */
function bestAddress(addresses: unknown): Pick<ProviderPerson, 'email' | 'isEmailConfirmed'> {
  const all: readonly unknown[] = Array.isArray(addresses) ? addresses.slice(0, 100) : [];
  const isConfirmed = (each: unknown) => fieldOf(each, 'verified') === true;
  const main = all.find((each) => fieldOf(each, 'primary') === true);
  const best = isConfirmed(main) ? main : (all.find(isConfirmed) ?? main);
  return { email: textOf(best, 'email'), isEmailConfirmed: isConfirmed(best) };
}
