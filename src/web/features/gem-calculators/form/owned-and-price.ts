import { calculators } from '#messages/calculators/calculators.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';

interface OwnedAndPaid {
  readonly gemPowerOwned?: number;
  readonly ownedDuplicates?: readonly OwnedDuplicates[];
  readonly price: number;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
}

const { ownedAndPrice: words } = calculators;

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
