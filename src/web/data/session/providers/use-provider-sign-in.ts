import { useRef, useState } from 'react';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { CallFailed, withoutAnswer } from '../call-failed.ts';
import type { ProviderOutcome, ProviderWish } from './provider-outcome.ts';
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

/** The server's refusal, without a window for it. */
const notConfigured = (provider: SignInProvider): ProviderOutcome => ({
  is: 'refused',
  failure: new CallFailed(
    'PROVIDER_NOT_CONFIGURED',
    problemText('PROVIDER_NOT_CONFIGURED', { provider: providerWords.names[provider] }),
    404,
  ),
});

/**
 * Has somebody sign in with a provider, in a window of its own; where there can be none, on this page, which is left
 * for it. Has to be called while a click is being answered, as else the browser lets no window open; the rest is loaded
 * only then.
 *
 * @param signal ends the waiting, and closes the window
 */
async function goThroughProvider(wish: ProviderWish, signal: AbortSignal): Promise<ProviderOutcome> {
  const popup = openPopup(wish.provider);
  try {
    const { signInThrough } = await import('./provider-sign-in.ts').catch((error: unknown) => {
      throw withoutAnswer(error);
    });
    return await signInThrough(popup, wish, signal);
  } catch (error) {
    popup?.close();
    if (error instanceof CallFailed) return { is: 'refused', failure: error };
    throw error;
  }
}

/** Opens an empty window, which is sent to the provider once its address is known; null where the browser does not let it. */
function openPopup(provider: SignInProvider): Window | null {
  // An installed app has no windows of its own: the browser would open elsewhere, and forget who asked.
  if (matchMedia('(display-mode: standalone)').matches) return null;
  const [width, height] = [500, 680];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  const popup = open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return null;
  const { document: page } = popup;
  page.title = fill(providerWords.opening, { provider: providerWords.names[provider] });
  page.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  page.body.style.font = '1rem system-ui';
  page.body.textContent = page.title;
  return popup;
}
