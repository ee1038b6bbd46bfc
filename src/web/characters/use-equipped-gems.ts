import { useEffect, useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';

type Wearer = Pick<Character, 'id' | 'equippedGems' | 'stats'>;
type Gems = ReadonlyMap<string, Gem>;

const none: Gems = new Map();

const wornBy = ({ equippedGems }: Wearer): readonly string[] =>
  Object.values(equippedGems).filter((id) => id !== undefined);

/**
 * The gems that several characters wear, by their ids: those alone are read of all that the characters have, once the
 * characters are there, and again when others are worn or somebody comes back to the page.
 */
export function useEquippedGems(characters: readonly Wearer[]): Gems {
  const [gems, setGems] = useState(none);
  const wanted = characters.flatMap(wornBy).sort().join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    const read = async () => {
      const found = await readGems(wanted.split(' '));
      if (isWanted && found !== null) setGems(found);
    };
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read();
    };
    void read();
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [wanted]);
  return gems;
}

/** Of some gems those that are there; null where they cannot be read. What reads them is no part of the first load. */
async function readGems(ids: readonly string[]): Promise<Gems | null> {
  const reading = await import('./read-gems.ts').catch((error: unknown) => {
    console.debug('What reads gems could not be loaded', error);
    return null;
  });
  return (await reading?.readGems(ids)) ?? null;
}

/** What a character wears, out of the gems that were read. */
export const gemsWornBy = (character: Wearer, gems: Gems): readonly Gem[] =>
  wornBy(character).flatMap((id) => gems.get(id) ?? []);
