import { memo } from 'react';
import { normalGems } from '#catalogue/normal-gems.ts';
import { gemColors } from '#contract/records/calculations.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { normalKind } from './kinds/normal-kind.ts';
import { GemPanel } from './form/GemPanel.tsx';
import { OwnedAndPrice } from './form/OwnedAndPrice.tsx';
import { ownedAndPrice } from './form/owned-and-price.ts';
import { OwnedDuplicatesField } from './form/OwnedDuplicatesField.tsx';
import { PriceField } from './form/PriceField.tsx';
import { RankPanel } from './form/RankPanel.tsx';
import { RankSelects } from './form/RankSelects.tsx';

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
      <RankPanel
        of={`${form.gemColor} ${form.gemId}`}
        subject={subject}
        currentRank={form.currentRank}
        targetRank={form.targetRank}
        onChange={onChange}
      >
        {(next) => (
          <RankSelects
            currentRank={form.currentRank}
            targetRank={form.targetRank}
            next={next}
            onChange={onChange}
          />
        )}
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
