import { useState } from 'react';
import { pages } from '#contract/site/pages.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { ShareDialog } from '#web/game/share/ShareDialog.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { goalsCard } from './cards.ts';

interface ShareGoalsProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  open: readonly RecordOf<Name>[];
  formulas: FormulaSet;
  onClose: () => void;
}

/** What is open in a list, as a picture. Its link leads to the calculators and to nothing of this player's. */
export default function ShareGoals<Name extends CalculatorName>({
  kind,
  open,
  formulas,
  onClose,
}: ShareGoalsProps<Name>) {
  const [card] = useState(() => goalsCard(kind, open, formulas));
  return (
    <ShareDialog card={card} address={`${location.origin}${pages.calculators.path}`} onClose={onClose} />
  );
}
