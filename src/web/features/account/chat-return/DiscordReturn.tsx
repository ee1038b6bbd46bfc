import { useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { parseChatState } from '#contract/account/chat/chat-state.ts';
import { pageTexts, providerWords } from '#messages';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { LinkStatus } from '../mailed-links/LinkStatus.tsx';
import ProviderReturn from '../ProviderReturn.tsx';
import { isChatMark } from './chat-mark.ts';

/** As the page of a sign-in begins, and as it is built. */
const waiting = (
  <AccountPage title={pageTexts.providerReturn.title}>
    <LinkStatus kind="waiting" title={providerWords.returnText} />
  </AccountPage>
);
const ChatLinkReturn = lazyPart(() => import('./ChatLinkReturn.tsx'), waiting);

/** Where Discord sends the browser back to: from a sign-in, or from linking an account for the bot. The state tells which. */
export default function DiscordReturn() {
  const isOfChat = useIsOfChat();
  if (isOfChat === undefined) return waiting;
  return isOfChat ? <ChatLinkReturn /> : <ProviderReturn />;
}

/** Undefined until the page has woken up. */
function useIsOfChat(): boolean | undefined {
  const { search, state } = useLocation();
  const isAwake = useAfterHydration();
  const [known, setKnown] = useState<boolean>();
  if (!isAwake) return undefined;
  // The page that is shown takes what it came for out of the address.
  const isOfChat =
    search === ''
      ? (known ?? isChatMark(state))
      : parseChatState(new URLSearchParams(search).get('state') ?? '') !== undefined;
  if (isOfChat !== known) setKnown(isOfChat);
  return isOfChat;
}
