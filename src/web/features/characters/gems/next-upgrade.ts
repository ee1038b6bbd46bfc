import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';

/** One more rank of a gem, by the planner's formulas. */
export interface NextUpgrade {
  readonly gem: Gem;
  readonly legendary: LegendaryGem;
  readonly toRank: number;
  /** Gem power, whatever of it the player owns. */
  readonly power: number;
  readonly resonance: number;
}

const LAST_RANK = 10;
const byId = new Map(legendaryGems.map((gem) => [gem.id, gem]));

/**
 * Of some gems the next single rank that gives the most resonance for its gem power; of equal ones the cheaper, then the
 * earlier gem's. Five-star gems whose active stars are not said count as whole ones.
 *
 * @returns null where none is a legendary gem of the catalogue below the last rank
 */
export function nextUpgrade(gems: readonly Gem[]): NextUpgrade | null {
  const steps = gems.flatMap((gem): NextUpgrade[] => {
    const legendary = byId.get(gem.catalogueId ?? '');
    if (legendary === undefined || gem.rank >= LAST_RANK) return [];
    const { effectivePowerTotal, resonanceGain } = planLegendaryGem({
      gemType: gemTypeOf(legendary),
      gemQuality: legendary.stars === 5 ? `${gem.activeStars ?? 5}/5` : undefined,
      currentRank: gem.rank,
      targetRank: gem.rank + 1,
      gemPowerOwned: 0,
      ownedDuplicates: [],
      price: 1,
    });
    return [{ gem, legendary, toRank: gem.rank + 1, power: effectivePowerTotal, resonance: resonanceGain }];
  });
  // In whole numbers, so that equal ones are equal.
  const [best] = steps.sort(
    (one, other) => other.resonance * one.power - one.resonance * other.power || one.power - other.power,
  );
  return best ?? null;
}
