import { useDeferredValue } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators, fill, numberText } from '#messages';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '../kinds/calculator-names.ts';
import { formulaName } from '../kinds/formulas.ts';

const { figures, result, units } = calculators;
const gains: ReadonlySet<string> = new Set([figures.resonanceGain, figures.statGain]);

interface OtherFormulasProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
  onFormulas: (formulas: FormulaSet) => void;
}

/** What the other set of formulas says, in one line that switches to it. It is worked out after the answer is on the screen. */
export default function OtherFormulas<Name extends CalculatorName>({
  kind,
  form,
  formulas,
  onFormulas,
}: OtherFormulasProps<Name>) {
  const laterForm = useDeferredValue<FormStates[Name] | null>(form, null);
  const other = formulaSets.find((set) => set !== formulas) ?? formulas;
  return (
    laterForm !== null && (
      <button
        type="button"
        className="touch-target -my-1 text-left text-sm text-quiet underline-offset-4 hover:underline"
        onClick={() => onFormulas(other)}
      >
        {fill(result.otherSays, {
          formulas: formulaName(other),
          figures: briefAnswer(kind, laterForm, other),
        })}
      </button>
    )
  );
}

function briefAnswer<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  form: FormStates[Name],
  formulas: FormulaSet,
): string {
  const all = kind.figuresOf(form, formulas);
  const [needed, cost] = all;
  if (needed === undefined || cost === undefined) throw new Error('An answer lacks its first figures');
  const copies = all.find(({ unit }) => unit === units.copies);
  const gain = all.find(({ name }) => gains.has(name));
  const amount = { n: needed.value, unit: needed.unit };
  return [
    copies === undefined
      ? fill(result.amount, amount)
      : fill(result.amountAndCopies, { ...amount, copies: copies.value }),
    fill(result.amount, { n: cost.value, unit: cost.unit }),
    ...(gain === undefined || gain.value === numberText(0)
      ? []
      : [fill(result.gain, { n: gain.value, unit: gain.unit })]),
  ].join(', ');
}
