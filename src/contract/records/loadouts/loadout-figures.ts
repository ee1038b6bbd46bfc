import type { SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { gemFacts, gemTotals } from '../characters/gem-figures.ts';
import { firstGemPlaces, type GemPlace } from '../collections/characters/characters.ts';
import type { Gem } from '../collections/characters/gems.ts';
import { loadoutSkillPlaces, type Loadout, type LoadoutGem } from '../collections/loadouts.ts';
import type { EquipmentCatalogue } from './equipment-catalogue.ts';
import { isLegendarySlot, setsOf } from './worn-sets.ts';

/** A gem of a loadout as the inventory knows gems, so that its figures are the same. */
export const gemOf = (gem: LoadoutGem): Gem => ({
  id: gem.catalogueId,
  parent: '',
  subRank: 0,
  note: '',
  ...gem,
});

/** The gems in the order of their places: those of armor and first weapons, or of the places that are named. */
export const gemsIn = (gems: Loadout['gems'], places: readonly GemPlace[] = firstGemPlaces) =>
  places.flatMap((place) => {
    const gem = gems[place] ?? null;
    return gem === null ? [] : [{ place, gem }];
  });

/** The skills of a loadout in the order of their places; one that its class does not have is unnamed. */
export const skillsIn = (
  { class: classId, skills }: Pick<Loadout, 'class' | 'skills'>,
  { skills: known }: Pick<EquipmentCatalogue, 'skills'>,
) =>
  loadoutSkillPlaces.flatMap((place) => {
    const id = skills[place];
    if (id === undefined) return [];
    return [{ place, id, name: known[classId]?.find((skill) => skill.id === id)?.name ?? null }];
  });

export interface LoadoutFigures {
  readonly resonance: number;
  readonly gemRating: number;
  /** The number of gems that are in neither sum, as the formulas have no figure for them. */
  readonly unknownGems: number;
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

/** Sums of a loadout, with the gems that {@link gemsIn} has. An item that the catalogue does not know fills its slot and counts for nothing else. */
export function figuresOf(
  { items, gems }: Pick<Loadout, 'items' | 'gems'>,
  catalogue: EquipmentCatalogue,
  formulas: FormulaSet,
  places?: readonly GemPlace[],
): LoadoutFigures {
  const worn = gemsIn(gems, places).map(({ gem }) => gemOf(gem));
  const totals = gemTotals(worn, formulas);
  const filled = loadoutSlots.filter((slot) => items[slot] !== undefined);
  const ratings = filled.flatMap((slot) => catalogue.itemOf(items[slot] ?? '')?.rating ?? []);
  return {
    resonance: totals.resonance,
    gemRating: totals.combatRating,
    unknownGems: totals.unknown,
    itemRating: sum(ratings),
    counted: ratings.length,
    sets: setsOf(items, catalogue),
    filled: filled.length,
    legendary: filled.filter(isLegendarySlot).length,
    setPieces: filled.filter((slot) => !isLegendarySlot(slot)).length,
    gems: worn.length,
    // Of a gem that the catalogue does not know, nothing can be said.
    normalGems: worn.filter((gem) => gemFacts(gem).color !== null).length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
