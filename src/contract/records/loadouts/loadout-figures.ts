import type { SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { gemFacts } from '../characters/gem-figures.ts';
import { firstGemPlaces, type GemPlace } from '../collections/characters/characters.ts';
import type { Gem } from '../collections/characters/gems.ts';
import type { Loadout, LoadoutGem } from '../collections/loadouts.ts';
import type { EquipmentCatalogue } from './equipment-catalogue.ts';
import { isLegendarySlot, setsOf } from './worn-sets.ts';

/** A gem of a loadout as the inventory knows gems, so that its figures are the same. */
export const gemOf = ({ catalogueId, rank }: LoadoutGem): Gem => ({
  id: catalogueId,
  parent: '',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});

/** The gems in the order of their places: those of armor and first weapons, or of the places that are named. */
export const gemsIn = (gems: Loadout['gems'], places: readonly GemPlace[] = firstGemPlaces) =>
  places.flatMap((place) => {
    const gem = gems[place] ?? null;
    return gem === null ? [] : [{ place, gem }];
  });

export interface LoadoutFigures {
  readonly resonance: number;
  readonly gemRating: number;
  /** The sum over the items whose rating is known, and how many those are. */
  readonly itemRating: number;
  readonly counted: number;
  readonly sets: readonly SetBonusSummary[];
  readonly filled: number;
  readonly legendary: number;
  readonly setPieces: number;
  readonly gems: number;
  readonly normalGems: number;
}

/** What a loadout comes to. An item that the catalogue does not know fills its slot and counts for nothing else. */
export function figuresOf(
  { items, gems }: Pick<Loadout, 'items' | 'gems'>,
  catalogue: EquipmentCatalogue,
): LoadoutFigures {
  const facts = gemsIn(gems).map(({ gem }) => gemFacts(gemOf(gem)));
  const filled = loadoutSlots.filter((slot) => items[slot] !== undefined);
  const ratings = filled.flatMap((slot) => catalogue.itemOf(items[slot] ?? '')?.rating ?? []);
  return {
    resonance: sum(facts.map((fact) => fact.resonance)),
    gemRating: sum(facts.map((fact) => fact.combatRating)),
    itemRating: sum(ratings),
    counted: ratings.length,
    sets: setsOf(items, catalogue),
    filled: filled.length,
    legendary: filled.filter(isLegendarySlot).length,
    setPieces: filled.filter((slot) => !isLegendarySlot(slot)).length,
    gems: facts.length,
    // Of a gem that the catalogue does not know, nothing can be said.
    normalGems: facts.filter(({ color }) => color !== null).length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
