import { useState, type ReactNode } from 'react';
import { compare as words } from '#messages';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import type { ComparedRow } from './compared-rows.ts';

interface CompareTableProps {
  /** What is compared, by name. */
  columns: readonly { readonly id: string; readonly name: string }[];
  rows: readonly ComparedRow[];
  /** What can be done with what a thing has of a row. */
  actionOf?: (row: ComparedRow, place: number) => ReactNode;
}

/** Things beside one another: differences first, the best of each row marked by sign and word. */
export function CompareTable({ columns, rows, actionOf }: CompareTableProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.filter(({ isDifferent }) => isDifferent);
  return (
    <div className="mt-4">
      <CheckField
        label={words.differences}
        isChecked={!isAll}
        onChange={(isOnlyDifferences) => setIsAll(!isOnlyDifferences)}
      />
      {shown.length === 0 ? (
        <p className="mt-2 text-quiet">{words.none}</p>
      ) : (
        // Four columns of long names are wider than a phone.
        <div className="overflow-x-auto">
          <table className="mt-1 w-full text-sm">
            <caption className="sr-only">{words.caption}</caption>
            <thead>
              <tr className="border-b-2 border-line-strong">
                <th scope="col" className="py-1 text-left">
                  {words.figure}
                </th>
                {columns.map(({ id, name }) => (
                  <th key={id} scope="col" className="py-1 pl-3 text-right wrap-anywhere">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => {
                const { name, texts, best } = row;
                return (
                  <tr key={name} className="border-b border-line">
                    <th scope="row" className="py-1.5 text-left font-normal text-quiet">
                      {name}
                    </th>
                    {columns.map(({ id }, place) => {
                      const text = texts[place] ?? null;
                      return (
                        <td key={id} className="py-1.5 pl-3 text-right">
                          {text === null ? <span className="text-quiet">{words.missing}</span> : text}
                          {best.includes(place) && (
                            <span className="block text-xs font-semibold text-good">▲ {words.best}</span>
                          )}
                          {actionOf !== undefined && <span className="block">{actionOf(row, place)}</span>}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
