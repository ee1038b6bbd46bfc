import { Suspense, useContext } from 'react';
import type { GalleryPage, GalleryPageData } from '#contract/community/gallery/gallery-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { queryOf, searchOf, type GalleryQueryFields } from './gallery-query.ts';

const FoundCards = drawnPart(() => import('./FoundCards.tsx'));
const GalleryFilters = drawnPart(() => import('./GalleryFilters.tsx'));

/** Characters that players show, with filters that the address holds. */
export default function CharacterGallery() {
  const { query, search, given, change } = useQueryOfAddress();
  return (
    <div>
      <h1>{pageTexts.characterGallery.title}</h1>
      <p className="mt-1 text-quiet">{words.lead}</p>
      <Suspense fallback={<div className="skeleton mt-4 h-18" />}>
        <GalleryFilters query={query} onChange={change} />
      </Suspense>
      <Suspense fallback={<div className="skeleton mt-4 h-dvh" />}>
        <FoundCards
          search={search}
          given={given}
          whenNone={
            searchOf({ ...query, sort: undefined }) === '' ? (
              <>
                <p className="font-semibold">{words.noneYet}</p>
                <p className="mt-1 text-quiet">{words.noneYetText}</p>
                <Link to={pages.characters.path} className={`mt-3 ${buttonLook()}`}>
                  {words.characters}
                </Link>
              </>
            ) : (
              <>
                <p className="font-semibold">{words.none}</p>
                <Button className="mt-3" onClick={() => change({})}>
                  {words.clear}
                </Button>
              </>
            )
          }
        />
      </Suspense>
    </div>
  );
}

interface OfAddress {
  readonly query: GalleryQueryFields;
  /** Null until it is known, where the server has drawn the page without having read the address. */
  readonly search: string | null;
  /** The first page of it where that came with the HTML. */
  readonly given: GalleryPage | undefined;
  readonly change: (query: GalleryQueryFields) => void;
}

/** The query of the address. The server draws by what it has read of the address, and the first picture is the same. */
function useQueryOfAddress(): OfAddress {
  const came = useContext(PageDataContext) as Partial<GalleryPageData> | undefined;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useAfterHydration();
  // The data may be of the page that was opened before this one.
  const isOfThis = came?.page !== undefined && 'cards' in came.page;
  const read = isOfThis ? (came.search ?? '') : undefined;
  const query = queryOf(isAwake ? search : (read ?? ''));
  const asked = searchOf(query);
  return {
    query,
    search: isAwake || read !== undefined ? asked : null,
    given: read !== undefined && searchOf(queryOf(read)) === asked ? came?.page : undefined,
    change: (next) => navigate({ search: searchOf(next) || '?' }),
  };
}
