import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { chart } from '#messages/calculators/chart.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { working } from '#messages/calculators/working.ts';
import { fill } from '#messages/fill.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import { NumberTable } from '#web/ui/charts/NumberTable.tsx';
import { capitalised, isOnTheWay, markOf } from '#web/ui/charts/rank-chart.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { sourcesOf } from '#web/game/formulas.ts';

interface FormulaComparisonProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
}

/** Both sets of formulas side by side: what each answers, what each takes and gives rank by rank, and where each comes from. */
export default function FormulaComparison<Name extends CalculatorName>({
  kind,
  form,
}: FormulaComparisonProps<Name>) {
  const sets = formulaSets.map((formulas) => {
    const { costUnit, costs, beside, gainName, gains } = kind.seriesOf(form, formulas);
    const columns = [
      // Nothing leads to rank 1.
      { name: costUnit, values: costs.map((cost, index) => (index === 0 ? null : cost)) },
      ...(beside?.values.some((value) => value > 0) === true
        ? [{ name: beside.unit, values: beside.values }]
        : []),
      { name: gainName, values: gains },
    ];
    return {
      name: gemWords.formulas[formulas],
      figures: new Map(kind.figuresOf(form, formulas).map((figure) => [figure.name, figure.value])),
      columns,
      sources: sourcesOf(kind.name, formulas),
    };
  });
  const names = [...new Set(sets.flatMap(({ figures }) => [...figures.keys()]))];
  return (
    <>
      <table className="w-full">
        <caption className="pb-2 text-left text-sm text-quiet">
          {fill(working.comparedRanks, { from: form.currentRank, to: form.targetRank })}
        </caption>
        <thead className="align-bottom">
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-1 text-left font-semibold">
              {working.figure}
            </th>
            {sets.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {sets.map((set) => (
                <td key={set.name} className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap">
                  {set.figures.get(name) ?? calculators.result.notInFormulas}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6">
        <NumberTable
          caption={working.comparedSteps}
          head={chart.rank}
          groups={sets.map(({ name, columns }) => ({
            name,
            columns: columns.map((column) => capitalised(column.name)),
          }))}
          rows={Array.from({ length: 10 }, (_, index) => {
            const rank = index + 1;
            const mark = markOf(rank, form);
            return {
              name: mark === null ? String(rank) : fill(chart.rankIs, { rank, mark }),
              numbers: sets.flatMap(({ columns }) => columns.map(({ values }) => values[index] ?? null)),
              isMarked: isOnTheWay(rank, form),
            };
          })}
        />
      </div>
      <p className="mt-4 text-sm text-quiet">{working.whyTwo}</p>
      <dl className="mt-3 text-sm">
        {sets.map(({ name, sources }) => (
          <div key={name} className="mt-2">
            <dt className="font-semibold">{name}</dt>
            {sources.map(({ title, date }) => (
              <dd key={title} className="text-quiet">
                {fill(working.source, { title, date })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
