import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';

type Wearer = Pick<Character, 'id' | 'equippedGems' | 'stats'>;
type Gems = ReadonlyMap<string, Gem>;

const none: Gems = new Map();

const wornBy = ({ equippedGems }: Wearer): readonly string[] =>
  Object.values(equippedGems).filter((id) => typeof id === 'string');

/** The gems that several characters wear, by their ids. */
export function useEquippedGems(characters: readonly Wearer[]): Gems {
  const [gems, want] = useWantedGems();
  useEffect(() => want(characters));
  return gems === none ? seenGems(characters) : gems;
}

/** Those that came with the page. */
const seenGems = (characters: readonly Wearer[]): Gems =>
  new Map(
    characters.flatMap(wornBy).flatMap((id): [string, Gem][] => {
      const seen = lateStore.seen('gems', id);
      return seen === undefined ? [] : [[id, seen.data as Gem]];
    }),
  );

/**
 * Gems that are worn, by their ids, and what asks for those of some characters: they alone are read of all that the
 * characters have, each once, when the browser has nothing more urgent to do, and all again when something was changed, here or
 * elsewhere.
 */
export function useWantedGems(): [gems: Gems, want: (characters: readonly Wearer[]) => void] {
  const [gems, setGems] = useState(none);
  const writes = useSyncExternalStore(
    lateStore.subscribe,
    () => lateStore.writes('gems'),
    () => 0,
  );
  const asked = useRef(new Set<string>());
  // On a new device characters come before their gems: what was missing is asked for again then.
  useSyncStatus();
  useEffect(() => {
    const readAgain = async () => {
      if (document.visibilityState !== 'visible' || asked.current.size === 0) return;
      const found = await readGems([...asked.current]);
      if (found !== null) setGems(found);
    };
    const look = () => void readAgain();
    const callOff = writes === 0 ? null : whenIdle(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      callOff?.();
      document.removeEventListener('visibilitychange', look);
    };
  }, [writes]);
  const want = (characters: readonly Wearer[]) => {
    const missing = characters.flatMap(wornBy).filter((id) => !asked.current.has(id));
    if (missing.length === 0) return;
    const read = async () => {
      const found = (await readGems(missing)) ?? none;
      for (const id of missing) if (!found.has(id)) asked.current.delete(id);
      if (found.size > 0) setGems((before) => new Map([...before, ...found]));
    };
    for (const id of missing) asked.current.add(id);
    whenIdle(() => void read());
  };
  return [gems, want];
}

/** Of some gems those that are there; null where they cannot be read. What reads them is no part of the first load. */
async function readGems(ids: readonly string[]): Promise<Gems | null> {
  // Not before the page has what it shows first.
  await lateStore.load();
  const reading = await import('./read-gems.ts').catch((error: unknown) => {
    console.debug('What reads gems could not be loaded', error);
    return null;
  });
  return (await reading?.readGems(ids)) ?? null;
}

export const gemsWornBy = (character: Wearer, gems: Gems): readonly Gem[] =>
  wornBy(character).flatMap((id) => gems.get(id) ?? []);
