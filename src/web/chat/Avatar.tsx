import { useState, useEffect } from 'react';
import { CHAT_AVATAR_PATH } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { botAddress, isBotElsewhere, identityToken } from '#web/data/session/bot/bot-address.ts';

interface AvatarProps {
  /** Null shows the drawing, as does a picture that does not come. */
  picture: string | null;
  /** Which drawing stands in for it. */
  drawing: number;
  /** px */
  size?: number;
}

/** Somebody's picture; who they are stands beside it. */
export function Avatar({ picture, drawing, size = 56 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture === null || picture === missing) return <DefaultAvatar index={drawing} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full"
      onError={() => setMissing(picture)}
    />
  );
}

/** Cloak and ground of each drawing. */
const colours = [
  ['#8ea2ff', '#2b2f6b'],
  ['#7fd1c0', '#0f4a45'],
  ['#f0b94e', '#5b3d05'],
  ['#ff9d8f', '#6a1f1c'],
  ['#d6a5ff', '#4b2170'],
] as const;

interface DefaultAvatarProps {
  /** Which of the five. */
  index: number;
  /** px */
  size: number;
}

/** Stands in for the picture of somebody who has none: a hooded figure, in one of five colours. */
function DefaultAvatar({ index, size }: DefaultAvatarProps) {
  const [cloak, ground] = colours[index] ?? colours[0];
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden className="shrink-0 rounded-full">
      <path fill={ground} d="M0 0h48v48H0z" />
      <path fill={cloak} d="M24 7c-9 4-13 12-13 21 0 4-2 8-5 11v9h36v-9c-3-3-5-7-5-11 0-9-4-17-13-21z" />
      <path fill={ground} d="M24 16c-5 3-7 8-7 13 0 5 3 9 7 11 4-2 7-6 7-11 0-5-2-10-7-13z" />
      <path fill={cloak} d="M19.5 28.5l3.5 1.5-3.2 1zm9 0L25 30l3.2 1z" />
    </svg>
  );
}

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
