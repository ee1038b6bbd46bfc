import { useRef } from 'react';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { useIsOnline } from '#web/data/sync/status/use-sync-status.ts';
import { useSession } from '#web/data/session/session.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';
import { useKeptFocus } from '../profile/use-kept-focus.ts';
import { UnknownAccount } from '../profile/UnknownAccount.tsx';
import { LinkCard } from './LinkCard.tsx';
import { Leaving, NotSetUp, SignedOut } from './WithoutLink.tsx';

/** Linking a Discord account, and what its bot may do. */
export default function Discord() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  // A session that ends takes the card away, and whatever had the focus in it.
  useKeptFocus(box, session === undefined ? undefined : session === null ? 'signed-out' : 'signed-in');
  return (
    <div ref={box}>
      <View session={session} />
    </div>
  );
}

function View({ session }: { session: ReturnType<typeof useSession> }) {
  const site = useSiteConfig();
  const isOnline = useIsOnline();
  if (site === null) return <ProfileSkeleton />;
  if (!site.chat.isReady) return <NotSetUp />;
  if (session === null) return <SignedOut />;
  if (session?.deletionDueAt != null) return <Leaving />;
  // Without the network nobody says whose session it is; this browser knows whose records it shows.
  const player = session?.id ?? (isOnline ? null : readPlayer());
  if (player === null) return <UnknownAccount />;
  return <LinkCard key={player} player={player} session={session} chat={site.chat} />;
}
