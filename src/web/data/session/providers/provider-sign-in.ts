import { newsType, type ProviderNews } from '#contract/account/provider-news.ts';
import { providerWords } from '#messages/account/providers.ts';
import { callFailures } from '#messages/call-failures.ts';
import { problems, type ProblemCode } from '#messages/problems.ts';
import { callAccount } from '../call-account.ts';
import { CallFailed } from '../call-failed.ts';
import { hearNews } from './provider-channel.ts';
import type { ProviderOutcome, ProviderWish } from './provider-outcome.ts';

const LOOK_MS = 400;
/** News that were sent just before the window closed are still on their way. */
const LAST_NEWS_MS = 1_000;

/**
 * Has somebody sign in with a provider in the window, which is closed then; where there is none, on this page, which is
 * left for it.
 *
 * @param signal ends the waiting, and closes the window
 */
export async function signInThrough(
  popup: Window | null,
  { provider, intent, landing, linking }: ProviderWish,
  signal: AbortSignal,
): Promise<ProviderOutcome> {
  const mode = popup === null ? 'redirect' : 'popup';
  try {
    const body = {
      provider,
      intent,
      mode,
      ...(landing !== null && { landing }),
      ...(linking !== undefined && { linking }),
    } as const;
    const { address } = await callAccount('startProvider', { body });
    if (signal.aborted) return { is: 'replaced' };
    if (popup === null) {
      location.assign(address);
      return { is: 'leaving' };
    }
    if (popup.closed) return { is: 'closed' };
    const state = new URL(address).searchParams.get('state');
    if (state === null) throw new Error(`The address of ${provider} has no state.`);
    const news = waitFor(popup, state, signal);
    popup.location.replace(address);
    return await outcomeOf(await news, state);
  } catch (error) {
    if (error instanceof CallFailed)
      return { is: 'refused', failure: popup === null ? bothFailed(error) : error };
    throw error;
  } finally {
    popup?.close();
  }
}

/** The news only say that there is something to ask for. */
async function outcomeOf(
  news: ProviderNews | 'closed' | 'replaced',
  state: string,
): Promise<ProviderOutcome> {
  if (news === 'closed' || news === 'replaced') return { is: news };
  if (!news.success) {
    const failure = failureIn(news);
    return failure.code === 'ACCOUNT_EXISTS' ? { is: 'exists', state, failure } : { is: 'refused', failure };
  }
  const { account } = await callAccount('session', {});
  if (account === null) return { is: 'refused', failure: withoutReason('UNKNOWN_ERROR') };
  return { is: 'done', account };
}

/** No window may open, and without an answer this page cannot go there either. */
function bothFailed(failure: CallFailed): CallFailed {
  if (failure.status !== 0) return failure;
  return new CallFailed('REDIRECT_FAILED', callFailures.REDIRECT_FAILED, 0, failure);
}

const withoutReason = (code: 'UNKNOWN_ERROR' | 'NO_REDIRECT_RESULT') =>
  new CallFailed(code, callFailures[code], 0);

/** What the window was refused with; a code that nobody here knows is told in the words it came with. */
export function failureIn({ type, error }: Pick<ProviderNews, 'type' | 'error'>): CallFailed {
  const code = Object.keys(problems).find((each): each is ProblemCode => each === error?.code);
  if (error === undefined && type === newsType('discord'))
    return new CallFailed('NO_REDIRECT_RESULT', providerWords.discordWithoutReason, 0);
  if (error === undefined) return withoutReason('NO_REDIRECT_RESULT');
  return new CallFailed(code ?? 'UNKNOWN_ERROR', error.message, 400);
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
