import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '#contract/site/pages.ts';
import { useSession } from '#web/data/session/session.ts';
import { guardDecision } from './guard.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page for players: others sign in first and come back then. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const decision = guardDecision(useSession());
  if (decision === 'wait') return <PageSkeleton />;
  if (decision === 'show') return children;
  const redirect = new URLSearchParams({ redirect: `${pathname}${search}${hash}` });
  return <Navigate replace to={`${pages.login.path}?${redirect.toString()}`} />;
}
