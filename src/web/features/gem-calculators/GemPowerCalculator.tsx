import { calculators } from '#messages';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { GemPowerOwnedField } from './GemPowerOwnedField.tsx';
import { powerKind } from './power-kind.ts';
import { PriceField } from './PriceField.tsx';
import { RankNumbers } from './RankNumbers.tsx';
import { TierSelects } from './TierSelects.tsx';

/** What an unreadable field counts as here. */
const fallbacks = { currentRank: 1, targetRank: 10, price: 100 };

/** Gem power and cost of a tier. */
export default function GemPowerCalculator() {
  return <CalculatorPage kind={powerKind} Fields={Fields} />;
}

function Fields({ form, onChange }: FieldsProps<'power'>) {
  return (
    <>
      <TierSelects gemType={form.gemType} gemQuality={form.gemQuality} onChange={onChange} />
      <RankNumbers
        currentRank={form.currentRank}
        targetRank={form.targetRank}
        fallbacks={fallbacks}
        onChange={onChange}
      />
      <GemPowerOwnedField
        gemPowerOwned={form.gemPowerOwned}
        readsInvalidAsZero
        onChange={(gemPowerOwned) => onChange({ gemPowerOwned })}
      />
      <PriceField
        label={calculators.fields.price}
        price={form.price}
        fallback={fallbacks.price}
        onChange={(price) => onChange({ price })}
      />
    </>
  );
}
