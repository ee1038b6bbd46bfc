import { gemTypeOf, legendaryGemsOfType, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { gemAddress } from '#contract/site/pages.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { Link } from '#web/ui/Link.tsx';

const look =
  'touch-target inline-flex items-center text-primary-text underline underline-offset-4 hover:decoration-2';

/** The way to the gems before and after one in its tier. */
export function Neighbours({ gem }: { gem: LegendaryGem }) {
  const gems = legendaryGemsOfType(gemTypeOf(gem));
  const place = gems.findIndex(({ id }) => id === gem.id);
  const [before, after] = [gems[place - 1], gems[place + 1]];
  return (
    <nav aria-label={words.neighbours} className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {before !== undefined && (
        <Link to={gemAddress(before.id)} className={look}>
          {fill(words.before, { name: before.name })}
        </Link>
      )}
      {after !== undefined && (
        <Link to={gemAddress(after.id)} className={`${look} ml-auto`}>
          {fill(words.after, { name: after.name })}
        </Link>
      )}
    </nav>
  );
}
