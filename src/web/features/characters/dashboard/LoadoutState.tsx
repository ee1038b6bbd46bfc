import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { BesideInSecond } from '#web/characters/gems/BesideInSecond.tsx';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { placesBeside, type Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { loadoutOfClass, type Loadout } from '#contract/records/collections/loadouts.ts';
import { badgesOf } from '#contract/records/loadouts/health-badges.ts';
import { healthOf } from '#contract/records/loadouts/loadout-health.ts';
import { ranksOwned } from '#contract/records/loadouts/owned-ranks.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { characterLoadouts } from '#messages/characters/manager.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { PlanBuildLink } from '#web/characters/loadouts/PlanBuildLink.tsx';
import { newLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

const { loadout: words } = dashboard;

interface LoadoutStateProps extends Pick<Character, 'class'> {
  /** Those that the character has. */
  gems: readonly Gem[];
}

/** The loadout that a character of this class plays by, and what could be mended in it. */
export default function LoadoutState({ class: classId, gems }: LoadoutStateProps) {
  const { status, records } = useCollection('loadouts');
  const loadout = loadoutOfClass(records, classId);
  return (
    <section aria-label={words.title} className="card p-4 sm:p-5">
      <h2 className="text-xl">{words.title}</h2>
      {status === 'loading' && <Waiting />}
      {status === 'failed' && <FailedList collections={['loadouts']} />}
      {status === 'ready' &&
        (loadout === null ? (
          <>
            <p className="mt-2 text-quiet">{characterLoadouts.empty}</p>
            <Link to={newLoadoutAddress(classId)} className={`mt-3 ${buttonLook('secondary', true)}`}>
              {characterLoadouts.new}
            </Link>
          </>
        ) : (
          <Standing loadout={loadout} gems={gems} />
        ))}
      {status === 'ready' && (
        <p className="mt-1">
          <PlanBuildLink />
        </p>
      )}
    </section>
  );
}

/** Keeps the room of what comes. */
const Waiting = () => <div className="mt-2 skeleton h-32" />;

function Standing({ loadout, gems }: { loadout: Loadout; gems: readonly Gem[] }) {
  const { status, catalogue } = useCatalogue();
  const places = useGemPlaces();
  if (status === 'loading') return <Waiting />;
  const planned = gemsIn(loadout.gems, places).length;
  return (
    <>
      <p className="mt-2 font-semibold wrap-anywhere">{loadout.name}</p>
      <ul aria-label={loadoutWords.health.label} className="mt-1 flex flex-wrap gap-1">
        {badgesOf(healthOf(loadout, catalogue, ranksOwned(gems), places)).map(({ kind, label }) => (
          <li key={kind}>
            <Badge tone={kind === 'betterGems' ? 'primary' : 'warn'}>{label}</Badge>
          </li>
        ))}
        {planned < places.length && (
          <li>
            <Badge tone="warn">{fillCount(words.emptyGems, places.length - planned)}</Badge>
          </li>
        )}
      </ul>
      <p className="mt-1 text-sm text-quiet">
        {fill(characterLoadouts.about, { n: countOf(loadout.items), gems: planned, places: places.length })}
      </p>
      <BesideInSecond n={gemsIn(loadout.gems, placesBeside(places)).length} />
      <Link to={loadoutAddress(loadout.id)} className={`mt-3 ${buttonLook('secondary', true)}`}>
        {words.open}
      </Link>
    </>
  );
}

const countOf = (filled: object): number =>
  Object.values(filled).filter((value) => value !== undefined).length;
