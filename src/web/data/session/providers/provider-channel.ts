import { readNews, type ProviderNews } from '#contract/account/provider-news.ts';

const NAME = 'loadstone.provider';

/** Said by the page that has heard the news: the window is not needed any more. */
interface Taken {
  readonly taken: string;
}

const isTaken = (message: unknown, state: string): message is Taken =>
  typeof message === 'object' && message !== null && 'taken' in message && message.taken === state;

/**
 * Waits for the news of one sign-in. They come over a channel of this site's pages and, where the window still knows
 * who opened it, from the window itself; only this site and that very window are listened to.
 *
 * @param onNews called once
 * @returns stops waiting
 */
export function hearNews(popup: Window, state: string, onNews: (news: ProviderNews) => void): () => void {
  const channel = openChannel();
  const stopper = new AbortController();
  const hear = (message: unknown) => {
    const news = readNews(message);
    if (news?.state !== state) return;
    channel?.postMessage({ taken: state } satisfies Taken);
    stop();
    onNews(news);
  };
  const stop = () => {
    stopper.abort();
    channel?.close();
  };
  const { signal } = stopper;
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data), { signal });
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (event.origin === location.origin && event.source === popup) hear(event.data);
    },
    { signal },
  );
  return stop;
}

/** Tells the news to the page that opened this window. Answers whether it heard them, within a moment. */
export async function tellNews(news: ProviderNews, limitMs = 1_000): Promise<boolean> {
  const channel = openChannel();
  const wasHeard = new Promise<boolean>((resolve) => {
    channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (isTaken(event.data, news.state)) resolve(true);
    });
    setTimeout(resolve, limitMs, false);
  });
  channel?.postMessage(news);
  const opener = window.opener as Window | null;
  opener?.postMessage(news, location.origin);
  const result = await wasHeard;
  channel?.close();
  return result;
}

/** Null where the browser has no channels, or refuses them where it denies storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}
