import type { Account } from '#contract/account/account.ts';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { newsType } from '#contract/account/provider-news.ts';
import { wishIn, type ProviderIntent, type ProviderMode } from '#contract/account/provider-wish.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { tellNews } from '#web/data/session/providers/provider-channel.ts';
import { keepAccount } from '#web/data/session/session.ts';
import type { FoundAccount } from './found-account.ts';

/** What came of it, as the page shows it: a sign-in or a link, or an account whose owner has to sign in first. */
export type Finished =
  | ({ readonly is: 'done' } & Done)
  | { readonly is: 'exists'; readonly found: FoundAccount };

interface Done {
  readonly intent: ProviderIntent;
  readonly mode: ProviderMode;
  readonly landing: string | null;
  readonly account: Account;
  /** Says whether the page that opened this window has taken over. */
  readonly isTaken: boolean;
}

/**
 * Gives the server what the provider has answered. In a window of its own the page that opened it hears what came of it.
 *
 * @throws {CallFailed}
 */
export async function finishSignIn(provider: SignInProvider, returned: string): Promise<Finished> {
  const asked = new URLSearchParams(returned);
  const state = asked.get('state') ?? '';
  const { mode, intent } = wishIn(state);
  const tell = async (error?: CallFailed): Promise<boolean> => {
    if (mode !== 'popup') return false;
    const told = error === undefined ? {} : { error: { code: error.code, message: error.message } };
    return tellNews({ type: newsType(provider), state, success: error === undefined, ...told });
  };
  try {
    const { landing, account } = await callAccount('completeProvider', {
      body: { provider, state, ...given(asked, 'code'), ...given(asked, 'error'), ...issuerIn(asked) },
    });
    keepAccount(account);
    return { is: 'done', mode, intent, landing, account, isTaken: await tell() };
  } catch (error) {
    // Without an answer it can be tried once more from here.
    const isTaken = error instanceof CallFailed && error.status !== 0 && (await tell(error));
    if (isTaken) window.close();
    else if (error instanceof CallFailed && error.code === 'ACCOUNT_EXISTS')
      return { is: 'exists', found: { state, told: error.message } };
    throw error;
  }
}

const given = <Name extends 'code' | 'error'>(asked: URLSearchParams, name: Name) => {
  const value = asked.get(name);
  return (value === null || value === '' ? {} : { [name]: value }) as { [key in Name]?: string };
};

function issuerIn(asked: URLSearchParams): { issuer?: string } {
  const issuer = asked.get('iss');
  return issuer === null || issuer === '' ? {} : { issuer };
}
