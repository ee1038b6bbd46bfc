import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useContext, useEffect, useRef, useState } from 'react';
import type { BuildPage, BuildsPageData } from '#contract/community/build-routes.ts';
import { buildLimits, buildSorts } from '#contract/community/builds.ts';
import { pages } from '#contract/site/pages.ts';
import { buildWords, sharedBuilds as words } from '#messages/community/builds.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { countFilters, isTooShort, queryOf, searchOf, sortOf, type BuildQueryFields } from './build-query.ts';

const FoundBuilds = drawnPart(() => import('./FoundBuilds.tsx'));
const BuildFilters = drawnPart(() => import('./BuildFilters.tsx'));
const FilterDialog = lazyPart(() => import('./FilterDialog.tsx'));

/** While somebody types, the address follows once they pause, in ms. */
const PAUSE_MS = 350;

/** All builds that players share, with a search and filters that the address holds. */
export default function SharedBuilds() {
  const { query, search, given, change } = useQueryOfAddress();
  return (
    <div>
      <h1>{pageTexts.sharedBuilds.title}</h1>
      <p className="mt-1 text-quiet">{words.lead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="max-lg:hidden" aria-label={words.filters}>
          <Suspense fallback={<div className="skeleton h-[40rem]" />}>
            <BuildFilters query={query} onChange={change} />
          </Suspense>
        </aside>
        <div className="min-w-0">
          <SearchLine query={query} onChange={change} />
          {query.by !== undefined && (
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <span className="font-semibold wrap-anywhere">{fill(words.by, { name: query.by })}</span>
              <Button small weight="quiet" onClick={() => change({ ...query, by: undefined })}>
                {words.clearBy}
              </Button>
            </p>
          )}
          {isTooShort(query) ? (
            <p className="mt-4 text-quiet">{words.searchTooShort}</p>
          ) : (
            <Suspense fallback={<div className="skeleton mt-4 h-dvh" />}>
              <FoundBuilds
                search={search}
                given={given}
                isExplained
                whenNone={
                  searchOf({ ...query, sort: undefined }) === '' ? (
                    <>
                      <p className="font-semibold">{words.noneYet}</p>
                      <p className="mt-1 text-quiet">{words.noneYetText}</p>
                      <Link to={pages.loadoutBuilder.path} className={`mt-3 ${buttonLook()}`}>
                        {pageTexts.loadoutBuilder.title}
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
          )}
        </div>
      </div>
    </div>
  );
}

type Change = (query: BuildQueryFields, isTyped?: boolean) => void;

interface OfAddress {
  readonly query: BuildQueryFields;
  /** Null until it is known, where the server has drawn the page without having read the address. */
  readonly search: string | null;
  /** The first page of it where that came with the HTML. */
  readonly given: BuildPage | undefined;
  readonly change: Change;
}

/** The query of the address. The server draws by what it has read of the address, and the first picture is the same. */
function useQueryOfAddress(): OfAddress {
  const came = useContext(PageDataContext) as Partial<BuildsPageData> | undefined;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useAfterHydration();
  // The data may be of the page that was opened before this one.
  const read = came?.page === undefined ? undefined : (came.search ?? '');
  const query = queryOf(isAwake ? search : (read ?? ''));
  const asked = searchOf(query);
  return {
    query,
    search: isAwake || read !== undefined ? asked : null,
    given: read !== undefined && searchOf(queryOf(read)) === asked ? came?.page : undefined,
    change: (next, isTyped = false) => navigate({ search: searchOf(next) || '?' }, { replace: isTyped }),
  };
}

interface SearchLineProps {
  query: BuildQueryFields;
  onChange: Change;
}

const names = ['words'] as const;

/** Words and order, and on a phone the way to the filters. Before the page has woken up Enter asks the address. */
function SearchLine({ query, onChange }: SearchLineProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Null where the address has what was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isFiltering, setIsFiltering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text.trim() !== (query.words ?? '')) onChange({ ...query, words: text }, true);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), PAUSE_MS);
  };
  useTypedBefore(form, names, ({ words: before = '' }) => before !== '' && type(before));
  const n = countFilters(query);
  return (
    <form
      ref={form}
      role="search"
      action={pages.sharedBuilds.path}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        settle(typed ?? query.words ?? '');
      }}
    >
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <SearchField
          label={words.search}
          name="words"
          enterKeyHint="search"
          maxLength={buildLimits.searchLength}
          placeholder={words.searchHint}
          value={typed ?? query.words ?? ''}
          onSearch={type}
        />
      </div>
      <div className="min-w-0 flex-1 basis-32 sm:flex-none">
        <SelectField
          label={words.sort}
          value={sortOf(query)}
          options={buildSorts.map((value) => ({ value, label: buildWords.sorts[value] }))}
          onChange={(sort) => onChange({ ...query, sort })}
        />
      </div>
      <Button
        className="needs-script lg:hidden"
        icon={<SlidersHorizontal size={18} />}
        onClick={() => setIsFiltering(true)}
      >
        {n === 0 ? words.filters : fill(words.filtersOf, { n })}
      </Button>
      {isFiltering && (
        <FilterDialog query={query} onChange={onChange} onClose={() => setIsFiltering(false)} />
      )}
    </form>
  );
}
