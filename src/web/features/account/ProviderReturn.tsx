import { useEffect, useState } from 'react';
import { parseChatState } from '#contract/account/chat/chat-state.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { returnPaths, wishIn } from '#contract/account/provider-wish.ts';
import { account } from '#messages/account/account.ts';
import { providerWords as words } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { withoutAnswer } from '#web/data/session/call-failed.ts';
import { useSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { AccountLink } from './AccountLink.tsx';
import { AccountPage } from './AccountPage.tsx';
import { isChatMark } from './chat-return/chat-mark.ts';
import type { Finished } from './ways-in/finish-sign-in.ts';
import { landingAddress } from './landing/landing.ts';
import { LinkStatus } from './mailed-links/LinkStatus.tsx';
import { OwnerSignInPart } from './ways-in/OwnerSignInPart.tsx';
import { useMailedLink } from './mailed-links/use-mailed-link.ts';

/** The provider that sends browsers back to an address. */
const providerAt = (pathname: string): SignInProvider =>
  signInProviders.find((provider) => returnPaths[provider] === pathname.replace(/\/+$/, '')) ?? 'google';

/** What a provider has put into the address: all of it, or null where it is no answer to anything. */
const readReturn = (asked: URLSearchParams): string | null => (asked.has('state') ? asked.toString() : null);

const waysBack = {
  google: returnOf('google'),
  discord: returnOf('discord'),
  microsoft: returnOf('microsoft'),
  github: returnOf('github'),
};

function returnOf(provider: SignInProvider) {
  return {
    read: readReturn,
    ask: (returned: string) => finish(provider, returned),
    get missing() {
      return fill(words.nothingText, { provider: words.names[provider] });
    },
    get fault() {
      return words.failed[provider];
    },
    isUsedUpByAnswers: true,
  };
}

async function finish(provider: SignInProvider, returned: string): Promise<Finished> {
  const { finishSignIn } = await import('./ways-in/finish-sign-in.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return finishSignIn(provider, returned);
}

/** As the page begins, and as it is built. */
const Waiting = () => (
  <AccountPage title={pageTexts.authHandler.title}>
    <LinkStatus kind="waiting" title={words.returnText} />
  </AccountPage>
);
const ChatLinkReturn = lazyPart(() => import('./chat-return/ChatLinkReturn.tsx'), <Waiting />);

/** Where a provider sends the browser back to: from a sign-in, or from linking a Discord account for the bot. */
export default function ProviderReturn() {
  const provider = providerAt(useLocation().pathname);
  const isOfChat = useIsOfChat(provider);
  if (isOfChat === undefined) return <Waiting />;
  return isOfChat ? <ChatLinkReturn /> : <SignInReturn provider={provider} />;
}

/** Ends the sign-in, or the linking of a way to sign in, that was begun elsewhere. */
function SignInReturn({ provider }: { provider: SignInProvider }) {
  const { standing, code, retry } = useMailedLink(waysBack[provider]);
  const name = words.names[provider];
  const isLink = wishIn(new URLSearchParams(code ?? '').get('state') ?? '').intent === 'link';
  return (
    <AccountPage
      title={isLink ? fill(words.returnLinkTitle, { provider: name }) : pageTexts.authHandler.title}
    >
      {standing.is === 'checking' ? (
        <LinkStatus kind="waiting" title={words.returnText} />
      ) : standing.is === 'good' ? (
        <Answered finished={standing.answer} provider={provider} />
      ) : standing.is === 'unknown' ? (
        <LinkStatus kind="bad" title={isLink ? words.failedLinkTitle : words.failedTitle}>
          <p>{standing.reason}</p>
          <Button onClick={retry}>{account.tryAgain}</Button>
        </LinkStatus>
      ) : (
        <LinkStatus
          kind="bad"
          title={code === null ? words.nothingTitle : isLink ? words.failedLinkTitle : words.failedTitle}
        >
          <p>{standing.reason}</p>
          <WayBack isLink={isLink} />
        </LinkStatus>
      )}
    </AccountPage>
  );
}

function Answered({ finished, provider }: { finished: Finished; provider: SignInProvider }) {
  const navigate = useNavigate();
  if (finished.is === 'done') return <Done finished={finished} provider={provider} />;
  return (
    <OwnerSignInPart
      found={finished.found}
      onSignedIn={(account, landing) =>
        navigate(landingAddress(landing, account, pages.home.path), { replace: true })
      }
      onStartAgain={() => navigate(pages.login.path, { replace: true })}
    />
  );
}

/** Goes on to where the player was, unless this is a window that another page has opened and is done with. */
interface DoneProps {
  finished: Extract<Finished, { is: 'done' }>;
  provider: SignInProvider;
}

function Done({ finished, provider }: DoneProps) {
  const navigate = useNavigate();
  const { mode, intent, landing, isTaken } = finished;
  const address = landingAddress(landing, finished.account, pages.home.path);
  useEffect(() => {
    if (isTaken) {
      window.close();
      return;
    }
    if (mode === 'popup') return;
    notify(
      'success',
      fill(intent === 'link' ? words.linked : words.signedIn, { provider: words.names[provider] }),
    );
    navigate(address, { replace: true });
  }, [isTaken, mode, intent, provider, address, navigate]);
  return (
    <LinkStatus kind="good" title={intent === 'link' ? words.doneLinkTitle : words.doneTitle}>
      {mode === 'popup' && <p>{words.doneText}</p>}
      <p>
        <AccountLink to={address}>{words.goOn}</AccountLink>
      </p>
    </LinkStatus>
  );
}

function WayBack({ isLink }: { isLink: boolean }) {
  const isSignedIn = useSession() != null;
  return (
    <p>
      {isLink || isSignedIn ? (
        <AccountLink to={`${pages.settings.path}?tab=profile`}>{words.backToSettings}</AccountLink>
      ) : (
        <AccountLink to={pages.login.path}>{words.backToLogin}</AccountLink>
      )}
    </p>
  );
}

/**
 * Whether the browser comes back from linking a Discord account for the bot: the state tells, which a sign-in has another one
 * of. Undefined until the page has woken up.
 */
function useIsOfChat(provider: SignInProvider): boolean | undefined {
  const { search, state } = useLocation();
  const isAwake = useAfterHydration();
  const [known, setKnown] = useState<boolean>();
  if (provider !== 'discord') return false;
  if (!isAwake) return undefined;
  // The page that is shown takes what it came for out of the address.
  const isOfChat =
    search === ''
      ? (known ?? isChatMark(state))
      : parseChatState(new URLSearchParams(search).get('state') ?? '') !== undefined;
  if (isOfChat !== known) setKnown(isOfChat);
  return isOfChat;
}
