import { useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { parseChatState } from '#contract/account/chat/chat-state.ts';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { isChatMark } from './chat-mark.ts';

/**
 * Whether the browser comes back from linking a Discord account for the bot: the state tells, which a sign-in has another one
 * of. Undefined until the page has woken up.
 */
export function useIsOfChat(provider: SignInProvider): boolean | undefined {
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
