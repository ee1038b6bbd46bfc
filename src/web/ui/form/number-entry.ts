/** What a number field takes, and what it makes of a text that it does not take. */
export interface NumberTerms {
  readonly min: number;
  readonly max: number;
  /** What an emptied field means; when absent an empty field keeps the value of before. */
  readonly whenEmpty?: number | undefined;
  /** What a text means that is no whole number or lies below `min`; when absent such a text is refused. */
  readonly whenInvalid?: number | undefined;
  /** What a number above `max` means; when absent it is refused. */
  readonly whenTooLarge?: number | undefined;
}

/** What is typed into a number field, from the first key until the field shows its value again. */
export interface NumberEntry {
  readonly text: string;
  readonly isRefused: boolean;
  /** The value before the player began to type this text: it stays in force while the text is refused. */
  readonly before: number;
  /** The value that the text stands for. A field whose value is another one was changed from elsewhere. */
  readonly standsFor: number;
}

/**
 * Reads a whole number as a reader writes it: digits, or digits with the thousands signs of their language in the right
 * places. A text with a decimal sign is none, whatever stands behind it: `1.000` is 1 to one reader and 1000 to another.
 *
 * @param languages BCP 47 tags; the browser's own language where they are absent
 * @returns null for a text that is no whole number
 */
export function readWholeNumber(text: string, languages?: string | readonly string[]): number | null {
  // Nearly every text is plain digits, and making a format takes a slow phone longer than a frame.
  if (/^[-+]?\d+$/.test(text.trim())) return Number(text);
  const format = new Intl.NumberFormat(languages as string | string[] | undefined, {
    useGrouping: 'always',
    maximumFractionDigits: 0,
  });
  const plain = plainText(text, format);
  const [, sign, figures = ''] = /^([-+]?)(\d.*)$/.exec(plain) ?? [];
  const amount = Number(figures.replaceAll(/\D/g, ''));
  if (figures === '' || !(/^\d+$/.test(figures) || figures === plainText(format.format(amount), format)))
    return null;
  return sign === '-' ? -amount : amount;
}

/** One way to write each sign: digits from 0 to 9, one kind of space, apostrophe and minus, no marks of direction. */
function plainText(text: string, format: Intl.NumberFormat): string {
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return Array.from(text.trim(), (sign) => {
    const digit = digits.indexOf(sign);
    return digit === -1 ? sign : String(digit);
  })
    .join('')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll('−', '-');
}

/** What becomes of a field by a text that is typed into it. Its value is then what the entry stands for. */
export function typeNumber(
  entry: NumberEntry | null,
  value: number,
  text: string,
  terms: NumberTerms,
  languages?: string | readonly string[],
): NumberEntry {
  const before = valueBefore(entry, value, text);
  const read = valueOf(text, terms, languages);
  const isEmpty = text.trim() === '';
  return { text, isRefused: read === null && !isEmpty, before, standsFor: read ?? before };
}

/** A text that is replaced as a whole was no beginning of the next one: what it stood for is a value of its own. */
function valueBefore(entry: NumberEntry | null, value: number, text: string): number {
  if (entry === null) return value;
  return entry.isRefused || isOneSignApart(entry.text, text) ? entry.before : entry.standsFor;
}

/** Whether one key makes the one text of the other. */
function isOneSignApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    long.length === short.length + 1 &&
    Array.from(long, (_, at) => long.slice(0, at) + long.slice(at + 1)).includes(short)
  );
}

function valueOf(
  text: string,
  { min, max, whenEmpty, whenInvalid, whenTooLarge }: NumberTerms,
  languages: string | readonly string[] | undefined,
): number | null {
  if (text.trim() === '') return whenEmpty ?? null;
  const number = readWholeNumber(text, languages);
  if (number === null || number < min) return whenInvalid ?? null;
  return number > max ? (whenTooLarge ?? null) : number;
}

/** What is left of an entry when the player leaves the field: a refused text stays there with its complaint. */
export const leaveNumber = (entry: NumberEntry | null): NumberEntry | null =>
  entry?.isRefused === true ? entry : null;

/** What is left of an entry beside the field's present value: nothing once that was changed from elsewhere. */
export const entryOver = (entry: NumberEntry | null, value: number): NumberEntry | null =>
  entry?.standsFor === value ? entry : null;

/**
 * Reads a number that may have a fraction of two digits at most, so that its sign cannot be one of thousands: `12.5` and
 * `12,5` are the same to every reader.
 *
 * @param languages BCP 47 tags; the browser's own language where they are absent
 * @returns null for a text that is no such number
 */
export function readAmount(text: string, languages?: string | readonly string[]): number | null {
  const whole = readWholeNumber(text, languages);
  if (whole !== null) return whole;
  const [, before, after = ''] = /^([-+]?\d+)[.,](\d{0,2})$/.exec(text.trim()) ?? [];
  return before === undefined ? null : Number(`${before}.${after}0`);
}
