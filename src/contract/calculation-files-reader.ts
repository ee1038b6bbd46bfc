import type { CalculationFileReading, ReadingOf, RefusedItem } from './calculation-files.ts';
import type { CalculationCollection, CalculationRecords } from './calculations.ts';
import { calculationFromInputs } from './calculations-from-inputs.ts';
import { calculationInputs } from './calculations.schema.ts';
import { limits } from './limits.ts';
import { isSameContent } from './records.ts';

/** How many of the refused items are described one by one. */
const REASONS_GIVEN = 50;

type Unreadable = Extract<CalculationFileReading<never>, { kind: 'unreadable' }>;
const unreadable = (reason: Unreadable['reason']): Unreadable => ({ kind: 'unreadable', reason });

/**
 * Reads the text of a calculations file, whoever wrote it. Nothing it holds is trusted: size, depth and
 * number of items are bounded, unknown fields are dropped, the figures are worked out from the inputs.
 */
export function readCalculationFile<Name extends CalculationCollection>(
  text: string,
  collection: Name,
): ReadingOf<Name> {
  if (text.length > limits.calculationFileBytes) return unreadable('too-large');
  if (isDeeperThan(text, limits.fileDepth)) return unreadable('too-deep');
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unreadable('not-json');
  }
  const items = ownValue(file, 'calculations');
  if (!Array.isArray(items)) return { kind: 'invalid' };
  if (items.length > limits.calculationsPerList) {
    return { kind: 'too-many', count: items.length, limit: limits.calculationsPerList };
  }
  return readItems(items, collection);
}

function readItems<Name extends CalculationCollection>(
  items: readonly unknown[],
  collection: Name,
): ReadingOf<Name> {
  const valid = new Map<string, CalculationRecords[Name]>();
  const repeated = new Set<string>();
  const recomputed = new Set<string>();
  const refused: RefusedItem[] = [];
  for (const [index, item] of items.entries()) {
    const parsed = calculationInputs[collection].safeParse(item);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0];
      refused.push({
        position: index + 1,
        id: idOf(item),
        field: field === undefined ? null : String(field),
      });
      continue;
    }
    const record = calculationFromInputs[collection](parsed.data);
    if (valid.has(record.id)) repeated.add(record.id);
    // A later item of the same id takes the place of the earlier one, and its findings too.
    if (contradicts(item, record)) recomputed.add(record.id);
    else recomputed.delete(record.id);
    valid.set(record.id, record);
  }
  return {
    kind: 'read',
    valid: [...valid.values()],
    invalid: refused.length,
    reasons: refused.slice(0, REASONS_GIVEN),
    repeatedIds: [...repeated],
    recomputedIds: [...recomputed],
  };
}

/** Whether the file states a number that is not the record's; a number it leaves out contradicts nothing. */
function contradicts(item: unknown, record: object): boolean {
  return Object.entries(record).some(([field, value]) => {
    const stated = ownValue(item, field);
    return typeof value === 'number' && stated !== undefined && !isSameContent(stated, value);
  });
}

function idOf(item: unknown): string | null {
  const id = ownValue(item, 'id');
  return typeof id === 'string' ? id.slice(0, 64).toWellFormed() : null;
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** Counts open brackets outside of strings, so that a deep file is refused before anything is built of it. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth++;
      if (depth > levels) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}
