import type { Features } from '#contract/site/site.ts';
import { featuresHere, useFeatures } from './site-config.ts';

const hasCommunity = (features: Features): boolean => features === 'all' || features.includes('community');

/** Says whether the installation has the community. */
export const useHasCommunity = (): boolean => hasCommunity(useFeatures());

/** The same at once, for parts that no built page has and that ask it as they open. */
export const hasCommunityHere = (): boolean => hasCommunity(featuresHere());
