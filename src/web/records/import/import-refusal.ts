import type { CalculationFileReading } from '#contract/files/calculation-files.ts';
import { limits } from '#contract/limits.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';

const { files } = calculators;

/** What to say of a file that is not taken, as title and details. */
export function refusalOf(
  reading: Exclude<CalculationFileReading<unknown>, { kind: 'read' }>,
): [title: string, details: { description?: string }] {
  switch (reading.kind) {
    case 'invalid':
      return [files.invalidFormat, {}];
    case 'too-many':
      return [
        files.importFailed,
        { description: fill(files.tooMany, { count: reading.count, limit: reading.limit }) },
      ];
    case 'unreadable':
      return [files.importFailed, { description: unreadableTexts()[reading.reason] }];
  }
}

const unreadableTexts = () =>
  ({
    'too-large': fill(files.tooLarge, { size: limits.calculationFileBytes / 1_000_000 }),
    'not-json': files.notJson,
    'too-deep': files.tooDeep,
    timeout: files.timeout,
    failed: files.readingFailed,
  }) as const;
