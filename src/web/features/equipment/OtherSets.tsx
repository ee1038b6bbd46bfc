import { setAddress } from '#contract/site/pages.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';
import { Link } from '#web/ui/Link.tsx';
import type { ShownSet } from './shown-catalogue.ts';

const look =
  'touch-target inline-flex items-center text-primary-text underline underline-offset-4 hover:decoration-2';

/** The way to the sets before and after one. */
export function OtherSets({ set, sets }: { set: ShownSet; sets: readonly ShownSet[] }) {
  const place = sets.indexOf(set);
  const [before, after] = [sets[place - 1], sets[place + 1]];
  return (
    <nav aria-label={words.neighbours} className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {before !== undefined && (
        <Link to={setAddress(before.id)} className={look}>
          {fill(words.before, { name: before.name })}
        </Link>
      )}
      {after !== undefined && (
        <Link to={setAddress(after.id)} className={`${look} ml-auto`}>
          {fill(words.after, { name: after.name })}
        </Link>
      )}
    </nav>
  );
}
