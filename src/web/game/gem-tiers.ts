import { calculators } from '#messages';
import {
  gemQualities,
  legendaryGemTypes,
  type GemQuality,
  type LegendaryGemType,
} from '#rules/gems/gem-tier.ts';
import type { GemKind } from '#web/ui/gems/gem-cut.ts';

export const gemTypeOptions = legendaryGemTypes.map((type) => ({
  value: type,
  label: calculators.types[type],
}));
export const qualityOptions = gemQualities.map((quality) => ({ value: quality, label: quality }));

/** A tier in words, such as `5-star 4/5`. */
export const tierName = (gemType: LegendaryGemType, gemQuality: GemQuality | undefined): string =>
  gemType === '5-star' && gemQuality !== undefined
    ? `${calculators.types[gemType]} ${gemQuality}`
    : calculators.types[gemType];

/** Turns a stone's colour a little, always the same way for one gem. */
export function pictureOf(
  gemType: LegendaryGemType,
  gemId: string | null,
): { kind: GemKind; hueShift: number } {
  if (gemId === null) return { kind: gemType, hueShift: 0 };
  let hash = 0;
  for (const letter of gemId) hash = (hash * 31 + letter.charCodeAt(0)) % 97;
  return { kind: gemType, hueShift: (hash % 29) - 14 };
}
