import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { Plus } from 'lucide-react';
import { characterLoadouts as words } from '#messages/characters/manager.ts';
import { fill } from '#messages/fill.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { activeLoadout } from '#contract/records/collections/loadouts.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { PlanBuildLink } from '#web/characters/loadouts/PlanBuildLink.tsx';
import { newLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';

/** The loadouts that a character of this class can wear, each with the way into the builder. */
export default function CharacterLoadouts({ class: classId }: Pick<Character, 'class'>) {
  const { status, records } = useCollection('loadouts');
  const places = useGemPlaces();
  if (status === 'loading') return <ListSkeleton />;
  if (status === 'failed') return <FailedList collections={['loadouts']} />;
  const usable = records.filter((loadout) => loadout.class === classId && !loadout.archived);
  const active = activeLoadout(records);
  return (
    <section aria-label={words.title}>
      <p className="flex flex-wrap gap-2">
        <Link to={newLoadoutAddress(classId)} className={buttonLook('primary')}>
          <Plus size={18} />
          {words.new}
        </Link>
        <PlanBuildLink />
      </p>
      {usable.length === 0 ? (
        <p className="mt-3 text-quiet">{words.empty}</p>
      ) : (
        <div className="mt-3">
          <ProgressiveList label={words.title} items={usable}>
            {({ id, name, description, items, gems }) => (
              <li key={id} className="relative min-h-13 px-3 py-2 hover:bg-raised/50">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                  <Link to={loadoutAddress(id)} className="after:absolute after:inset-0">
                    {name}
                  </Link>
                  {active?.id === id && <Badge tone="good">{words.active}</Badge>}
                </p>
                <p className="text-xs text-quiet">
                  {fill(words.about, {
                    n: Object.keys(items).length,
                    gems: gemsIn(gems, places).length,
                    places: places.length,
                  })}
                </p>
                {description !== '' && <p className="truncate text-sm text-quiet">{description}</p>}
              </li>
            )}
          </ProgressiveList>
        </div>
      )}
    </section>
  );
}
