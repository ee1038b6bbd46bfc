import { useState, type ReactNode } from 'react';
import { addressOf } from '#contract/site/link-addresses.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords as words } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { useProviderSignIn } from '#web/data/session/providers/use-provider-sign-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { refusalOf } from '../form/call-refusal.ts';
import type { FoundAccount } from './found-account.ts';

/** Offered everywhere, and when nobody has configured them they say so. */
const always: ReadonlySet<SignInProvider> = new Set(['google', 'discord']);
/**
 * The built page holds all of them; from the first paint on index.html hides those that are not configured, or has them
 * stand last and quiet.
 */
const looks: Record<SignInProvider, string> = {
  google: 'last-without-google',
  discord: 'last-without-discord',
  microsoft: 'for-microsoft',
  github: 'for-github',
};

interface ProviderButtonsProps {
  /** What is said of one that came to nothing, with its `{reason}`. */
  failed: string;
  /** The page to come back to. */
  landing: string | null;
  /** Says whether the page says already what whoever makes an account agrees to. */
  isAgreementSaid: boolean;
  /** A provider was chosen, or that came to nothing. */
  onChosen: (isChosen: boolean) => void;
  /** The provider's address has an account, whose owner has to sign in first. */
  onFound: (found: FoundAccount) => void;
  /** More ways in, before those that nobody has configured. */
  children?: ReactNode;
}

/** Signing in, or making an account, with somebody else's. */
export function ProviderButtons({
  failed,
  landing,
  isAgreementSaid,
  onChosen,
  onFound,
  children,
}: ProviderButtonsProps) {
  const config = useSiteConfig();
  const { begin, waitingFor } = useProviderSignIn();
  const [told, setTold] = useState<string | null>(null);
  const isReady = (provider: SignInProvider) =>
    config === null || config.providers[provider]?.isReady === true;

  const choose = async (provider: SignInProvider) => {
    const name = words.names[provider];
    setTold(null);
    onChosen(true);
    const outcome = await begin({ provider, intent: 'sign-in', landing });
    if (outcome.is === 'done') notify('success', fill(words.signedIn, { provider: name }));
    if (outcome.is === 'closed') {
      onChosen(false);
      if (provider === 'discord') setTold(words.popupClosed);
    }
    if (outcome.is === 'exists') {
      const { state, failure } = outcome;
      onFound({ state, told: failure.message });
    }
    if (outcome.is === 'refused') {
      const reason = refusalOf(outcome.failure, words.failed[provider]).text;
      onChosen(false);
      setTold(reason);
      if (outcome.failure.code !== 'USER_CANCELLED') notify('error', fill(failed, { reason }));
    }
  };

  const button = (provider: SignInProvider) => (
    <Button
      key={provider}
      className={looks[provider]}
      icon={<ProviderMark provider={provider} />}
      aria-busy={waitingFor === provider}
      onClick={() => void choose(provider)}
    >
      {fill(words.continueWith, { provider: words.names[provider] })}
    </Button>
  );
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-center text-sm text-quiet">{words.or}</p>
      {!isAgreementSaid && (
        <p className="text-sm text-quiet">
          <LinkedText text={words.agreement} linkTo={addressOf} />
        </p>
      )}
      {signInProviders.filter(isReady).map(button)}
      {children}
      {signInProviders.filter((provider) => always.has(provider) && !isReady(provider)).map(button)}
      <p role="status" className="order-1 text-sm break-words">
        {waitingFor === null
          ? told
          : `${fill(words.waiting, { provider: words.names[waitingFor] })} ${words.waitingHint}`}
      </p>
    </div>
  );
}
