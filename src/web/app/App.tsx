import { createElement, Suspense, useSyncExternalStore, useState, type ReactNode } from 'react';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import {
  useIsSessionUnanswered,
  useSeemsSignedIn,
  useSession,
  type Session,
} from '#web/data/session/session.ts';
import { useLocation, Redirect } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { pageHere } from '#web/data/session/site-config.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { CrashNotice } from '#web/ui/crash/CrashNotice.tsx';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { Layout } from './frame/Layout.tsx';
import { pageComponent, pageParts } from './pages.tsx';
import { forgetOverflow, repeatedOverflow, subscribeToOverflow } from './frame/stack-overflow.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const UnknownPlayer = lazyPart(() => import('./UnknownPlayer.tsx'));

/** The page at the address, out of the table of pages, inside the frame that they share. */
export function App() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary resetKey={pathname} fallback={pageFailure}>
        <OverflowWatch />
        <PageShown />
      </ErrorBoundary>
    </Layout>
  );
}

const pageFailure = (error: unknown, retry: () => void) => (
  <CrashNotice
    error={error}
    level={1}
    onRetry={() => {
      forgetOverflow();
      retry();
    }}
  />
);

/** A page whose code overflows the stack again and again is shown no longer. */
function OverflowWatch() {
  const { pathname } = useLocation();
  const overflow = useSyncExternalStore(subscribeToOverflow, repeatedOverflow, noOverflow);
  if (overflow?.pathname === pathname) throw overflow.error;
  return null;
}

const noOverflow = () => null;

function PageShown() {
  const page = pageHere(useLocation().pathname);
  if (page === undefined) return <NotFound />;
  const content = createElement(pageComponent(page.id), { whenUnknown: <NotFound /> });
  const { outline } = pageParts[page.id];
  // In steps of its own, as its outline stands already.
  if (page.access !== 'public')
    return (
      <Suspense>
        <SignedInOnly
          key={page.id}
          heading={outline === undefined ? undefined : page.title}
          isOwnOutline={outline === 'own'}
        >
          {content}
        </SignedInOnly>
      </Suspense>
    );
  // Those wake up in many short steps, after their frame: a boundary lets the browser do other things in between. Where
  // somebody is already typing React hurries all the same. The other pages wake up first, and in one go.
  return page.isWayIn === true ? <Suspense>{content}</Suspense> : content;
}

/** What answers at an address that has no page. */
function NotFound() {
  const { pathname } = useLocation();
  // The built page serves every unknown address, so it cannot hold one.
  const path = useAfterHydration() ? pathname : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-16 text-center">
      <GemArt kind="blue" rank={1} size={88} />
      <h1 className="mt-6">{shell.notFoundTitle}</h1>
      <p className="mt-3 min-h-12 wrap-anywhere text-quiet">
        {path !== null && fill(shell.notFoundText, { path })}
      </p>
      <Link to={pages.home.path} className={`${buttonLook('primary')} mt-6`}>
        {shell.notFoundHome}
      </Link>
    </div>
  );
}

interface SignedInOnlyProps {
  /** What the page is headed with, if that is the same for everybody. */
  heading: string | undefined;
  /** Says whether the page says itself that its player is on the way: what it has then stays where it is. */
  isOwnOutline: boolean;
  children: ReactNode;
}

/** A page for players: others sign in first. Where a session ends while it is open, the page says so itself. */
function SignedInOnly({ heading, isOwnOutline, children }: SignedInOnlyProps) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const seemsSignedIn = useSeemsSignedIn();
  const isUnanswered = useIsSessionUnanswered();
  const [wasPlayer, setWasPlayer] = useState(false);
  if (session != null && !wasPlayer) setWasPlayer(true);
  const decision = guardDecision(session, { seemsSignedIn, wasPlayer });
  if (decision === 'wait' && isUnanswered) return <UnknownPlayer />;
  if (decision === 'show' || (decision === 'wait' && isOwnOutline)) return children;
  if (decision === 'wait') return <PageSkeleton title={heading} />;
  const redirect = new URLSearchParams({ redirect: `${pathname}${search}${hash}` });
  return (
    <>
      <Redirect to={`${pages.login.path}?${redirect.toString()}`} />
      {/* The room of the page is kept until the one that comes is loaded. */}
      <PageSkeleton title={heading} />
    </>
  );
}

/** What a page for players does: shows itself, waits until it is known who opens it, or has them sign in. */
type GuardDecision = 'show' | 'wait' | 'sign-in';

interface Seen {
  /** Says whether this browser holds the visitor for a player while nobody knows, as without the network. */
  readonly seemsSignedIn: boolean;
  /** Says whether the page was open for a player whose session has ended since: what stands on it is not taken away. */
  readonly wasPlayer: boolean;
}

export function guardDecision(session: Session, { seemsSignedIn, wasPlayer }: Seen): GuardDecision {
  if (session === undefined) return seemsSignedIn ? 'show' : 'wait';
  return session !== null || wasPlayer ? 'show' : 'sign-in';
}
