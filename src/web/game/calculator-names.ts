import type { CalculationRecords } from '#contract/records/calculations.ts';

/** Which form belongs to which list. */
export interface Collections {
  readonly normal: 'normalCalculations';
  readonly legendary: 'legendaryGoals';
  readonly power: 'gemPowerGoals';
}
export type CalculatorName = keyof Collections;
export type RecordOf<Name extends CalculatorName> = CalculationRecords[Collections[Name]];
