import { numberText } from '#messages';

/** Columns under one heading. */
export interface ColumnGroup {
  readonly name: string;
  readonly columns: readonly string[];
}

interface NumberTableProps {
  caption: string;
  /** What the rows are about. */
  head: string;
  groups: readonly ColumnGroup[];
  rows: readonly { readonly name: string; readonly numbers: readonly number[] }[];
  sum?: { readonly name: string; readonly numbers: readonly number[] };
}

const cell = 'py-1.5 pl-2 text-right';

/** With text so large that the columns have no room each row is a block, and each number has its column's name. */
const inBlocks =
  '@max-[13rem]:[&_*]:block @max-[13rem]:[&_td]:before:float-left @max-[13rem]:[&_td]:before:content-[attr(data-column)] @max-[13rem]:[&_thead]:hidden';

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
      className="border-b-2 border-line-strong py-1 pl-2 text-right font-normal text-quiet"
    >
      {column}
    </th>
  ));
  const cellsOf = (numbers: readonly number[]) =>
    columns.map(({ key }, index) => (
      <td key={key} data-column={key} className={cell}>
        {numberText(numbers[index] ?? Number.NaN)}
      </td>
    ));
  return (
    <div className="@container">
      <table className={`w-full table-fixed max-sm:text-sm @max-[13rem]:block ${inBlocks}`}>
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
                    className="pl-2 text-right font-semibold"
                  >
                    {name}
                  </th>
                ))
              : names}
          </tr>
          {isGrouped && <tr>{names}</tr>}
        </thead>
        <tbody>
          {rows.map(({ name, numbers }) => (
            <tr key={name} className="border-b border-line">
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
