import { calculators } from '#messages/calculators/calculators.ts';
import { numberText } from '#messages/formats.ts';
import type { ShownFigure } from './shown-figure.ts';

/** The unit of a figure as its number asks for it: '2 copies', '1 copy'. */
export function unitText({ value, unit }: Pick<ShownFigure, 'value' | 'unit'>): string {
  const { units } = calculators;
  if (value !== numberText(1)) return unit;
  if (unit === units.copies) return units.copy;
  return unit === units.duplicates ? units.duplicate : unit;
}
