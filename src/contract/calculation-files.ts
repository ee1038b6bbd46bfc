import type { CalculationCollection, CalculationRecords } from './calculations.ts';

type AnyCalculation = CalculationRecords[CalculationCollection];

/** The file that a calculator's Export writes: exactly these three keys. */
export interface CalculationFile {
  readonly calculations: readonly AnyCalculation[];
  readonly exportedAt: string;
  readonly user: string;
}

/** The text of an exported file, indented by 2. */
export function writeCalculationFile(
  calculations: readonly AnyCalculation[],
  exportedAt: Date,
  user = 'Anonymous',
): string {
  const file: CalculationFile = { calculations, exportedAt: exportedAt.toISOString(), user };
  return JSON.stringify(file, null, 2);
}

/** Why one item of a file was left out. */
export interface RefusedItem {
  /** Place in the file's list, from 1. */
  readonly position: number;
  readonly id: string | null;
  /** The field that is missing or wrong; null when the item is no record at all. */
  readonly field: string | null;
}

/** What a file turned out to hold. */
export type CalculationFileReading<Item> =
  | {
      readonly kind: 'unreadable';
      /** `failed`: the browser could not read the file, or not load what reads it. */
      readonly reason: 'too-large' | 'not-json' | 'too-deep' | 'timeout' | 'failed';
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'too-many'; readonly count: number; readonly limit: number }
  | {
      readonly kind: 'read';
      readonly valid: readonly Item[];
      /** How many items were left out, and why the first of them were. */
      readonly invalid: number;
      readonly reasons: readonly RefusedItem[];
      /** Ids that stand in the file more than once; the last one counts. */
      readonly repeatedIds: readonly string[];
      /** Ids whose figures in the file were not what their inputs give; they were worked out anew. */
      readonly recomputedIds: readonly string[];
    };

export type ReadingOf<Name extends CalculationCollection> = CalculationFileReading<CalculationRecords[Name]>;
