/** One measured number and what it may be at most or has to be at least; without a limit it only informs. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  /** Stands behind the number; empty for a ratio or a score. */
  readonly unit: string;
  /** Digits behind the point. */
  readonly digits: number;
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Whether a figure keeps its limit. What could not be measured (NaN) keeps none. */
export function isWithin({ measured, limit }: Figure): boolean {
  if (limit === undefined) return true;
  return 'atMost' in limit ? measured <= limit.atMost : measured >= limit.atLeast;
}

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Brings bytes to kilobytes of 1,000. */
export const kilobytes = (bytes: number): number => bytes / 1_000;

/** The figures as a table, one line each. */
export function figureLines(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const shown = (value: number) => `${value.toFixed(figure.digits)}${figure.unit && ` ${figure.unit}`}`;
    const { limit } = figure;
    const budget =
      limit === undefined
        ? ''
        : 'atMost' in limit
          ? `at most ${shown(limit.atMost)}`
          : `at least ${shown(limit.atLeast)}`;
    const verdict = limit === undefined ? '' : isWithin(figure) ? 'ok' : 'EXCEEDED';
    return [figure.name, shown(figure.measured), budget, verdict] as const;
  });
  const width = (column: 0 | 1 | 2) => Math.max(0, ...rows.map((row) => row[column].length));
  return rows.map(([name, measured, budget, verdict]) =>
    `${name.padEnd(width(0))}  ${measured.padStart(width(1))}  ${budget.padEnd(width(2))}  ${verdict}`.trimEnd(),
  );
}
