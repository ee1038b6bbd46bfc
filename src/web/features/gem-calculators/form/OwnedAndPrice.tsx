import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { priceBounds } from '#rules/gems/bounds.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';

const { ownedAndPrice: words } = calculators;

interface OwnedAndPriceProps {
  /** What stands in the fields, each in a few words. */
  summary: readonly string[];
  /** Says whether the fields stand as they do in an empty form. */
  isUntouched: boolean;
  children: ReactNode;
}

/**
 * What one owns and pays. On a phone it is a line that unfolds, as the answer is to stand on the same screen; open at once
 * where something is entered.
 */
export function OwnedAndPrice({ summary, isUntouched, children }: OwnedAndPriceProps) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const [wasUntouched] = useState(isUntouched);
  // What is being typed into does not fold by itself.
  const isOpen = choice ?? !(wasUntouched && isUntouched);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-summary`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
        className="touch-target flex w-full items-center justify-between gap-2 text-left text-sm md:hidden"
      >
        {/* Beside each other they would not fit, and the answer would move down by a third line. */}
        <span className="min-w-0 leading-5">
          <span id={`${id}-name`} className="block font-medium">
            {calculators.fields.ownedAndPrice}
          </span>
          <span id={`${id}-summary`} className="block text-quiet">
            {summary.join(' · ')}
          </span>
        </span>
        <ChevronDown size={18} className={classNames('shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={classNames('space-y-3 max-md:pt-2', !isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  price: number;
  /** The price of an empty or unreadable field; without it the last price stays. */
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

interface OwnedAndPaid {
  readonly gemPowerOwned?: number;
  readonly ownedDuplicates?: readonly OwnedDuplicates[];
  readonly price: number;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
}

/** What one owns and pays in a few words, and whether it stands as in an empty form. */
export function ownedAndPrice(
  { gemPowerOwned, ownedDuplicates, price, name = '', note = '' }: OwnedAndPaid,
  empty: OwnedAndPaid,
): { summary: readonly string[]; isUntouched: boolean } {
  const copies = (ownedDuplicates ?? []).reduce((sum, { count }) => sum + count, 0);
  return {
    summary: [
      ...(gemPowerOwned === undefined ? [] : [fill(words.power, { n: numberText(gemPowerOwned) })]),
      ...(ownedDuplicates === undefined ? [] : [fillCount(words.copies, copies)]),
      fill(words.price, { price: numberText(price) }),
    ],
    isUntouched:
      (gemPowerOwned ?? 0) === (empty.gemPowerOwned ?? 0) &&
      (ownedDuplicates ?? []).length === 0 &&
      price === empty.price &&
      name + note === '',
  };
}
