import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import {
  filledPlaces,
  gemTotals,
  withoutHidden,
  type FilledPlace,
  type GemTotals,
} from '#contract/records/characters/gem-figures.ts';
import { resonanceOf } from '#rules/characters/combat-rating.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';

export interface GemsView {
  readonly status: 'loading' | 'ready' | 'failed';
  /** But for those in places that do not count. */
  readonly gems: readonly Gem[];
  /** The number of gems in places that do not count. */
  readonly beside: number;
  readonly places: readonly FilledPlace[];
  /** Ids of the gems in the places. */
  readonly equipped: ReadonlySet<string>;
  /** Over the gems in the places, by the formulas that lead for the player. */
  readonly totals: GemTotals;
  /** What counts as the character's resonance: the game's figure where the player typed one, else the sum. */
  readonly resonance: number;
}

/** A character's gems, live, and which are in its places. */
export function useGems(character: Character): GemsView {
  const { status, records } = useChildren('gems', character.id);
  const counted = useGemPlaces();
  const gems = withoutHidden(character, records, counted);
  const places = filledPlaces(character, gems, counted);
  const equippedGems = places.flatMap(({ gem }) => gem ?? []);
  const [formulas] = usePreference('formulas');
  const totals = gemTotals(equippedGems, formulas);
  return {
    status,
    gems,
    beside: records.length - gems.length,
    places,
    equipped: new Set(equippedGems.map(({ id }) => id)),
    totals,
    resonance: resonanceOf(character.stats, totals.resonance),
  };
}
