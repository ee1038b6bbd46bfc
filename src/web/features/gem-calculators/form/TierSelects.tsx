import { calculators } from '#messages/calculators/calculators.ts';
import type { GemQuality, LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { gemTypeOptions, qualityOptions } from '#web/game/gem-tiers.ts';

const { fields } = calculators;

interface TierSelectsProps {
  gemType: LegendaryGemType;
  gemQuality: GemQuality;
  onChange: (tier: { gemType?: LegendaryGemType; gemQuality?: GemQuality }) => void;
}

/** Star tier, and for 5-star gems the quality. */
export function TierSelects({ gemType, gemQuality, onChange }: TierSelectsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
      <SelectField
        label={fields.gemType}
        isBrief
        value={gemType}
        options={gemTypeOptions()}
        onChange={(type) => onChange({ gemType: type })}
      />
      {gemType === '5-star' && (
        <SelectField
          label={fields.quality}
          isBrief
          value={gemQuality}
          options={qualityOptions}
          onChange={(quality) => onChange({ gemQuality: quality })}
        />
      )}
    </div>
  );
}
