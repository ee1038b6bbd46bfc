import type { ArticleTable as Table } from '#messages';
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
    <div className="@container">
      <table
        className={classNames(
          'w-full text-left max-sm:text-sm',
          isWide ? '@max-[40rem]:block' : 'stacks-by-room',
        )}
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
            <tr
              key={name}
              className={classNames(
                'border-b border-line',
                onPhone('@max-[40rem]:card @max-[40rem]:block @max-[40rem]:p-4'),
              )}
            >
              <th
                scope="row"
                className={classNames(
                  'py-2 pr-3 align-top font-medium',
                  // A short name stays in one piece: `1-star` would break at its hyphen.
                  name.length <= SHORT && 'whitespace-nowrap',
                  onPhone(
                    '@max-[40rem]:block @max-[40rem]:p-0 @max-[40rem]:text-base @max-[40rem]:font-semibold @min-[40rem]:w-1/5',
                  ),
                )}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-column={isWide ? undefined : columns[index + 1]}
                  className={classNames(
                    'py-2 pr-3 align-top last:pr-0',
                    onPhone('@max-[40rem]:block @max-[40rem]:p-0 @max-[40rem]:pt-2'),
                  )}
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
