import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { gemPowerOwnedBounds } from '#rules/gems/bounds.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';

interface GemPowerOwnedFieldProps {
  gemPowerOwned: number;
  /** Says whether a text that is no number counts as 0 instead of leaving the last value. */
  readsInvalidAsZero?: boolean;
  onChange: (gemPowerOwned: number) => void;
}

/** Gem power that the player has already. */
export function GemPowerOwnedField({
  gemPowerOwned,
  readsInvalidAsZero = false,
  onChange,
}: GemPowerOwnedFieldProps) {
  return (
    <NumberField
      label={calculators.fields.gemPowerOwned}
      value={gemPowerOwned}
      {...gemPowerOwnedBounds}
      jump={50}
      whenEmpty={0}
      {...(readsInvalidAsZero ? { whenInvalid: 0 } : {})}
      complaint={fill(calculators.complaints.gemPowerOwned, { max: numberText(gemPowerOwnedBounds.max) })}
      onChange={onChange}
    />
  );
}
