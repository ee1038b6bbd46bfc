import type { ArticleTable as Table } from '#messages/article.ts';
import { classNames } from '../class-names.ts';

const SHORT = 12;

/**
 * A table of an article. A wide one becomes a list of cards on a phone, or where the text is large, as nothing may scroll
 * sideways; any other does so where the text is so large that its columns have no room.
 */
export function ArticleTable({
  caption,
  columns,
  rows,
  isWide = false,
  isCaptionHidden = false,
}: Omit<Table, 'kind'> & {
  /** Where the caption stands above the table already. */
  isCaptionHidden?: boolean;
}) {
  const onPhone = (look: string) => (isWide ? look : '');
  return (
    <div className="@container overflow-x-auto">
      <table
        className={classNames('w-full text-left max-sm:text-sm', isWide ? 'cards-by-room' : 'stacks-by-room')}
      >
        <caption
          className={
            isCaptionHidden
              ? 'sr-only'
              : classNames('mb-2 text-left text-sm text-quiet', onPhone('@max-[40rem]:block'))
          }
        >
          {caption}
        </caption>
        <thead className={onPhone('@max-[40rem]:hidden')}>
          <tr className="border-b-2 border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 align-bottom font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={onPhone('@max-[40rem]:block @max-[40rem]:space-y-3')}>
          {rows.map(([name = '', ...cells]) => (
            // A wide table has so many cells that their looks are the table's own, said once.
            <tr key={name} className={isWide ? undefined : 'border-b border-line'}>
              <th
                scope="row"
                className={
                  classNames(
                    !isWide && 'py-2 pr-3 align-top font-medium',
                    // A short name stays in one piece: `1-star` would break at its hyphen.
                    name.length <= SHORT && 'whitespace-nowrap',
                  ) || undefined
                }
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-column={isWide ? undefined : columns[index + 1]}
                  className={isWide ? undefined : 'py-2 pr-3 align-top last:pr-0'}
                >
                  {isWide && (
                    <span className="block text-sm text-quiet @min-[40rem]:hidden">{columns[index + 1]}</span>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
