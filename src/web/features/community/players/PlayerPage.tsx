import { Suspense, useState, type ReactNode } from 'react';
import type { Player, PlayerPageData } from '#contract/community/build-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { buildPage } from '#messages/community/build.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { monthText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { usePageGiven } from '../builds/use-page-given.ts';
import type { PlayerView } from './AskedPlayer.tsx';

const FoundBuilds = drawnPart(() => import('../builds/FoundBuilds.tsx'));
const BlockPlayer = lazyPart(() => import('./BlockPlayer.tsx'), <div className="mt-2 h-11" />);
const AskedPlayer = lazyPart(() => import('./AskedPlayer.tsx'), <Reading />);

/** The builds of a player, and since when they are here. */
export default function PlayerPage() {
  const username = nameIn(useLocation().pathname);
  const given = usePageGiven<PlayerPageData>((data) => data.username === username);
  const [isGivenUp, setIsGivenUp] = useState(false);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      {given !== undefined && !isGivenUp ? (
        <View player={given.player} failure={given.failure} askAgain={() => setIsGivenUp(true)} />
      ) : (
        <AskedPlayer username={username}>{(view) => <View {...view} />}</AskedPlayer>
      )}
    </div>
  );
}

/** The name at the end of an address; one that is written wrongly is nobody's. */
export function nameIn(pathname: string): string {
  const text = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.player.title}</h1>
      <div role="status" aria-label={words.reading} className="skeleton mt-3 h-96" />
    </>
  );
}

function View({ player, failure, askAgain }: PlayerView) {
  useOwnTitle(player == null ? pageTexts.player.title : fill(words.playerTitle, { name: player.username }));
  if (failure !== undefined)
    return (
      <Notice text={failure}>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </Notice>
    );
  if (player === undefined) return <Reading />;
  if (player !== null) return <Shown player={player} />;
  return (
    <Notice text={words.playerNotFound}>
      <Link to={pages.sharedBuilds.path} className={`mt-3 ${buttonLook()}`}>
        {buildPage.otherBuilds}
      </Link>
    </Notice>
  );
}

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.player.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);

function Shown({ player: { username, since, builds } }: { player: Player }) {
  const isSignedIn = useSeemsSignedIn();
  return (
    <>
      <h1 className="wrap-anywhere">{username}</h1>
      <p className="text-quiet">{fill(words.since, { month: monthText(since) })}</p>
      {isSignedIn && <BlockPlayer username={username} />}
      <h2 className="mt-5 text-2xl">{words.builds}</h2>
      <Suspense fallback={<div className="skeleton mt-4 h-dvh" />}>
        <FoundBuilds
          search={`?${new URLSearchParams({ by: username, sort: 'newest' }).toString()}`}
          given={builds}
          whenNone={<p>{words.noBuilds}</p>}
        />
      </Suspense>
    </>
  );
}
