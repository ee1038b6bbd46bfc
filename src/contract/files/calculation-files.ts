import type { CalculationCollection, CalculationRecords } from '../records/calculations.ts';
import type { ItemsReading } from './file-items.ts';

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

/** What a file turned out to hold. */
export type CalculationFileReading<Item> =
  | {
      readonly kind: 'unreadable';
      /** `failed`: the browser could not read the file, or not load what reads it. */
      readonly reason: 'too-large' | 'not-json' | 'too-deep' | 'timeout' | 'failed';
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'too-many'; readonly count: number; readonly limit: number }
  | ({ readonly kind: 'read' } & ItemsReading<Item>);

export type ReadingOf<Name extends CalculationCollection> = CalculationFileReading<CalculationRecords[Name]>;
