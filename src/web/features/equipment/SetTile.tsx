import { setAddress } from '#contract/site/pages.ts';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { ShownSet } from './shown-catalogue.ts';

/** A set among the others, which leads to its page. */
export function SetTile({ set }: { set: ShownSet }) {
  // The built page has to be small: the signs come with its code.
  const isDrawn = useAfterHydration();
  return (
    <Link
      to={setAddress(set.id)}
      className="flex w-full items-center gap-2 rounded-lg border border-line bg-surface p-1.5 sm:gap-3 sm:p-2 transition-colors duration-100 hover:border-primary hover:bg-raised"
    >
      <SetWell setId={isDrawn ? set.id : null} size={38} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold max-sm:text-sm">{set.name}</span>
        <span className="block text-sm leading-snug text-quiet max-sm:hidden">{set.gist}</span>
      </span>
    </Link>
  );
}
