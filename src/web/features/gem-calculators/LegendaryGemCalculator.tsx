import { memo, useState } from 'react';
import { legendaryGemsOfType } from '#catalogue/gems/legendary-gems.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { GemPanel } from './form/GemPanel.tsx';
import { GemPowerOwnedField } from './kinds/GemPowerOwnedField.tsx';
import { legendaryKind } from './kinds/legendary-kind.ts';
import { OwnedAndPrice, PriceField, ownedAndPrice } from './form/OwnedAndPrice.tsx';
import { OwnedDuplicatesField } from './form/OwnedDuplicatesField.tsx';
import { RankPanel } from './form/RankPanel.tsx';
import { RankNumbers } from './form/RankNumbers.tsx';
import { TierSelects } from './form/TierSelects.tsx';

const UpgradeSection = lazyPart(() => import('./upgrades/UpgradeSection.tsx'));
const GemEffect = lazyPart(() => import('./result/GemEffect.tsx'));
const GemPicker = lazyPart(() => import('#web/game/gem-picker/GemPicker.tsx'));
const WeeklyPowerField = lazyPart(
  () => import('#web/game/income/WeeklyPowerField.tsx'),
  <div className="h-11" />,
);
const { fields } = calculators;

/** Gem power, cost, resonance and combat rating of a legendary gem. */
export default function LegendaryGemCalculator() {
  return <CalculatorPage kind={legendaryKind} Fields={Fields} afterList={<UpgradeSection />} />;
}

/** What does not concern the form, such as other formulas, leaves it as it is drawn. */
const Fields = memo(function Fields({ form, onChange }: FieldsProps<'legendary'>) {
  const [isPicking, setIsPicking] = useState(false);
  const gems = legendaryGemsOfType(form.gemType);
  const subject = legendaryKind.subject(form);
  const ends = { currentRank: form.currentRank, targetRank: form.targetRank, onChange };
  return (
    <>
      <GemPanel
        subject={subject}
        rank={Math.max(form.currentRank, form.targetRank)}
        browse={{ label: fields.browseGems, onOpen: () => setIsPicking(true) }}
      >
        <TierSelects
          gemType={form.gemType}
          gemQuality={form.gemQuality}
          onChange={(tier) =>
            onChange(
              tier.gemType === undefined || tier.gemType === form.gemType ? tier : { ...tier, gemId: null },
            )
          }
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
      {form.gemId !== null && (
        // A phone has no line to spare for it.
        <div className="min-h-9 max-md:hidden">
          <GemEffect gemId={form.gemId} about="gem" />
        </div>
      )}
      {isPicking && (
        <GemPicker
          gemType={form.gemType}
          chosenId={form.gemId}
          onChoose={(gemId, gemType) => {
            onChange({ gemId, gemType });
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
      <RankPanel of={`${form.gemType} ${form.gemId}`} subject={subject} {...ends}>
        {(next) => <RankNumbers {...ends} next={next} />}
      </RankPanel>
      <OwnedAndPrice {...ownedAndPrice(form, legendaryKind.emptyForm)}>
        <GemPowerOwnedField
          gemPowerOwned={form.gemPowerOwned}
          onChange={(gemPowerOwned) => onChange({ gemPowerOwned })}
        />
        <OwnedDuplicatesField
          rows={form.ownedDuplicates}
          onChange={(ownedDuplicates) => onChange({ ownedDuplicates })}
        />
        <PriceField
          label={fields.gemPowerPrice}
          price={form.price}
          onChange={(price) => onChange({ price })}
        />
        <WeeklyPowerField isBrief />
      </OwnedAndPrice>
    </>
  );
});
