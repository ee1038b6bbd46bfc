import { writeCalculationFile } from '#contract/calculation-files.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import type { CalculatorName, RecordOf } from '../calculator-kind.ts';

/** Hands the player a file with everything in the list. */
export function downloadCalculations<Name extends CalculatorName>(
  name: Name,
  records: readonly RecordOf<Name>[],
): void {
  const now = new Date();
  downloadFile(
    `loadstone-${name}-${now.toISOString().slice(0, 10)}.json`,
    writeCalculationFile(records, now),
    'application/json',
  );
}
