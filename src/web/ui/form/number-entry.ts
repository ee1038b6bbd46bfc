import { figureFields } from '#messages/figure-fields.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { isWithoutDigit, readFigure, type FigureKind } from '#rules/figures.ts';
import { notify } from '../toasts/notify.ts';

const words = figureFields.fallbacks;

/** What a number field takes, and what it makes of a text that it does not take. */
export interface NumberTerms {
  readonly min: number;
  readonly max: number;
  /** How it is read; a whole number where it is left out. */
  readonly figure?: FigureKind | undefined;
  /** The value of an emptied field; when absent an empty field keeps the value of before. */
  readonly whenEmpty?: number | undefined;
  /** The value of a text without a digit; when absent it is as invalid as others. */
  readonly whenWithoutDigit?: number | undefined;
  /** What a text means that is no such number or lies below `min`; when absent such a text is refused. */
  readonly whenInvalid?: number | undefined;
  /** The value of a number above `max`; when absent it is refused. */
  readonly whenTooLarge?: number | undefined;
}

/** What is typed into a number field, from the first key until the field shows its value again. */
export interface NumberEntry {
  readonly text: string;
  readonly isRefused: boolean;
  /** Says whether the field has fallen back to a number that the text does not say. */
  readonly isFallback: boolean;
  /** The value before the player began to type this text: it stays in force while the text is refused. */
  readonly before: number;
  /** The value that the text stands for. A field whose value is another one was changed from elsewhere. */
  readonly standsFor: number;
}

/** What becomes of a field by a text that is typed into it. Its value is then what the entry stands for. */
export function typeNumber(
  entry: NumberEntry | null,
  value: number,
  text: string,
  terms: NumberTerms,
): NumberEntry {
  const before = valueBefore(entry, value, text);
  const isEmpty = text.trim() === '';
  // What the field itself has shown stands for what it was shown of, whatever its signs mean elsewhere.
  const said = text.trim() === String(before) ? before : readWithin(text, terms);
  const read = said ?? fallbackOf(text, terms);
  return {
    text,
    isRefused: read === null && !isEmpty,
    isFallback: said === null && read !== null,
    before,
    standsFor: read ?? before,
  };
}

/** The field's text as a refused one, as it was typed before its field was drawn again. */
export const refusedEntry = (text: string, value: number): NumberEntry => ({
  text,
  isRefused: true,
  isFallback: false,
  before: value,
  standsFor: value,
});

/** A text that is replaced as a whole was no beginning of the next one: what it stood for is a value of its own. */
function valueBefore(entry: NumberEntry | null, value: number, text: string): number {
  if (entry === null) return value;
  return entry.isRefused || isOneSignApart(entry.text, text) ? entry.before : entry.standsFor;
}

/** Says whether one key makes the one text of the other. */
function isOneSignApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    long.length === short.length + 1 &&
    Array.from(long, (_, at) => long.slice(0, at) + long.slice(at + 1)).includes(short)
  );
}

/** The number that a text says, where the field takes it. */
function readWithin(text: string, { min, max, figure = 'whole' }: NumberTerms): number | null {
  const number = readFigure(text, figure);
  return number !== null && number >= min && number <= max ? number : null;
}

/** What a text means that says no number that the field takes; null where it means nothing. */
function fallbackOf(
  text: string,
  {
    max,
    figure = 'whole',
    whenEmpty,
    whenInvalid,
    whenWithoutDigit = whenInvalid,
    whenTooLarge,
  }: NumberTerms,
): number | null {
  if (text.trim() === '') return whenEmpty ?? null;
  if (isWithoutDigit(text)) return whenWithoutDigit ?? null;
  const number = readFigure(text, figure);
  return (number !== null && number > max ? whenTooLarge : whenInvalid) ?? null;
}

/** What is left of an entry when the player leaves the field: a refused text stays there with its complaint. */
export const leaveNumber = (entry: NumberEntry | null): NumberEntry | null =>
  entry?.isRefused === true ? entry : null;

/** What is left of an entry beside the field's present value: nothing once that was changed from elsewhere. */
export const entryOver = (entry: NumberEntry | null, value: number): NumberEntry | null =>
  entry?.standsFor === value ? entry : null;

/**
 * Says that a field, which is left now, has fallen back to a number that nobody typed, and offers the one of before. That an
 * emptied field counts as 0 needs no words.
 *
 * @param undo puts a value back
 */
export function tellFallback(label: string, entry: NumberEntry | null, undo: (value: number) => void): void {
  if (entry === null || !entry.isFallback) return;
  const { before, standsFor } = entry;
  const text = entry.text.trim();
  if (text === '' && (standsFor === 0 || standsFor === before)) return;
  const reason = text === '' ? words.empty : isWithoutDigit(text) ? words.noDigit : words.misfit;
  notify('info', fill(words.now, { field: label, value: exactText(standsFor) }), {
    id: `fallback ${label}`,
    description: fill(reason, { text: text.slice(0, 40) }),
    ...(before === standsFor ? {} : { action: { label: words.undo, onClick: () => undo(before) } }),
  });
}
