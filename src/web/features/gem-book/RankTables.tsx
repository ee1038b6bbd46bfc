import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import type { LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { NumberTable } from '#web/ui/charts/NumberTable.tsx';
import { gemByRank, tiersOf, type GemAtRank } from './rank-tables.ts';

/** What each rank of a tier takes and gives, by both formula sets. */
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
