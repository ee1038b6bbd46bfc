import { Images } from 'lucide-react';
import { useState } from 'react';
import { legendaryGemsOfType } from '#catalogue/legendary-gems.ts';
import { calculators } from '#messages';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CalculatorPage, type FieldsProps } from './CalculatorPage.tsx';
import { GemPowerOwnedField } from './form/GemPowerOwnedField.tsx';
import { legendaryKind } from './kinds/legendary-kind.ts';
import { OwnedDuplicatesField } from './form/OwnedDuplicatesField.tsx';
import { PriceField } from './form/PriceField.tsx';
import { RankNumbers } from './form/RankNumbers.tsx';
import { TierSelects } from './form/TierSelects.tsx';

const UpgradeSection = lazyPart(() => import('./upgrades/UpgradeSection.tsx'));
const GemPicker = lazyPart(() => import('#web/game/gem-picker/GemPicker.tsx'));
const { fields } = calculators;

/** Gem power, cost, resonance and combat rating of a legendary gem. */
export default function LegendaryGemCalculator() {
  return <CalculatorPage kind={legendaryKind} Fields={Fields} afterList={<UpgradeSection />} />;
}

function Fields({ form, onChange }: FieldsProps<'legendary'>) {
  const [isPicking, setIsPicking] = useState(false);
  const gems = legendaryGemsOfType(form.gemType);
  return (
    <>
      <TierSelects
        gemType={form.gemType}
        gemQuality={form.gemQuality}
        onChange={(tier) =>
          onChange(
            tier.gemType === undefined || tier.gemType === form.gemType ? tier : { ...tier, gemId: null },
          )
        }
      />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={fields.gem}
            value={form.gemId ?? ''}
            placeholder={fields.chooseGem}
            options={gems.map((gem) => ({ value: gem.id, label: gem.name }))}
            onChange={(gemId) => onChange({ gemId })}
          />
        </div>
        <IconButton
          label={fields.browseGems}
          aria-haspopup="dialog"
          icon={<Images size={20} aria-hidden />}
          onClick={() => setIsPicking(true)}
          className="size-[44px] border border-line-strong"
        />
      </div>
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
      <RankNumbers currentRank={form.currentRank} targetRank={form.targetRank} onChange={onChange} />
      <GemPowerOwnedField
        gemPowerOwned={form.gemPowerOwned}
        onChange={(gemPowerOwned) => onChange({ gemPowerOwned })}
      />
      <OwnedDuplicatesField
        rows={form.ownedDuplicates}
        onChange={(ownedDuplicates) => onChange({ ownedDuplicates })}
      />
      <PriceField label={fields.gemPowerPrice} price={form.price} onChange={(price) => onChange({ price })} />
    </>
  );
}
