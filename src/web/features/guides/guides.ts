import type { PageId } from '#contract/site/pages.ts';
import { calculatorGuide } from '#messages/guides/calculators.ts';
import { equipmentGuide } from '#messages/guides/equipment.ts';
import { gemGuide } from '#messages/guides/gems.ts';
import type { Guide } from '#messages/guides/guide.ts';

/** The guides with the pages that they are on, in the order in which a newcomer would read them. */
export const guides: readonly { readonly page: PageId; readonly guide: Guide }[] = [
  { page: 'guideToCalculators', guide: calculatorGuide },
  { page: 'guideToGems', guide: gemGuide },
  { page: 'guideToEquipment', guide: equipmentGuide },
];
