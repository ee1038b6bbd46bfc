const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 });

const withMinusSign = (text: string) => text.replace('-', '−');

/** A figure: whole numbers grouped, at most one decimal. */
export const numberText = (value: number): string => withMinusSign(shown.format(value));

/** A number of a formula, such as 0.24, with all its decimals. */
export const exactText = (value: number): string => withMinusSign(exact.format(value));

/** At most four signs, for places where the whole number does not fit: 1.4K for 1,440. */
export const compactText = (value: number): string =>
  Math.abs(value) < 1000 ? numberText(value) : withMinusSign(compact.format(value));
