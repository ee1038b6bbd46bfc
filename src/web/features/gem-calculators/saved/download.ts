import { writeCalculationFile } from '#contract/files/calculation-files.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';

/**
 * Hands the player a file with everything in the list.
 *
 * @param user whose it is, where somebody is signed in
 */
export function downloadCalculations<Name extends CalculatorName>(
  name: Name,
  records: readonly RecordOf<Name>[],
  user?: string,
): void {
  const now = new Date();
  downloadFile(
    `loadstone-${name}-${now.toISOString().slice(0, 10)}.json`,
    writeCalculationFile(records, now, user),
    'application/json',
  );
}
