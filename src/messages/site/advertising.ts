import { texts } from '../language.ts';

/** Ads: what stands above each of them, and where the places are. */
export const advertising = texts('advertising', {
  label: 'Advertisement',
  labelOf: 'Advertisement: {place}',
  unknownSlot: 'There is no ad slot named {slot}, so nothing is shown.',
  slots: {
    homepageBanner: 'a banner on the front page, between the tools and what the product is for',
    normalCalculatorTop: 'above the form of the normal gem calculator',
    legendaryCalculatorTop: 'above the form of the legendary gem calculator',
    gemPowerCalculatorTop: 'above the form of the gem power calculator',
    footerBanner: 'a banner above the small print of every page that takes ads',
    sidebar: 'beside the page, on screens that have room there',
    contentRectangle: 'between two parts of the page with all calculators',
  },
} as const);
