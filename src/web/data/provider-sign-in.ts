import { accountRoutes } from '#contract/account-routes.ts';
import type { Account, SignInProvider } from '#contract/account.ts';
import type { ProviderNews } from '#contract/provider-news.ts';
import type { ProviderIntent } from '#contract/provider-sign-in.ts';
import { callFailures, fill, problems, providerWords, type ProblemCode } from '#messages';
import { call, CallFailed } from './call.ts';
import { hearNews } from './provider-channel.ts';

export interface ProviderWish {
  readonly provider: SignInProvider;
  readonly intent: ProviderIntent;
  /** Where to go afterwards, should this page be left for the provider's. */
  readonly landing: string | null;
}

/** What came of a sign-in with a provider. */
export type ProviderOutcome =
  | { readonly is: 'done'; readonly account: Account }
  /** The player has closed the window. */
  | { readonly is: 'closed' }
  /** This page is left for the provider's. */
  | { readonly is: 'leaving' }
  /** Somebody began another one. */
  | { readonly is: 'replaced' }
  | { readonly is: 'refused'; readonly failure: CallFailed };

const LOOK_MS = 400;
/** News that were sent just before the window closed are still on their way. */
const LAST_NEWS_MS = 1_000;

/**
 * Has somebody sign in with a provider, in a window of its own; where there can be none, on this page, which is left
 * for it. Has to be called while a click is being answered, as else the browser lets no window open.
 *
 * @param signal ends the waiting, and closes the window
 */
export async function goThroughProvider(
  { provider, intent, landing }: ProviderWish,
  signal: AbortSignal,
): Promise<ProviderOutcome> {
  const popup = openPopup(provider);
  const mode = popup === null ? 'redirect' : 'popup';
  try {
    const body = { provider, intent, mode, ...(landing !== null && { landing }) } as const;
    const { address } = await call(accountRoutes.startProvider, { body });
    if (signal.aborted) return { is: 'replaced' };
    if (popup === null) {
      location.assign(address);
      return { is: 'leaving' };
    }
    if (popup.closed) return { is: 'closed' };
    const state = new URL(address).searchParams.get('state') ?? '';
    const news = waitFor(popup, state, signal);
    popup.location.replace(address);
    return await outcomeOf(await news);
  } catch (error) {
    if (error instanceof CallFailed)
      return { is: 'refused', failure: popup === null ? bothFailed(error) : error };
    throw error;
  } finally {
    popup?.close();
  }
}

/** The news only say that there is something to ask for. */
async function outcomeOf(news: ProviderNews | 'closed' | 'replaced'): Promise<ProviderOutcome> {
  if (news === 'closed' || news === 'replaced') return { is: news };
  if (!news.success) return { is: 'refused', failure: failureIn(news) };
  const { account } = await call(accountRoutes.session, {});
  if (account === null) return { is: 'refused', failure: notProcessed() };
  return { is: 'done', account };
}

/** No window may open, and without an answer this page cannot go there either. */
function bothFailed(failure: CallFailed): CallFailed {
  if (failure.status !== 0) return failure;
  return new CallFailed('REDIRECT_FAILED', callFailures.REDIRECT_FAILED, 0, failure);
}

const notProcessed = () => new CallFailed('NO_REDIRECT_RESULT', callFailures.NO_REDIRECT_RESULT, 0);

/** What the window was refused with. */
function failureIn({ error }: ProviderNews): CallFailed {
  const code = Object.keys(problems).find((each): each is ProblemCode => each === error?.code);
  return code === undefined || error === undefined
    ? notProcessed()
    : new CallFailed(code, error.message, 400);
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

/** Waits for the news, or until the player has closed the window and is back. */
function waitFor(
  popup: Window,
  state: string,
  signal: AbortSignal,
): Promise<ProviderNews | 'closed' | 'replaced'> {
  return new Promise((resolve) => {
    let closedForMs = 0;
    const end = (result: ProviderNews | 'closed' | 'replaced') => {
      clearInterval(look);
      stopHearing();
      signal.removeEventListener('abort', replace);
      resolve(result);
    };
    const replace = () => end('replaced');
    const stopHearing = hearNews(popup, state, end);
    const look = setInterval(() => {
      // Providers can cut a window off from the page that opened it. It seems closed then; but the player is not back.
      closedForMs = popup.closed && document.hasFocus() ? closedForMs + LOOK_MS : 0;
      if (closedForMs > LAST_NEWS_MS) end('closed');
    }, LOOK_MS);
    signal.addEventListener('abort', replace);
  });
}
