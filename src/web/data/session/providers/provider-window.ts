import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { CallFailed, withoutAnswer } from '../call-failed.ts';
import type { ProviderOutcome, ProviderWish } from './provider-outcome.ts';

/**
 * Has somebody sign in with a provider, in a window of its own; where there can be none, on this page, which is left
 * for it. Has to be called while a click is being answered, as else the browser lets no window open; the rest is loaded
 * only then.
 *
 * @param signal ends the waiting, and closes the window
 */
export async function goThroughProvider(wish: ProviderWish, signal: AbortSignal): Promise<ProviderOutcome> {
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
