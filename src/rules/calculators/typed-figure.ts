/** Groups of thousands by one and the same sign. */
const GROUPED = /^-?\d{1,3}(?:([ ,.'])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a figure that is typed into a calculator of characters: 18,400 and 18.400 and 18 400 are the same whole number; with a
 * fraction a point or a comma begins it, and nothing groups thousands. A small reader, so that pages that share the other one
 * stay apart in files.
 *
 * @param hasFraction says whether the field takes one
 * @returns null for a text that says no such figure; 0 for an empty one; bounds are for the caller to check
 * @example typedFigure('18,5', true) // 18.5
 */
export function typedFigure(text: string, hasFraction: boolean): number | null {
  const written = text.trim().replace('−', '-');
  if (written === '') return 0;
  if (hasFraction) return /^-?\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : null;
  const digits = GROUPED.test(written) ? written.replaceAll(/[ ,.']/g, '') : written;
  return /^-?\d+$/.test(digits) ? Number(digits) : null;
}
