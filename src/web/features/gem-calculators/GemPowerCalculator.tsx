import { limits } from '#contract/limits.ts';
import { calculators } from '#messages';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { GemPowerOwnedField } from './form/GemPowerOwnedField.tsx';
import { powerKind } from './kinds/power-kind.ts';
import { PriceField } from './form/PriceField.tsx';
import { RankNumbers } from './form/RankNumbers.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TierSelects } from './form/TierSelects.tsx';

const { fields } = calculators;

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
        label={fields.price}
        price={form.price}
        fallback={fallbacks.price}
        onChange={(price) => onChange({ price })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label={fields.name}
          unit={fields.optional}
          value={form.name ?? ''}
          maxLength={limits.goalNameLength}
          autoComplete="off"
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={fields.note}
          unit={fields.optional}
          value={form.note ?? ''}
          maxLength={limits.goalNoteLength}
          autoComplete="off"
          onChange={(note) => onChange({ note })}
        />
      </div>
    </>
  );
}
