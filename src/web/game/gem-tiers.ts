import { calculators } from '#messages/calculators/calculators.ts';
import {
  gemQualities,
  legendaryGemTypes,
  type GemQuality,
  type LegendaryGemType,
} from '#rules/gems/gem-tier.ts';
import type { GemSubject } from './gem-faces/use-gem-picture.ts';

export const gemTypeOptions = () =>
  legendaryGemTypes.map((type) => ({
    value: type,
    label: calculators.types[type],
  }));
export const qualityOptions = gemQualities.map((quality) => ({ value: quality, label: quality }));

/** A tier in words, such as `5-star 4/5`. */
export const tierName = (gemType: LegendaryGemType, gemQuality: GemQuality | undefined): string =>
  gemType === '5-star' && gemQuality !== undefined
    ? `${calculators.types[gemType]} ${gemQuality}`
    : calculators.types[gemType];

/** Which gem there is to draw; of a tier alone where none is chosen. */
export const subjectOf = (gemType: LegendaryGemType, gemId: string | null): GemSubject => ({
  kind: gemType,
  gemId,
});
