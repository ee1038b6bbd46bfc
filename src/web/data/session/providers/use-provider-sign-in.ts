import { useRef, useState } from 'react';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { problemText } from '#messages/problems.ts';
import { CallFailed } from '../call-failed.ts';
import type { ProviderOutcome, ProviderWish } from './provider-outcome.ts';
import { goThroughProvider } from './provider-window.ts';
import { keepAccount } from '../session.ts';
import { useSiteConfig } from '../site-config.ts';

interface ProviderSignIn {
  /** Whom the player is signing in with just now. */
  readonly waitingFor: SignInProvider | null;
  /** Takes whoever is signed in then over into the page. */
  readonly begin: (wish: ProviderWish) => Promise<ProviderOutcome>;
}

/** Signing in with a provider, from a page. One at a time: what is begun anew ends what was under way. */
export function useProviderSignIn(): ProviderSignIn {
  const config = useSiteConfig();
  const [waitingFor, setWaitingFor] = useState<SignInProvider | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const begin = async (wish: ProviderWish): Promise<ProviderOutcome> => {
    underWay.current?.abort();
    if (config?.providers[wish.provider]?.isReady !== true) {
      setWaitingFor(null);
      return notConfigured(wish.provider);
    }
    const own = new AbortController();
    underWay.current = own;
    setWaitingFor(wish.provider);
    const outcome = await goThroughProvider(wish, own.signal);
    if (outcome.is === 'done') keepAccount(outcome.account);
    if (underWay.current === own && outcome.is !== 'leaving') setWaitingFor(null);
    return outcome;
  };
  return { waitingFor, begin };
}

/** What the server would say, without a window for it. */
const notConfigured = (provider: SignInProvider): ProviderOutcome => ({
  is: 'refused',
  failure: new CallFailed(
    'PROVIDER_NOT_CONFIGURED',
    problemText('PROVIDER_NOT_CONFIGURED', { provider: providerWords.names[provider] }),
    404,
  ),
});
