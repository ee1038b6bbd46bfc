/** Light modules that have to be around the picture, so that a camera finds it. */
export const QR_MARGIN = 4;

/**
 * The dark modules of a QR code as the path of an SVG, one unit for each, inside the margin.
 *
 * @param rows true for a dark module
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let from = 0; from < row.length; from += 1) {
      if (row[from] !== true) continue;
      let to = from;
      while (row[to] === true) to += 1;
      const length = to - from;
      runs.push(`M${from + QR_MARGIN} ${y + QR_MARGIN}h${length}v1h-${length}z`);
      from = to;
    }
  }
  return runs.join('');
}
