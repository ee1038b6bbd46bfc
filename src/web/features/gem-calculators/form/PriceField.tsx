import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { priceBounds } from '#rules/gems/bounds.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';

interface PriceFieldProps {
  label: string;
  price: number;
  /** What an empty or unreadable price means; without it the last price stays. */
  fallback?: number;
  onChange: (price: number) => void;
}

/** A price in platinum. */
export function PriceField({ label, price, fallback, onChange }: PriceFieldProps) {
  return (
    <NumberField
      label={label}
      unit={calculators.fields.platinum}
      value={price}
      {...priceBounds}
      jump={10}
      {...(fallback === undefined
        ? {}
        : { whenEmpty: fallback, whenInvalid: fallback, whenTooLarge: fallback })}
      complaint={fill(calculators.complaints.price, { max: numberText(priceBounds.max) })}
      onChange={onChange}
    />
  );
}
