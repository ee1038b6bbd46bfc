import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';

/** The address that opens this page's form as it is filled in; null where it holds more than a link may. */
export function formAddress<Name extends CalculatorName>(
  name: Name,
  form: FormStates[Name],
  formulas: FormulaSet,
): string | null {
  const hash = encodeFormLink(name, form, formulas);
  return hash === null ? null : `${location.origin}${location.pathname}${hash}`;
}
