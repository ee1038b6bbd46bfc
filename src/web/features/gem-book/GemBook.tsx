import { legendaryGemEffects } from '#catalogue/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/legendary-gems.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { GroupHeading } from '#web/game/gem-picker/GroupHeading.tsx';
import { findGems, gemGroups, gemsWithTags } from '#web/game/gem-picker/gem-search.ts';
import { NoGemFound } from '#web/game/gem-picker/NoGemFound.tsx';
import { TagChips } from '#web/game/gem-picker/TagChips.tsx';
import { BookSearch } from './BookSearch.tsx';
import { GemTile } from './GemTile.tsx';
import { wholeBook } from './gem-book-view.ts';
import { useGemBookView } from './use-gem-book-view.ts';

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
        <TagChips chosen={tags} onChange={(chosen) => show({ search, tags: chosen })} />
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
    </div>
  );
}
