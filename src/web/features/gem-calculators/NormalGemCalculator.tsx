import { normalGems } from '#catalogue/normal-gems.ts';
import { gemColors } from '#contract/records/calculations.ts';
import { calculators } from '#messages';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { normalKind } from './kinds/normal-kind.ts';
import { OwnedDuplicatesField } from './form/OwnedDuplicatesField.tsx';
import { PriceField } from './form/PriceField.tsx';
import { RankSelects } from './form/RankSelects.tsx';

const { fields } = calculators;
const colorOptions = gemColors.map((color) => ({ value: color, label: calculators.colors[color] }));

/** Duplicates, cost and stat gain of a normal gem. */
export default function NormalGemCalculator() {
  return <CalculatorPage kind={normalKind} Fields={Fields} />;
}

function Fields({ form, onChange }: FieldsProps<'normal'>) {
  const gems = normalGems.filter((gem) => gem.color === form.gemColor);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        <SelectField
          label={fields.gemColor}
          value={form.gemColor}
          options={colorOptions}
          onChange={(gemColor) => onChange(gemColor === form.gemColor ? {} : { gemColor, gemId: null })}
        />
        <SelectField
          label={fields.gem}
          value={form.gemId ?? ''}
          placeholder={fields.chooseGem}
          options={gems.map((gem) => ({ value: gem.id, label: gem.name }))}
          onChange={(gemId) => onChange({ gemId })}
        />
      </div>
      <RankSelects currentRank={form.currentRank} targetRank={form.targetRank} onChange={onChange} />
      <OwnedDuplicatesField
        rows={form.ownedDuplicates}
        onChange={(ownedDuplicates) => onChange({ ownedDuplicates })}
      />
      <PriceField
        label={fields.duplicatePrice}
        price={form.price}
        onChange={(price) => onChange({ price })}
      />
    </>
  );
}
