interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The number as a person wrote it: 4.1 is 41/10, not the nearest binary number. */
function asWritten(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const places = decimals.length - Number(exponent);
  return places >= 0
    ? { numerator: digits, denominator: 10n ** BigInt(places) }
    : { numerator: digits * 10n ** BigInt(-places), denominator: 1n };
}

/**
 * A value multiplied several times by a ratio of whole numbers, rounded down once at the end.
 *
 * Exact in decimal: 100 × 1.15 is 115, where binary floating point gives 114.99999999999999.
 *
 * @param value 0 or more; fractions are taken as they are written
 * @param numerator whole, 0 or more
 * @param denominator whole, above 0
 * @param times how often to multiply, whole, 0 or more
 * @returns a whole number
 * @throws {RangeError} the value is negative or not finite
 */
export function scaleDown(value: number, numerator: number, denominator: number, times: number): number {
  if (!Number.isFinite(value) || value < 0)
    throw new RangeError(`value must be a number of at least 0, not ${value}`);
  const exact = asWritten(value);
  const power = BigInt(times);
  return Number(
    (exact.numerator * BigInt(numerator) ** power) / (exact.denominator * BigInt(denominator) ** power),
  );
}

/**
 * The quotient of two whole numbers as digits with a fixed number of decimals, rounded half up.
 *
 * Rounds the exact quotient: 1 / 8 with 2 decimals is 0.13, and 60 / 31 is 1.94. No grouping, no sign.
 *
 * @param dividend whole, 0 or more
 * @param divisor whole, 0 or more; the answer is 0 when it is 0, as nothing is needed then
 * @param places decimals, whole, 0 or more
 * @throws {RangeError} one of them is negative or not whole
 */
export function quotientDigits(dividend: number, divisor: number, places: number): string {
  for (const [field, value] of Object.entries({ dividend, divisor, places }))
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`${field} must be a whole number of at least 0, not ${value}`);
  const unit = 10n ** BigInt(places);
  const rounded =
    divisor === 0 ? 0n : (2n * BigInt(dividend) * unit + BigInt(divisor)) / (2n * BigInt(divisor));
  if (places === 0) return String(rounded);
  const digits = String(rounded).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
