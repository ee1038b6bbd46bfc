import type { LegendaryGemEffect } from '#catalogue/legendary-gem-effects.ts';
import type { LegendaryGem } from '#catalogue/legendary-gems.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { Link } from '#web/ui/Link.tsx';
import { addressOfTag } from './gem-book-view.ts';

/** What a gem does at its first and its last rank, and the way to others that do the same. */
export function GemEffect({
  gem: { otherNames },
  effect,
}: {
  gem: LegendaryGem;
  effect: LegendaryGemEffect;
}) {
  const { known, tags, rank1, maxRank } = effect;
  if (!known) return <p className="mt-5 text-quiet">{words.unknown}</p>;
  return (
    <section aria-label={words.effect} className="mt-5">
      <p className="text-lg">{effect.effect}</p>
      <dl className="mt-3 space-y-2">
        <AtRank name={words.rank1} text={rank1} />
        <AtRank name={words.rank10} text={maxRank} />
      </dl>
      {otherNames.length > 0 && (
        <p className="mt-3 text-sm text-quiet">{fill(words.otherNames, { names: otherNames.join(', ') })}</p>
      )}
      <ul aria-label={words.tagsLabel} className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={addressOfTag(tag)}
              className="touch-target inline-flex items-center rounded-full border border-line-strong px-3 text-sm font-medium text-quiet transition-colors duration-100 hover:border-primary hover:text-text"
            >
              {gemWords.tags[tag]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AtRank({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex gap-3">
      <dt className="w-[4.25rem] shrink-0 font-semibold whitespace-nowrap">{name}</dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  );
}
