import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { withoutHidden } from '#contract/records/characters/gem-figures.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { CharactersView } from '#web/characters/use-characters.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { ranksOwned, type OwnedRanks } from '#contract/records/loadouts/owned-ranks.ts';

export interface OwnedRanksView {
  /** False while they may still come. */
  readonly isSettled: boolean;
  /** Nothing where there is no character, or its gems could not be read. */
  readonly owned: OwnedRanks;
}

/** What is known besides a loadout, to say what could be mended in it, and what mends its gems. */
export interface HealthSource {
  readonly ranks: OwnedRanksView;
  /** Plans a gem at another rank; absent where no ranks are known. @param name the gem's, to be told */
  readonly onRank?: (place: GemPlace, rank: number, name: string) => void;
}

/** The ranks of the gems that the active character has, but for those in places that do not count, live. */
export function useOwnedRanks({ status, active }: CharactersView): OwnedRanksView {
  // No character has this id, so nothing belongs to it.
  const { status: read, records } = useChildren('gems', active?.id ?? '');
  const places = useGemPlaces();
  return {
    isSettled: active === null ? status !== 'loading' : read !== 'loading',
    owned: ranksOwned(active === null ? [] : withoutHidden(active, records, places)),
  };
}
