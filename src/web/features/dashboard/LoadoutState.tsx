import { gemPlaces, type Character } from '#contract/records/collections/characters/characters.ts';
import { loadoutOfClass } from '#contract/records/collections/loadouts.ts';
import { characterLoadouts, dashboard, fill, fillCount } from '#messages';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { newLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

const { loadout: words } = dashboard;

/** The loadout that a character of this class plays by, and what is empty in it; the builder says what else could be mended. */
export function LoadoutState({ class: classId }: Pick<Character, 'class'>) {
  const { status, records } = useCollection('loadouts');
  const loadout = loadoutOfClass(records, classId);
  return (
    <section aria-label={words.title} className="card p-4 sm:p-5">
      <h2 className="text-xl">{words.title}</h2>
      {status === 'loading' && <div className="mt-2 skeleton h-16" />}
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
          <>
            <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{loadout.name}</span>
              {emptyIn(loadoutSlots.length - countOf(loadout.items), words.emptySlots)}
              {emptyIn(gemPlaces.length - countOf(loadout.gems), words.emptyGems)}
            </p>
            <p className="text-sm text-quiet">
              {fill(characterLoadouts.about, { n: countOf(loadout.items), gems: countOf(loadout.gems) })}
            </p>
            <Link to={loadoutAddress(loadout.id)} className={`mt-3 ${buttonLook('secondary', true)}`}>
              {words.open}
            </Link>
          </>
        ))}
    </section>
  );
}

const countOf = (filled: object): number =>
  Object.values(filled).filter((value) => value !== undefined).length;

const emptyIn = (empty: number, sentences: { readonly one: string; readonly other: string }) =>
  empty > 0 && <Badge tone="warn">{fillCount(sentences, empty)}</Badge>;
