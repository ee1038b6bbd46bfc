import { useState, useRef } from 'react';
import { communitySheets, gemOptimizer } from '#catalogue/data-source.ts';
import { legendaryGemEffects, type GemTag } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems, gemTypeOf, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { gemAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { GroupHeading } from '#web/game/gem-picker/GroupHeading.tsx';
import { findGems, gemGroups, gemsWithTags, gemTags } from '#web/game/gem-picker/gem-search.ts';
import { NoGemFound } from '#web/game/gem-picker/NoGemFound.tsx';
import { TagChips } from '#web/game/tags/TagChips.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { wholeBook, viewOfAddress, type GemBookView } from './gem-book-view.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

/** All legendary gems, by stars, with a search and by what they do. */
export default function GemBook() {
  const [view, show] = useGemBookView();
  const { search, tags } = view;
  const found = gemsWithTags(findGems(legendaryGems, search, legendaryGemEffects), tags, legendaryGemEffects);
  return (
    <div>
      <h1>{words.title}</h1>
      <p className="mt-2 text-quiet">{fill(words.lead, { n: legendaryGems.length })}</p>
      <div className="mt-5 space-y-2">
        <BookSearch search={search} onSearch={(text) => show({ search: text, tags })} />
        <TagChips
          label={gemWords.filter}
          tags={gemTags}
          chosen={tags}
          onChange={(chosen) => show({ search, tags: chosen })}
        />
        <output className="block text-sm text-quiet">
          {fill(gemWords.count, { n: found.length, all: legendaryGems.length })}
        </output>
      </div>
      {found.length === 0 && (
        <NoGemFound search={search} hasTags={tags.size > 0} onClear={() => show(wholeBook)} />
      )}
      {gemGroups(found).map(({ of, gems }) => (
        <section key={of} className="mt-8">
          <GroupHeading of={of} level={2} />
          <ul
            aria-label={
              of === 'unknown' ? words.gemsOfUnknownEffect : fill(words.gemsOf, { tier: gemWords.tiers[of] })
            }
            className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
          >
            {gems.map((gem) => (
              <li key={gem.id} className="flex">
                <GemTile gem={gem} tags={legendaryGemEffects[gem.id]?.tags ?? []} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8 text-sm text-quiet">
        {fill(words.dataOf, { tables: gemOptimizer.date, effects: communitySheets.date })}
      </p>
    </div>
  );
}

/** What was shown last: whoever comes back from a gem finds the book as it was. */
let lastView = wholeBook;

/** What the book shows: what its reader asks for, else its address, else what it showed before. */
function useGemBookView(): readonly [GemBookView, (view: GemBookView) => void] {
  const { search: query } = useLocation();
  const [before] = useState(() => lastView);
  const [asked, setAsked] = useState<GemBookView | null>(null);
  // The built page shows everything.
  const atFirst = useAfterHydration() ? (viewOfAddress(query) ?? before) : wholeBook;
  const show = (view: GemBookView) => {
    lastView = view;
    setAsked(view);
  };
  return [asked ?? atFirst, show];
}

const names = ['q'] as const;

/** Finds gems while one types; before the page has woken up Enter asks the address. */
function BookSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, names, ({ q = '' }) => onSearch(q));
  return (
    <form ref={form} role="search" action={pages.gems.path} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={gemWords.search}
        name="q"
        enterKeyHint="search"
        className="max-w-xl"
        placeholder={gemWords.searchHint}
        value={search}
        onSearch={onSearch}
      />
    </form>
  );
}

interface GemTileProps {
  gem: LegendaryGem;
  /** Empty where nobody knows what the gem does. */
  tags: readonly GemTag[];
}

function GemTile({ gem, tags }: GemTileProps) {
  const isUnknown = tags.length === 0;
  return (
    <Link
      to={gemAddress(gem.id)}
      className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-2 fades max-[18rem]:block hover:border-primary hover:bg-raised"
    >
      <span className={classNames('flex', isUnknown && 'opacity-60 grayscale-[60%]')}>
        <FaceInSight kind={gemTypeOf(gem)} gemId={gem.id} size={48} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block leading-snug font-semibold', isUnknown && 'text-quiet')}>
          {gem.name}
        </span>
        <span className="block text-sm leading-snug text-quiet">
          {/* Those of unknown effect stand together, of whatever tier. */}
          {isUnknown ? gemWords.tiers[gemTypeOf(gem)] : tags.map((tag) => effectWords.tags[tag]).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
