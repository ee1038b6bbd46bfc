import { createElement, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { pageAt } from '#contract/site/pages.ts';
import { CrashNotice } from '#web/ui/crash/CrashNotice.tsx';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { Layout } from './frame/Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { pageComponent, pageParts } from './pages.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';
import { forgetOverflow, repeatedOverflow, subscribeToOverflow } from './frame/stack-overflow.ts';

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
  const page = pageAt(useLocation().pathname);
  if (page?.exists !== true) return <NotFound />;
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
