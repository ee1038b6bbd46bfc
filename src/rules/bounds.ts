/** The least and the greatest value that a field takes, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Refuses a value that is not a number within its bounds.
 *
 * @param field the field's name, for the message
 * @throws {RangeError} the value is not finite or lies outside `bounds`
 */
export function requireNumber(field: string, value: number, bounds: Bounds): void {
  if (!Number.isFinite(value) || value < bounds.min || value > bounds.max)
    throw new RangeError(`${field} must be a number from ${bounds.min} to ${bounds.max}, not ${value}`);
}

/**
 * Refuses a value that is not a whole number within its bounds.
 *
 * @param field the field's name, for the message
 * @throws {RangeError} the value is not whole or lies outside `bounds`
 */
export function requireWhole(field: string, value: number, bounds: Bounds): void {
  if (!Number.isInteger(value) || value < bounds.min || value > bounds.max)
    throw new RangeError(`${field} must be a whole number from ${bounds.min} to ${bounds.max}, not ${value}`);
}
