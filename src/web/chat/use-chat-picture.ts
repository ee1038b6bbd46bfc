import { useEffect, useState } from 'react';
import { CHAT_AVATAR_PATH } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { botAddress, isBotElsewhere } from '#web/data/session/bot/bot-address.ts';
import { identityToken } from '#web/data/session/bot/identity-token.ts';

/**
 * The address of the linked person's picture; null where there is none, or none yet. A bot under another origin is shown a
 * token for it, which the address of a picture cannot carry.
 */
export function useChatPicture({ hasPicture, discordId, discordAvatar }: ChatLinkage): string | null {
  const [fetched, setFetched] = useState<string | null>(null);
  // The browser keeps it for an hour, and another person's is another one.
  const whose = new URLSearchParams({ of: `${discordId}-${String(discordAvatar)}` });
  const address = `${botAddress(CHAT_AVATAR_PATH)}?${whose.toString()}`;
  const isFetched = hasPicture && isBotElsewhere();
  useEffect(() => {
    if (!isFetched) return undefined;
    let isWanted = true;
    let made: string | null = null;
    const bring = async () => {
      const authorization = `Bearer ${await identityToken()}`;
      const response = await fetch(address, { headers: { authorization }, credentials: 'omit' });
      if (!response.ok || !isWanted) return;
      made = URL.createObjectURL(await response.blob());
      setFetched(made);
    };
    // The drawing stands there until then.
    bring().catch((error: unknown) => console.debug('The picture did not come', error));
    return () => {
      isWanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [isFetched, address]);
  if (!hasPicture) return null;
  return isFetched ? fetched : address;
}
