/**
 * What a figure may be. `whole`: a sign before three digits groups thousands, whichever it is, and there is no fraction.
 * `decimal`: a point or a comma begins a fraction. `any`: nobody knows which of both, so what may be either is refused.
 */
export type FigureKind = 'whole' | 'decimal' | 'any';

interface Readings {
  /** By thousands, or without any sign; null where its signs do not stand before three digits each. */
  readonly grouped: number | null;
  /** The sign between its thousands; empty where there is none. */
  readonly separator: string;
  /** With a fraction; null where it has none. */
  readonly fraction: { readonly value: number; readonly sign: string; readonly digits: string } | null;
  readonly isPercent: boolean;
}

/** The digits 0 of other scripts; the nine others follow each of them. */
const zeros = Array.from('٠۰०০၀༠０', (zero) => zero.charCodeAt(0));
const GROUPED = /^(?:\d+|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|[1-9]\d?(,)(?:\d{2},)+\d{3})$/;
/** A fraction of so many digits cannot be a group of thousands, and no person types it. */
const EXACT_DIGITS = 4;

/**
 * Reads a figure in whichever notation a person writes it: 18,400, 18.400, 18 400 and 18'400 are the same whole number, 18.5
 * and 18,5 the same percentage. A fraction of nothing but one or two zeros is none.
 *
 * @returns null for a text that is no such figure; its bounds are for the caller to check
 */
export const readFigure = (text: string, kind: FigureKind): number | null => valueOf(readingsOf(text), kind);

/**
 * Reads the figures of one column of a file, whose lines agree on what a point and a comma mean: beside 18.5 the point in
 * 18.400 groups no thousands. A whole number has a fraction here where `writeFigure` has written it.
 *
 * @returns for each text its figure; null for none, `unclear` for one that may be two
 */
export function readFigures(
  texts: readonly string[],
  kind: 'whole' | 'decimal',
): (number | null | 'unclear')[] {
  const all = texts.map(readingsOf);
  const decimalSigns = new Set(
    all.flatMap(({ grouped, fraction }) => (grouped === null && fraction !== null ? [fraction.sign] : [])),
  );
  return all.map((readings) => {
    const { grouped, separator, fraction } = readings;
    if (kind === 'whole') {
      if (grouped !== null && decimalSigns.has(separator)) return 'unclear';
      const isExact = grouped === null && fraction !== null && fraction.digits.length >= EXACT_DIGITS;
      return isExact ? fraction.value : valueOf(readings, kind);
    }
    const isEither = grouped !== null && fraction !== null;
    const isOther = isEither && decimalSigns.size > 0 && !decimalSigns.has(fraction.sign);
    return isOther ? 'unclear' : valueOf(readings, kind);
  });
}

/** Writes a figure for a column that `readFigures` reads: a whole number with a fraction has so many digits that no group of thousands ends there. */
export function writeFigure(value: number, kind: 'whole' | 'decimal', decimalSign: '.' | ','): string {
  const [whole = '', fraction] = String(value).split('.');
  if (fraction === undefined) return whole;
  return `${whole}${decimalSign}${kind === 'whole' ? fraction.padEnd(EXACT_DIGITS, '0') : fraction}`;
}

/** Says whether a text says no number at all, in any script. */
export const isWithoutDigit = (text: string): boolean => !/\p{Nd}/u.test(text);

function valueOf({ grouped, fraction, isPercent }: Readings, kind: FigureKind): number | null {
  if (isPercent && kind === 'whole') return null;
  if (fraction === null) return grouped;
  if (kind === 'decimal') return fraction.value;
  if (grouped !== null) return kind === 'whole' ? grouped : null;
  return kind === 'any' || /^0{1,2}$/.test(fraction.digits) ? fraction.value : null;
}

function readingsOf(text: string): Readings {
  const [, sign = '', body = '', unit] = /^([-+]?)([\d.,' ]+?)\s*(%?)$/.exec(plainText(text)) ?? [];
  const signed = (amount: number) => (sign === '-' && amount !== 0 ? -amount : amount);
  const groups = GROUPED.exec(body);
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const head = body.slice(0, Math.max(0, at));
  const [digits, decimalSign] = [body.slice(at + 1), body.charAt(at)];
  const isFraction =
    at >= 0 &&
    /^\d*$/.test(digits) &&
    (head === '' ? digits !== '' : GROUPED.test(head)) &&
    !head.includes(decimalSign);
  return {
    grouped: groups === null ? null : signed(Number(digitsOf(body))),
    separator: groups?.[1] ?? groups?.[2] ?? '',
    fraction: isFraction
      ? { value: signed(Number(`${digitsOf(head)}.${digits}0`)), sign: decimalSign, digits }
      : null,
    isPercent: unit === '%',
  };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** One way to write each sign: digits from 0 to 9, one kind of space, apostrophe and minus, no marks of direction. */
const plainText = (text: string): string =>
  Array.from(text.trim(), (sign) => {
    const zero = zeros.find((first) => sign.charCodeAt(0) >= first && sign.charCodeAt(0) <= first + 9);
    return zero === undefined ? sign : String(sign.charCodeAt(0) - zero);
  })
    .join('')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[’‘ʼ]/gu, "'")
    .replaceAll('−', '-')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
