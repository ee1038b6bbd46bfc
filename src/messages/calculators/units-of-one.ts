import { texts } from '../language.ts';

/** The units of the calculators that are counted, of one alone. */
export const unitsOfOne = texts('unitsOfOne', { duplicate: 'rank-1 gem', copy: 'copy' } as const);
