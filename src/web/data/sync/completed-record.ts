import { calculationFromInputs } from '#contract/records/calculations-from-inputs.ts';
import type { CollectionName } from '#contract/records/records.ts';

/**
 * A record with the figures that follow from what was entered in it; other records are as they are.
 *
 * @throws {RangeError} the entered values do not go together
 */
export function completedRecord(collection: CollectionName, record: object): object {
  if (!(collection in calculationFromInputs)) return record;
  // The collection decides the record's type; the pair of both cannot be expressed here.
  const complete = calculationFromInputs[collection as keyof typeof calculationFromInputs] as (
    inputs: object,
  ) => object;
  return complete(record);
}
