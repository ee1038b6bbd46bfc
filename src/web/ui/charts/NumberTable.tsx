import { chart } from '#messages/calculators/chart.ts';
import { numberText } from '#messages/formats.ts';
import { classNames } from '../class-names.ts';

/** Columns under one heading. */
export interface ColumnGroup {
  readonly name: string;
  readonly columns: readonly string[];
}

interface NumberRow {
  readonly name: string;
  /** Null where a column has none; a text where a number has its unit, or is not known. */
  readonly numbers: readonly (number | string | null)[];
  /** A marked one stands out, as its name says in words. */
  readonly isMarked?: boolean;
}

interface NumberTableProps {
  caption: string;
  head: string;
  groups: readonly ColumnGroup[];
  rows: readonly NumberRow[];
  sum?: { readonly name: string; readonly numbers: readonly number[] };
}

const cell = 'py-1.5 pl-2 text-right';

/** With text so large that the columns have no room each row is a block, and each number has its column's name. */
const inBlocks =
  '@max-[13rem]:[&_*]:block @max-[13rem]:[&_td]:before:float-left @max-[13rem]:[&_td]:before:content-[attr(data-column)] @max-[13rem]:[&_thead]:hidden';

function textOf(number: NumberRow['numbers'][number] | undefined): string {
  if (number === undefined) throw new RangeError('A row with fewer numbers than columns');
  if (typeof number === 'string') return number;
  return number === null ? chart.none : numberText(number);
}

/** A table of numbers whose columns stand in groups; the heading of the only one is the caption's business. */
export function NumberTable({ caption, head, groups, rows, sum }: NumberTableProps) {
  const isGrouped = groups.length > 1;
  const columns = groups.flatMap(({ name, columns: own }) =>
    own.map((column) => ({ column, key: isGrouped ? `${name}, ${column}` : column })),
  );
  const names = columns.map(({ key, column }) => (
    <th
      key={key}
      scope="col"
      className="border-b-2 border-line-strong py-1 pl-2 text-right font-normal text-quiet max-sm:pl-1 max-sm:text-xs"
    >
      {column}
    </th>
  ));
  const cellsOf = (numbers: NumberRow['numbers']) =>
    columns.map(({ key }, index) => (
      <td key={key} data-column={key} className={cell}>
        {textOf(numbers[index])}
      </td>
    ));
  return (
    <div className="@container overflow-x-auto">
      <table
        // Columns of unlike groups take the room that each needs.
        className={classNames(
          'w-full max-sm:text-sm @max-[13rem]:block',
          !isGrouped && 'table-fixed',
          inBlocks,
        )}
      >
        <caption className="mb-2 text-left text-sm text-quiet">{caption}</caption>
        <colgroup>
          <col className="w-12" />
        </colgroup>
        <thead className="align-bottom">
          <tr>
            <th
              scope="col"
              rowSpan={isGrouped ? 2 : 1}
              className="border-b-2 border-line-strong py-1 text-left font-semibold"
            >
              {head}
            </th>
            {isGrouped
              ? groups.map(({ name, columns: own }) => (
                  <th
                    key={name}
                    scope="colgroup"
                    colSpan={own.length}
                    className="pl-1 text-right font-semibold sm:pl-2"
                  >
                    {name}
                  </th>
                ))
              : names}
          </tr>
          {isGrouped && <tr>{names}</tr>}
        </thead>
        <tbody>
          {rows.map(({ name, numbers, isMarked = false }) => (
            <tr key={name} className={classNames('border-b border-line', isMarked && 'bg-primary-wash')}>
              <th scope="row" className="py-1.5 text-left font-medium">
                {name}
              </th>
              {cellsOf(numbers)}
            </tr>
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="py-1.5 text-left">
                {sum.name}
              </th>
              {cellsOf(sum.numbers)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
