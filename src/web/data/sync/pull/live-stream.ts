import { LIVE_PATH } from '#contract/records/document-routes.ts';
import { changeNews, type ChangeNews } from '#contract/records/documents.ts';
import { onServerReturn } from '../../network/server-return.ts';
import { retryDelay } from '../rows/sending-time.ts';

interface StreamEvents {
  /** Something has changed; the account then stands at this cursor. */
  readonly onNews: (cursor: string) => void;
  /** The account itself has changed, or may have while nobody listened: said whenever the stream stands. */
  readonly onAccount: () => void;
  /** News may have passed unheard. */
  readonly onMissed: () => void;
  readonly onEnded: () => void;
  /** The stream broke off, or does not begin: the server may be gone. */
  readonly onBroken: () => void;
}

/** Listens to the account's news, its present place first, again after each break. Answers with what stops it. */
export function listenToNews({ onNews, onAccount, onMissed, onEnded, onBroken }: StreamEvents): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    source?.close();
    source = null;
    clearTimeout(timer);
  };
  const open = () => {
    close();
    // Without a network there is none; the page begins anew as soon as there is.
    if (!navigator.onLine) return;
    source = new EventSource(LIVE_PATH);
    source.addEventListener('open', () => {
      failures = 0;
      // What the page was told of the account may be from before anybody listened, and the stream only names what comes.
      onAccount();
    });
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      const news = readNews(event.data);
      if (news === null) onMissed();
      else {
        if (news.account === 'changed') onAccount();
        onNews(news.cursor);
      }
    });
    source.addEventListener('ended', () => {
      onEnded();
      // This page may have a new session already, as after a change of the password.
      openLater();
    });
    // The browser's own repetition knows no longer and longer pauses, and gives up at a refusal.
    source.addEventListener('error', () => {
      openLater();
      onBroken();
    });
  };
  const openLater = () => {
    close();
    failures += 1;
    timer = setTimeout(open, retryDelay(failures, Math.random()));
  };

  addEventListener('online', open);
  addEventListener('offline', close);
  const endWaiting = onServerReturn(() => {
    if (source === null) open();
  });
  open();
  return () => {
    removeEventListener('online', open);
    removeEventListener('offline', close);
    endWaiting();
    close();
  };
}

function readNews(data: string): ChangeNews | null {
  try {
    const news = changeNews.safeParse(JSON.parse(data));
    return news.success ? news.data : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
