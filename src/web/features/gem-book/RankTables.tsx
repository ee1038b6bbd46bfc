import { inGameGemTables } from '#catalogue/gems/in-game-gem-tables.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { powerGemByRank, type PowerGemAtRank } from '#rules/gems/by-rank.ts';
import { type LegendaryGemType, gemQualities, ofTier, type GemTier } from '#rules/gems/gem-tier.ts';
import { planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { atRank, ranks } from '#rules/gems/ranks.ts';
import { NumberTable } from '#web/ui/charts/NumberTable.tsx';

/** The costs and gains of each rank of a tier, by both formula sets. */
export function RankTables({ gemType }: { gemType: LegendaryGemType }) {
  const qualities = tiersOf(gemType).map((tier) => ({ name: tier.gemQuality, byRank: gemByRank(tier) }));
  const byRank = qualities[0]?.byRank ?? [];
  return (
    <>
      <section>
        <h2 className="text-2xl">{words.costs}</h2>
        <p className="mt-1 mb-3 max-w-prose text-quiet">{words.differ}</p>
        <Costs byRank={byRank} />
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{words.resonance}</h2>
        {gemType === '5-star' ? (
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {(['planner', 'inGame'] as const).map((formulas) => (
              <NumberTable
                key={formulas}
                caption={fill(words.resonanceOf, { formulas: words[formulas] })}
                head={words.rank}
                groups={[{ name: words[formulas], columns: qualities.map(({ name = '' }) => name) }]}
                rows={byRank.map(({ rank }, index) => ({
                  name: String(rank),
                  numbers: qualities.map((quality) => resonanceAt(quality.byRank, index, formulas)),
                }))}
              />
            ))}
          </div>
        ) : (
          <NumberTable
            caption={words.resonanceCaption}
            head={words.rank}
            groups={[
              { name: words.planner, columns: [words.resonanceColumn] },
              { name: words.inGame, columns: [words.resonanceColumn, words.combatRating] },
            ]}
            rows={byRank.map(({ rank, planner, inGame, combatRating }) => ({
              name: String(rank),
              numbers: [planner.resonance, inGame.resonance, combatRating],
            }))}
          />
        )}
      </section>
    </>
  );
}

const resonanceAt = (byRank: readonly GemAtRank[], index: number, formulas: 'planner' | 'inGame') =>
  byRank[index]?.[formulas].resonance ?? Number.NaN;

function Costs({ byRank }: { byRank: readonly GemAtRank[] }) {
  const last = byRank.at(-1);
  if (last === undefined) throw new RangeError('A gem without ranks');
  return (
    <NumberTable
      caption={words.costsCaption}
      head={words.rank}
      groups={[
        { name: words.planner, columns: [words.gemPower] },
        { name: words.inGame, columns: [words.gemPower, words.copies] },
      ]}
      rows={byRank.slice(1).map(({ rank, planner, inGame }) => ({
        name: String(rank),
        numbers: [planner.stepGemPower, inGame.stepGemPower, inGame.stepCopies],
      }))}
      sum={{
        name: words.all,
        numbers: [
          last.planner.cumulativeGemPower,
          last.inGame.cumulativeGemPower,
          last.inGame.cumulativeCopies,
        ],
      }}
    />
  );
}

interface GemAtRank {
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
