import { useState, type ReactNode } from 'react';
import { Redirect, useLocation } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { useSeemsSignedIn, useSession } from '#web/data/session/session.ts';
import { guardDecision } from './guard.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

interface SignedInOnlyProps {
  /** What the page is headed with, if that is the same for everybody. */
  heading: string | undefined;
  /** Whether the page says itself that its player is on the way: what it has then stays where it is. */
  isOwnOutline: boolean;
  children: ReactNode;
}

/**
 * A page for players: others sign in first and come back then. Where a session ends while the page is open, the page says so
 * itself.
 */
export function SignedInOnly({ heading, isOwnOutline, children }: SignedInOnlyProps) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const seemsSignedIn = useSeemsSignedIn();
  const [wasPlayer, setWasPlayer] = useState(false);
  if (session != null && !wasPlayer) setWasPlayer(true);
  const decision = guardDecision(session, { seemsSignedIn, wasPlayer });
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
