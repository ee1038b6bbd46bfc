import { useDeferredValue } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { formulaName, otherFormulas } from '#web/game/formulas.ts';
import { briefFigures } from '../kinds/brief-figures.ts';

const { result } = calculators;

interface OtherFormulasProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
  onFormulas: (formulas: FormulaSet) => void;
}

/**
 * What the other set of formulas says, in one line that switches to it. The page's HTML has it, as its widest text: coming later it
 * would be what the page is seen to wait for. As one types it is worked out after the answer is on the screen.
 */
export function OtherFormulas<Name extends CalculatorName>({
  kind,
  form,
  formulas,
  onFormulas,
}: OtherFormulasProps<Name>) {
  const laterForm = useDeferredValue(form);
  const other = otherFormulas(formulas);
  return (
    <button
      type="button"
      className="touch-target -my-1 text-left text-sm text-quiet underline-offset-4 hover:underline"
      onClick={() => onFormulas(other)}
    >
      {fill(result.otherSays, {
        formulas: formulaName(other),
        figures: briefFigures(kind.figuresOf(laterForm, other)),
      })}
    </button>
  );
}
