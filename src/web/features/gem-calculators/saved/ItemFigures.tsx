import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { compactText, numberText } from '#messages/formats.ts';
import { sumOf } from '#rules/gems/working.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';

/** From so many signs on a number is written smaller, so that a row stays a row. */
const LONG = 10;

interface ItemFiguresProps {
  figures: readonly ShownFigure[];
  /** The one that stands out as a mark. */
  marked: string | undefined;
  /** The id of the heading above a column begins so; its number follows. */
  columns: string;
  className: string;
}

/** The columns of a row: each figure is as wide as the others, and as its heading. */
export const columnsOf = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** A row's figures. On wide screens their names stand once, above all rows; on a phone each stands above its figure. */
export function ItemFigures({ figures, marked, columns, className }: ItemFiguresProps) {
  return (
    <div className={classNames('print:block!', className)}>
      <div
        className="grid gap-x-1 gap-y-2 max-md:mt-2 max-md:grid-cols-3! md:items-center"
        style={columnsOf(figures.length)}
      >
        {figures.map(({ name, value }, index) => {
          const output = (
            <output
              aria-labelledby={`${columns}-${index}`}
              aria-live="off"
              className={classNames(
                'block min-w-0 leading-4 font-semibold wrap-anywhere text-text',
                value.length > LONG ? 'text-xs' : 'text-sm',
              )}
            >
              {value}
            </output>
          );
          return (
            <div key={name} className="flex min-w-0 flex-col items-start [&>span]:leading-4">
              <div className="text-xs text-quiet md:hidden">{name}</div>
              {name === marked ? (
                <Badge tone="primary">
                  <span className="sr-only max-md:hidden">{name}: </span>
                  {output}
                </Badge>
              ) : (
                output
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What a folded row of a phone says beside its ranks, in short; the figures themselves come with the row. */
export function ShortFigures({ figures }: { figures: readonly ShownFigure[] }) {
  const cost = figures[1];
  const gain = figures.find(({ quotient }) => quotient !== undefined)?.quotient?.dividend ?? 0;
  return (
    <>
      {cost?.lines !== undefined && (
        <span aria-hidden className="min-w-0 truncate md:hidden">
          · {fill(calculators.ownedAndPrice.cost, { cost: compactText(sumOf(cost.lines)) })}
        </span>
      )}
      {gain > 0 && (
        <span aria-hidden className="ml-auto shrink-0 text-good md:hidden">
          +{numberText(gain)}
        </span>
      )}
    </>
  );
}
