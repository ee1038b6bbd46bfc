import { memo } from 'react';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { gemColors } from '#contract/records/calculations.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { normalKind } from './kinds/normal-kind.ts';
import { GemPanel } from './form/GemPanel.tsx';
import { OwnedAndPrice, PriceField, ownedAndPrice } from './form/OwnedAndPrice.tsx';
import { OwnedDuplicatesField } from './form/OwnedDuplicatesField.tsx';
import { RankPanel, RankEndField } from './form/RankPanel.tsx';
import { rankOrderProblem, withCurrentRank, type RankChoice, type RankEnd } from './kinds/rank-choice.ts';

const { fields } = calculators;

const colorOptions = () => gemColors.map((color) => ({ value: color, label: calculators.colors[color] }));

/** Duplicates, cost and stat gain of a normal gem. */
export default function NormalGemCalculator() {
  return <CalculatorPage kind={normalKind} Fields={Fields} />;
}

/** What does not concern the form, such as other formulas, leaves it as it is drawn. */
const Fields = memo(function Fields({ form, onChange }: FieldsProps<'normal'>) {
  const gems = normalGems.filter((gem) => gem.color === form.gemColor);
  const subject = normalKind.subject(form);
  const ends = { currentRank: form.currentRank, targetRank: form.targetRank, onChange };
  return (
    <>
      <GemPanel subject={subject} rank={Math.max(form.currentRank, form.targetRank)}>
        <SelectField
          label={fields.gemColor}
          isBrief
          value={form.gemColor}
          options={colorOptions()}
          onChange={(gemColor) => onChange(gemColor === form.gemColor ? {} : { gemColor, gemId: null })}
        />
        <SelectField
          label={fields.gem}
          isBrief
          value={form.gemId ?? ''}
          placeholder={fields.chooseGem}
          options={gems.map((gem) => ({ value: gem.id, label: gem.name }))}
          onChange={(gemId) => onChange({ gemId })}
        />
      </GemPanel>
      <RankPanel of={`${form.gemColor} ${form.gemId}`} subject={subject} {...ends}>
        {(next) => <RankSelects {...ends} next={next} />}
      </RankPanel>
      <OwnedAndPrice {...ownedAndPrice(form, normalKind.emptyForm)}>
        <OwnedDuplicatesField
          rows={form.ownedDuplicates}
          onChange={(ownedDuplicates) => onChange({ ownedDuplicates })}
        />
        <PriceField
          label={fields.duplicatePrice}
          price={form.price}
          onChange={(price) => onChange({ price })}
        />
      </OwnedAndPrice>
    </>
  );
});

/** Both ranks as selects; a target at or below the current rank cannot be chosen. */
function RankSelects({ currentRank, targetRank, next, onChange }: RankChoice & { next: RankEnd }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <RankEndField end="currentRank" next={next}>
        <SelectField
          label={fields.currentRank}
          isBrief
          value={String(currentRank)}
          options={ranks.map((rank) => ({ value: String(rank), label: String(rank) }))}
          onChange={(rank) => onChange(withCurrentRank(Number(rank), targetRank))}
        />
      </RankEndField>
      <RankEndField end="targetRank" next={next}>
        <SelectField
          label={fields.targetRank}
          isBrief
          error={rankOrderProblem({ currentRank, targetRank }) ?? undefined}
          value={String(targetRank)}
          options={ranks.map((rank) => ({
            value: String(rank),
            label: String(rank),
            disabled: rank <= currentRank,
          }))}
          onChange={(rank) => onChange({ targetRank: Number(rank) })}
        />
      </RankEndField>
    </div>
  );
}
