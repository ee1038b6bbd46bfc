import { useState, type ReactNode, useEffect } from 'react';
import { pages } from '#contract/site/pages.ts';
import { useKnownSession, wantSession } from '#web/data/session/session.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { AccountLink } from './AccountLink.tsx';
import { AccountPage } from './AccountPage.tsx';
import { landingAddress, useCameFrom } from './landing/landing.ts';
import type { FoundAccount } from './ways-in/found-account.ts';
import { OwnerSignInPart } from './ways-in/OwnerSignInPart.tsx';
import { ProviderButtons } from './ways-in/ProviderButtons.tsx';

interface EntryPageProps {
  title: string;
  lead: string;
  /** The page for those who have come to the wrong one. */
  other: { readonly question: string; readonly label: string; readonly path: string };
  /** A way on without an account. */
  instead?: ReactNode;
  /** What is said of a provider that came to nothing, with its `{reason}`. */
  providerFailed: string;
  /** Says whether the form says already what whoever makes an account agrees to. */
  isAgreementSaid?: boolean;
  children: ReactNode;
  /** More ways in. */
  end?: ReactNode;
  /** What is asked in between stands alone on the page. */
  inBetween?: ReactNode;
}

/** A page to get into an account by, with a form or a provider; whoever is signed in is sent on. */
export function EntryPage({
  title,
  lead,
  other,
  instead,
  providerFailed,
  isAgreementSaid = false,
  children,
  end,
  inBetween,
}: EntryPageProps) {
  const [isWithProvider, setIsWithProvider] = useState(false);
  useLanding(isWithProvider ? pages.home.path : undefined);
  const cameFrom = useCameFrom();
  const [found, setFound] = useState<FoundAccount | null>(null);
  const asked =
    found === null ? (
      inBetween
    ) : (
      <OwnerSignInPart
        found={found}
        onStartAgain={() => {
          setFound(null);
          setIsWithProvider(false);
        }}
      />
    );
  if (asked !== undefined)
    return (
      <AccountPage title={title} lead={lead}>
        {asked}
      </AccountPage>
    );
  return (
    <AccountPage
      title={title}
      lead={lead}
      below={
        <div className="mt-3 text-center">
          <p>
            {other.question}{' '}
            <AccountLink to={other.path} state={cameFrom}>
              {other.label}
            </AccountLink>
          </p>
          {instead}
        </div>
      }
    >
      {children}
      <ProviderButtons
        failed={providerFailed}
        landing={cameFrom.from}
        isAgreementSaid={isAgreementSaid}
        onChosen={setIsWithProvider}
        onFound={setFound}
      >
        {end}
      </ProviderButtons>
    </AccountPage>
  );
}

/**
 * Sends whoever is signed in on, also as soon as they are.
 *
 * @param otherwise where to, with nothing to go back to
 */
function useLanding(otherwise?: string): void {
  const session = useKnownSession();
  const { from } = useCameFrom();
  const navigate = useNavigate();
  // Hardly anybody who opens these pages is signed in, so asking whether they are may wait.
  useEffect(() => whenIdle(() => void wantSession()), []);
  useEffect(() => {
    if (session !== null && session !== undefined)
      navigate(landingAddress(from, session, otherwise), { replace: true });
  }, [session, from, otherwise, navigate]);
}
