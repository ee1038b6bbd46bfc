import { useState } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { ShareDialog } from '#web/game/share/ShareDialog.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { answerCard } from './cards.ts';
import { formAddress } from './form-address.ts';

interface ShareAnswerProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
  onClose: () => void;
}

/** The answer as it stood when this was opened, as a picture with the link to its form. */
export default function ShareAnswer<Name extends CalculatorName>({
  kind,
  form,
  formulas,
  onClose,
}: ShareAnswerProps<Name>) {
  const [shared] = useState(() => ({
    card: answerCard(kind, form, formulas),
    address: formAddress(kind.name, form, formulas),
  }));
  return <ShareDialog {...shared} onClose={onClose} />;
}
