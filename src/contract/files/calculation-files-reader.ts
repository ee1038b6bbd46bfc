import type { CalculationFileReading, ReadingOf } from './calculation-files.ts';
import type { CalculationCollection, CalculationRecords } from '../records/calculations.ts';
import { definitionOf } from '../records/collections.ts';
import { readItems } from './file-items.ts';
import { ownValue, parseFileText } from './file-text.ts';
import { limits } from '../limits.ts';
import { recordSchemas } from '../records/records.schema.ts';

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
  const file = parseFileText(text, limits.calculationFileBytes);
  if (file.fault !== undefined) return unreadable(file.fault);
  const items = ownValue(file.value, 'calculations');
  if (!Array.isArray(items)) return { kind: 'invalid' };
  if (items.length > limits.calculationsPerList) {
    return { kind: 'too-many', count: items.length, limit: limits.calculationsPerList };
  }
  const kind = { schema: recordSchemas[collection], definition: definitionOf(collection) };
  return { kind: 'read', ...readItems<CalculationRecords[Name]>(items, kind) };
}
