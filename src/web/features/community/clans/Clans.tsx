import { Plus } from 'lucide-react';
import { Suspense, useContext, useEffect, useRef, useState } from 'react';
import { clanFactions, clanKinds, clanLimits } from '#contract/community/clans.ts';
import type { ClanPage, ClansPageData } from '#contract/community/clan-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { addressText, useLocation, useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { clanQueryOf, clanSearchOf, serverRegions, type ClanQueryFields } from './clan-query.ts';

const FoundClans = drawnPart(() => import('./FoundClans.tsx'));
const MyClans = lazyPart(() => import('./MyClans.tsx'), <div className="skeleton mt-3 h-24" />);
const CreateClan = lazyPart(() => import('./CreateClan.tsx'));

/** While somebody types, the address follows once they pause, in ms. */
const PAUSE_MS = 350;

/** The player's clans, and all that there are. */
export default function Clans() {
  const isSignedIn = useSeemsSignedIn();
  const { query, search, given, change } = useQueryOfAddress();
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>{pageTexts.clans.title}</h1>
          <p className="mt-1 max-w-prose text-quiet">{words.lead}</p>
        </div>
        <Create />
      </div>
      {isSignedIn && (
        <section aria-labelledby="my-clans" className="mt-5">
          <h2 id="my-clans" className="text-2xl">
            {words.mine}
          </h2>
          <MyClans />
        </section>
      )}
      <section aria-labelledby="all-clans" className="mt-6">
        <h2 id="all-clans" className="text-2xl">
          {words.all}
        </h2>
        <Filters query={query} onChange={change} />
        <Suspense fallback={<div className="skeleton mt-4 h-dvh" />}>
          <FoundClans search={search} given={given} onClear={() => change({})} />
        </Suspense>
      </section>
    </div>
  );
}

function Create() {
  const isSignedIn = useSeemsSignedIn();
  const from = addressText(useLocation());
  const [isCreating, setIsCreating] = useState(false);
  if (!isSignedIn)
    return (
      <Link to={pages.login.path} state={{ from }} className={buttonLook('primary')}>
        {words.signInToCreate}
      </Link>
    );
  return (
    <>
      <Button weight="primary" icon={<Plus size={18} />} onClick={() => setIsCreating(true)}>
        {words.create}
      </Button>
      {isCreating && <CreateClan onClose={() => setIsCreating(false)} />}
    </>
  );
}

type Change = (query: ClanQueryFields, isTyped?: boolean) => void;

interface OfAddress {
  readonly query: ClanQueryFields;
  /** Null until it is known, where the server has drawn the page without having read the address. */
  readonly search: string | null;
  /** The first page of it where that came with the HTML. */
  readonly given: ClanPage | undefined;
  readonly change: Change;
}

/** The query of the address. The server draws by what it has read of the address, and the first picture is the same. */
function useQueryOfAddress(): OfAddress {
  const came = useContext(PageDataContext) as Partial<ClansPageData> | undefined;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useAfterHydration();
  // The data may be of the page that was opened before this one.
  const read = came?.page !== undefined && 'clans' in came.page ? (came.search ?? '') : undefined;
  const query = clanQueryOf(isAwake ? search : (read ?? ''));
  const asked = clanSearchOf(query);
  return {
    query,
    search: isAwake || read !== undefined ? asked : null,
    given: read !== undefined && clanSearchOf(clanQueryOf(read)) === asked ? came?.page : undefined,
    change: (next, isTyped = false) => navigate({ search: clanSearchOf(next) || '?' }, { replace: isTyped }),
  };
}

const names = ['words'] as const;

/** Words and filters. Before the page has woken up Enter asks the address. */
function Filters({ query, onChange }: { query: ClanQueryFields; onChange: Change }) {
  const form = useRef<HTMLFormElement>(null);
  /** Null where the address has what was typed. */
  const [typed, setTyped] = useState<string | null>(null);
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
  const any = { value: 'any' as const, label: words.any };
  return (
    <form
      ref={form}
      role="search"
      action={pages.clans.path}
      className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        settle(typed ?? query.words ?? '');
      }}
    >
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <SearchField
          label={words.search}
          name="words"
          enterKeyHint="search"
          maxLength={clanLimits.searchLength}
          placeholder={words.searchHint}
          value={typed ?? query.words ?? ''}
          onSearch={type}
        />
      </div>
      <SelectField
        label={words.server}
        value={query.server ?? 'any'}
        options={[any, ...serverRegions.map((value) => ({ value, label: value }))]}
        onChange={(value) => onChange({ ...query, server: value === 'any' ? undefined : value })}
      />
      <SelectField
        label={words.faction}
        value={query.faction ?? 'any'}
        options={[any, ...clanFactions.map((value) => ({ value, label: words.factions[value] }))]}
        onChange={(value) => onChange({ ...query, faction: value === 'any' ? undefined : value })}
      />
      <SelectField
        label={words.kind}
        value={query.kind ?? 'any'}
        options={[any, ...clanKinds.map((value) => ({ value, label: words.kinds[value] }))]}
        onChange={(value) => onChange({ ...query, kind: value === 'any' ? undefined : value })}
      />
    </form>
  );
}
