import { legendaryGemFigures, type LegendaryGemFigures } from '#catalogue/gems/legendary-gem-figures.ts';
import { figuresByRank as words } from '#messages/calculators/figures-by-rank.ts';
import { gemBook } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { NumberTable } from '#web/ui/charts/NumberTable.tsx';

/** The figures of a gem's effect at each rank. @throws {RangeError} the catalogue has no figures of it */
export default function FiguresByRank({ gemId }: { gemId: string }) {
  const known = legendaryGemFigures[gemId];
  if (known === undefined) throw new RangeError(`The catalogue has no figures of ${gemId}`);
  const { figures, remark, confidence, sources } = known;
  const hasGaps = figures.some(({ byRank }) => byRank.includes(null));
  const named = sources.map(({ title, date }) => fill(gemBook.source, { title, date })).join('; ');
  return (
    <section>
      <h2 className="mb-3 text-2xl">{words.title}</h2>
      <NumberTable
        caption={words.caption}
        head={gemBook.rank}
        groups={[{ name: words.title, columns: figures.map(({ name }) => name) }]}
        rows={ranks.map((rank, index) => ({
          name: String(rank),
          numbers: figures.map((figure) => cellOf(figure, index)),
        }))}
      />
      <ul className="mt-3 space-y-1 text-sm text-quiet">
        {hasGaps && <li>{words.gaps}</li>}
        {remark !== null && <li>{remark}</li>}
        <li>{fill(words.sources[confidence], { sources: named })}</li>
      </ul>
    </section>
  );
}

function cellOf({ kind, byRank }: LegendaryGemFigures['figures'][number], index: number): string {
  const figure = byRank[index];
  if (figure === undefined) throw new RangeError(`No figure at rank ${index + 1}`);
  return figure === null ? words.unknown : fill(words.cells[kind], { n: exactText(figure) });
}
