import { memo } from 'react';
import { limits } from '#contract/limits.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { GemPanel } from './form/GemPanel.tsx';
import { GemPowerOwnedField } from './kinds/GemPowerOwnedField.tsx';
import { OwnedAndPrice, PriceField, ownedAndPrice } from './form/OwnedAndPrice.tsx';
import { powerKind } from './kinds/power-kind.ts';
import { RankPanel } from './form/RankPanel.tsx';
import { RankNumbers } from './form/RankNumbers.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TierSelects } from './form/TierSelects.tsx';

const WeeklyPowerField = lazyPart(
  () => import('#web/game/income/WeeklyPowerField.tsx'),
  <div className="h-11" />,
);
const { fields } = calculators;

/** The values of unreadable fields. */
const fallbacks = { currentRank: 1, targetRank: 10, price: 100 };

/** Gem power and cost of a tier. */
export default function GemPowerCalculator() {
  return <CalculatorPage kind={powerKind} Fields={Fields} />;
}

/** What does not concern the form, such as other formulas, leaves it as it is drawn. */
const Fields = memo(function Fields({ form, onChange }: FieldsProps<'power'>) {
  const subject = powerKind.subject(form);
  const ends = { currentRank: form.currentRank, targetRank: form.targetRank, onChange };
  return (
    <>
      <GemPanel subject={subject} rank={Math.max(form.currentRank, form.targetRank)}>
        <TierSelects gemType={form.gemType} gemQuality={form.gemQuality} onChange={onChange} />
      </GemPanel>
      <RankPanel of={form.gemType} subject={subject} {...ends}>
        {(next) => <RankNumbers {...ends} next={next} fallbacks={fallbacks} />}
      </RankPanel>
      <OwnedAndPrice {...ownedAndPrice(form, powerKind.emptyForm)}>
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
        <WeeklyPowerField isBrief />
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
      </OwnedAndPrice>
    </>
  );
});
