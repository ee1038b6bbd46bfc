import { inGameGemTables } from '#catalogue/in-game-gem-tables.ts';
import { powerGemByRank, type PowerGemAtRank } from '#rules/gems/by-rank.ts';
import { gemQualities, ofTier, type GemTier, type LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { atRank, ranks } from '#rules/gems/ranks.ts';

/** A gem at one rank by both formula sets. */
export interface GemAtRank {
  readonly rank: number;
  readonly planner: PowerGemAtRank;
  readonly inGame: PowerGemAtRank;
  /** In the game. */
  readonly combatRating: number;
}

/** A gem at ranks 1 to 10. @throws {RangeError} a 5-star gem without its quality */
export function gemByRank(tier: GemTier): GemAtRank[] {
  const planner = powerGemByRank(tier, planLegendaryGem);
  const inGame = powerGemByRank(tier, (upgrade) => planLegendaryGemInGame(upgrade, inGameGemTables));
  const combatRating = ofTier<readonly number[]>(inGameGemTables.combatRatingByRank, tier);
  return ranks.map((rank, index) => {
    const [byPlanner, byGame] = [planner[index], inGame[index]];
    if (byPlanner === undefined || byGame === undefined) throw new RangeError(`No figures of rank ${rank}`);
    return { rank, planner: byPlanner, inGame: byGame, combatRating: atRank(combatRating, rank) };
  });
}

/** The qualities that a tier comes in, the poorest first; costs are the same in all of them. */
export const tiersOf = (gemType: LegendaryGemType): readonly GemTier[] =>
  gemType === '5-star' ? gemQualities.map((gemQuality) => ({ gemType, gemQuality })) : [{ gemType }];
