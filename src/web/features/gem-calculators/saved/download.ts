import { writeCalculationFile } from '#contract/calculation-files.ts';
import type { CalculatorName, RecordOf } from '../calculator-kind.ts';

const REVOKE_DELAY_MS = 10_000;

/** Hands the player a file with everything in the list. */
export function downloadCalculations<Name extends CalculatorName>(
  name: Name,
  records: readonly RecordOf<Name>[],
): void {
  const now = new Date();
  const file = new Blob([writeCalculationFile(records, now)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `loadstone-${name}-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
