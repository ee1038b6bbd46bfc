import { useState, type ReactNode } from 'react';
import { compare as words } from '#messages/characters/compare.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import type { ComparedRow } from './compared-rows.ts';

interface ComparedColumn {
  readonly id: string;
  readonly name: string;
  /** Tells it from others of its name. */
  readonly detail?: string;
}

interface CompareTableProps<Row extends ComparedRow> {
  columns: readonly ComparedColumn[];
  rows: readonly Row[];
  /** The text above the names of the rows. */
  heading?: string;
  /** The actions on what a thing has of a row. */
  actionOf?: (row: Row, place: number) => ReactNode;
}

const cellLook = 'py-1.5 pr-2 text-left wrap-anywhere hyphens-auto sm:pr-0 sm:pl-3 sm:text-right';

/** Things beside one another: differences first, the best of each row marked by sign and word. */
export function CompareTable<Row extends ComparedRow>(props: CompareTableProps<Row>) {
  const { columns, rows, heading = words.figure, actionOf } = props;
  const [isAll, setIsAll] = useState(false);
  const different = rows.filter(({ isDifferent }) => isDifferent);
  // What differs stays where it was when the rest comes below it.
  const shown = isAll ? [...different, ...rows.filter(({ isDifferent }) => !isDifferent)] : different;
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
        <table className="mt-1 w-full text-sm max-sm:table-fixed max-sm:text-xs">
          <caption className="sr-only">{words.caption}</caption>
          {/* Whose column is whose is seen wherever one reads; a dialog's body begins with a space of its own. */}
          <thead className="sticky -top-4 z-1 bg-surface shadow-[inset_0_-2px_0_var(--line-strong)]">
            <tr>
              <th scope="col" className="py-1 text-left align-bottom max-sm:hidden">
                {heading}
              </th>
              {columns.map(({ id, name, detail }) => (
                <th key={id} scope="col" className={`align-bottom ${cellLook}`}>
                  {name}
                  {detail !== undefined && (
                    <span className="block text-xs font-normal text-quiet">{detail}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((row) => {
            const { id: rowId, name, texts, missing, best } = row;
            return (
              <tbody key={rowId ?? name} className="border-b border-line">
                {/* On a phone four columns have room only where the name stands above them. */}
                <tr className="sm:hidden">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="pt-1.5 text-left font-normal text-quiet"
                  >
                    {name}
                  </th>
                </tr>
                <tr>
                  <th scope="row" className="py-1.5 text-left align-top font-normal text-quiet max-sm:hidden">
                    {name}
                  </th>
                  {columns.map(({ id }, place) => {
                    const text = texts[place] ?? null;
                    return (
                      <td key={id} className={`align-top ${cellLook}`}>
                        <span {...(text === null ? { className: 'text-quiet' } : {})}>
                          {text ?? missing ?? words.missing}
                        </span>
                        {best.includes(place) && (
                          <span className="block text-xs font-semibold text-good">▲ {words.best}</span>
                        )}
                        {actionOf !== undefined && <span className="block">{actionOf(row, place)}</span>}
                      </td>
                    );
                  })}
                </tr>
              </tbody>
            );
          })}
        </table>
      )}
    </div>
  );
}
