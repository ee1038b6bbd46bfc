import { Suspense, useContext, useState } from 'react';
import type { AdvertPage, AdvertsPageData } from '#contract/community/advert-routes.ts';
import { advertSides } from '#contract/community/adverts.ts';
import { pages } from '#contract/site/pages.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { addressText, useLocation, useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { boardQueryOf, boardSearchOf, hasFilters, type BoardQuery } from './advert-query.ts';

const AdvertFilters = drawnPart(() => import('./AdvertFilters.tsx'));
const AdvertList = drawnPart(() => import('./AdvertList.tsx'));
const OwnAdverts = lazyPart(() => import('./OwnAdverts.tsx'), <div className="skeleton mt-3 h-24" />);
const AdvertDialog = lazyPart(() => import('./AdvertDialog.tsx'));

/** The board: clans that look for members, and players who look for a clan. */
export default function ClanBoard() {
  const { query, search, given, change } = useQueryOfAddress();
  const isSignedIn = useSeemsSignedIn();
  const [posts, setPosts] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{pageTexts.clansLooking.title}</h1>
          <p className="mt-1 max-w-prose text-quiet">{words.lead}</p>
        </div>
        <Post isSignedIn={isSignedIn} onPost={() => setPosts(true)} />
      </div>
      <p className="mt-2 max-w-prose text-sm text-quiet">{words.contact}</p>
      {isSignedIn && <OwnAdverts />}
      <Sides query={query} />
      <Suspense fallback={<div className="skeleton mt-3 h-56 sm:h-20" />}>
        <AdvertFilters query={query} onChange={change} />
      </Suspense>
      <Suspense fallback={<div className="skeleton mt-4 h-dvh" />}>
        <AdvertList
          search={search}
          given={given}
          whenNone={
            hasFilters(query) ? (
              <>
                <p className="font-semibold">{words.none}</p>
                <Button className="mt-3" onClick={() => change({ side: query.side })}>
                  {words.clear}
                </Button>
              </>
            ) : (
              <>
                <p className="font-semibold">{words.noneYet[query.side]}</p>
                <p className="mt-1 text-quiet">{words.noneYetText}</p>
              </>
            )
          }
        />
      </Suspense>
      {posts && <AdvertDialog side={query.side} onClose={() => setPosts(false)} />}
    </div>
  );
}

function Post({ isSignedIn, onPost }: { isSignedIn: boolean; onPost: () => void }) {
  const from = addressText(useLocation());
  return isSignedIn ? (
    <Button weight="primary" onClick={onPost}>
      {words.post}
    </Button>
  ) : (
    <Link to={pages.login.path} state={{ from }} className={buttonLook('primary')}>
      {words.signInToPost}
    </Link>
  );
}

interface OfAddress {
  readonly query: BoardQuery;
  /** Null until it is known, where the server has drawn the page without having read the address. */
  readonly search: string | null;
  /** The first page of it where that came with the HTML. */
  readonly given: AdvertPage | undefined;
  readonly change: (query: BoardQuery) => void;
}

/** The query of the address. The server draws by what it has read of the address, and the first picture is the same. */
function useQueryOfAddress(): OfAddress {
  const came = useContext(PageDataContext) as Partial<AdvertsPageData> | undefined;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useAfterHydration();
  // The data may be of the page that was opened before this one.
  const read = came?.page?.adverts === undefined ? undefined : (came.search ?? '');
  const query = boardQueryOf(isAwake ? search : (read ?? ''));
  const asked = boardSearchOf(query);
  return {
    query,
    search: isAwake || read !== undefined ? asked : null,
    given: read !== undefined && boardSearchOf(boardQueryOf(read)) === asked ? came?.page : undefined,
    change: (next) => navigate({ search: boardSearchOf(next) || '?' }),
  };
}

/** Both sides as links, which work before the page has woken up; the filters stay. */
const Sides = ({ query }: { query: BoardQuery }) => (
  <nav aria-label={words.sidesLabel} className="mt-5 flex flex-wrap border-b border-line">
    {advertSides.map((side) => (
      <Link
        key={side}
        to={`${pages.clansLooking.path}${boardSearchOf({ ...query, side })}`}
        aria-current={side === query.side ? 'page' : undefined}
        className="touch-target -mb-px inline-flex items-center border-b-2 border-transparent px-2 font-medium text-quiet aria-[current=page]:border-primary aria-[current=page]:text-text sm:px-4"
      >
        {words.sides[side]}
      </Link>
    ))}
  </nav>
);
