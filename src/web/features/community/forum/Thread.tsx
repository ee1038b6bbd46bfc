import { Suspense, useContext, useRef, useState, type ReactNode } from 'react';
import type { Thread as ThreadAnswer, ThreadPageData } from '#contract/community/forum-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { controls } from '#messages/controls.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { withoutAnswer } from '#web/data/session/call-failed.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { useCopy } from '../copies/use-copy.ts';
import { fromOfSearch } from '../posts/from-of-search.ts';

const ShownThread = drawnPart(() => import('./ShownThread.tsx'));
const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));
const OwnThread = lazyPart(() => import('./OwnThread.tsx'));

/** A thread of the forum: drawn by the server from what it holds, or by the browser once it has asked. */
export default function Thread() {
  const { pathname, search } = useLocation();
  const id = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const came = useContext(PageDataContext) as Partial<ThreadPageData> | undefined;
  const isAwake = useAfterHydration();
  // The server has read the address, and the first picture is the same. The data may be of a page that was opened before this one.
  const given = came?.from !== undefined && came.id === id ? (came as ThreadPageData) : undefined;
  const from = isAwake || given === undefined ? fromOfSearch(search) : given.from;
  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <p className="text-sm">
        <Link
          to={pages.forum.path}
          className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
        >
          {words.back}
        </Link>
      </p>
      <ThreadFrom
        key={`${id} ${from}`}
        id={id}
        from={from}
        given={given?.from === from ? given : undefined}
      />
    </div>
  );
}

interface ThreadFromProps {
  id: string;
  from: number;
  /** As it came with the HTML. */
  given: ThreadPageData | undefined;
}

function ThreadFrom({ id, from, given }: ThreadFromProps) {
  const [isGivenUp, setIsGivenUp] = useState(false);
  const fresh = useRef(given?.thread ?? null);
  const isAnswered = given !== undefined && given.thread === null && !isGivenUp;
  const { status, answer, failure, askAgain } = useQuestion<ThreadAnswer>(
    isAnswered ? null : `thread ${id} ${from}`,
    async () => {
      const first = fresh.current;
      fresh.current = null;
      const { askThread } = await import('./ask-thread.ts').catch((error: unknown) => {
        throw withoutAnswer(error);
      });
      return askThread(id, from, first);
    },
  );
  const isHidden = isAnswered ? given.isHidden === true : failure?.code === 'THREAD_NOT_SHOWN';
  const isMissing = isAnswered
    ? given.failure === undefined
    : isHidden || failure?.code === 'THREAD_NOT_FOUND';
  const asGiven = answer ?? given?.thread ?? undefined;
  const copy = useCopy<ThreadAnswer>(`thread ${id} ${from}`, {
    answer: asGiven,
    failure: isMissing ? { status: 404 } : failure,
  });
  const thread = isMissing ? null : (asGiven ?? copy?.answer);
  const failed = isAnswered
    ? given.failure
    : status === 'failed' && copy === null
      ? failure.message
      : undefined;
  useOwnTitle(thread?.title || pageTexts.thread.title);
  if (isMissing) return <Missing id={id} isHidden={isHidden} />;
  if (thread != null)
    return (
      <Suspense fallback={<Reading />}>
        {copy != null && <CopyDate at={copy.at} />}
        <ShownThread thread={thread} refresh={() => void askAgain()} />
      </Suspense>
    );
  if (failed === undefined) return <Reading />;
  return (
    <Notice text={failed}>
      <Button className="mt-3" onClick={() => (isAnswered ? setIsGivenUp(true) : void askAgain())}>
        {controls.tryAgain}
      </Button>
    </Notice>
  );
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.thread.title}</h1>
      <div role="status" aria-label={words.reading}>
        <div className="skeleton mt-3 h-40" />
        <div className="skeleton mt-3 h-40" />
      </div>
    </>
  );
}

/** A thread that nobody sees, which may wait for a moderator and be this player's. */
function Missing({ id, isHidden }: { id: string; isHidden: boolean }) {
  const isSignedIn = useSeemsSignedIn();
  return (
    <Notice text={isHidden ? words.hidden : words.notFound}>
      <Link to={pages.forum.path} className={`mt-3 ${buttonLook()}`}>
        {words.otherThreads}
      </Link>
      {isSignedIn && <OwnThread id={id} />}
    </Notice>
  );
}

/** Says what stands in the place of the thread. */
const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.thread.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);
