import { Download } from 'lucide-react';
import { csvFile } from '#contract/records/characters/csv-file.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { percentOf } from '#rules/characters/stat-bars.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadTable } from '#web/ui/download-file.ts';

const { mix: words } = dashboard;

/** A part of a figure. */
export interface Share {
  readonly id: string;
  readonly name: string;
  readonly working?: string;
  readonly value: number;
}

interface ShareTableProps {
  title: string;
  characterName: string;
  text: string;
  /** What the parts are, and what of them is shown. */
  columns: readonly [string, string];
  shares: readonly Share[];
  total: number;
  /** The text where there are no parts. */
  empty: string;
}

/** What a figure is made of, the largest part first, each as a bar and as a number; also as a file. */
export function ShareTable({ title, characterName, text, columns, shares, total, empty }: ShareTableProps) {
  const sorted = shares.toSorted((one, other) => other.value - one.value);
  const most = Math.max(...shares.map(({ value }) => value));
  const save = () => {
    const hasWorking = shares.some(({ working }) => working !== undefined);
    const line = (name: string, working: string, value: string | number) =>
      hasWorking ? [name, working, value] : [name, value];
    const [parts, values] = columns;
    downloadTable(
      `${title}-${characterName}`,
      csvFile([
        line(parts, words.workedOut, values),
        ...sorted.map(({ name, working = '', value }) => line(name, working, value)),
        line(words.total, '', total),
      ]),
    );
  };
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-quiet">{shares.length === 0 ? empty : text}</p>
      {shares.length > 0 && (
        <table className="mt-2 w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ id, name, working, value }) => (
              <tr key={id} className="border-b border-line align-baseline">
                <th scope="row" className="w-full py-2 pr-3 text-left font-normal wrap-anywhere">
                  {name}
                  {working !== undefined && <span className="text-sm text-quiet"> {working}</span>}
                  <span aria-hidden className="mt-1 block h-1.5 rounded-sm bg-raised">
                    <span
                      className="block h-full rounded-sm bg-primary"
                      style={{ width: `${percentOf(value, most)}%` }}
                    />
                  </span>
                </th>
                <td className="py-2 text-right font-semibold">{numberText(value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-2 text-left">
                {words.total}
              </th>
              <td className="py-2 text-right font-semibold">{numberText(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {shares.length > 0 && (
        <Button
          small
          className="mt-3"
          icon={<Download size={16} />}
          aria-label={fill(words.exportCsvOf, { table: title })}
          onClick={save}
        >
          {progress.history.exportCsv}
        </Button>
      )}
    </section>
  );
}
