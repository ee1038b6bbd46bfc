import { advertising } from '#messages/site/advertising.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The sizes that ads come in, in CSS pixels; an automatic one fits itself into the room it is given. */
export const adSizes = {
  banner: { width: 468, height: 60 },
  'large-rectangle': { width: 336, height: 280 },
  leaderboard: { width: 728, height: 90 },
  responsive: 'auto',
  vertical: 'auto',
} as const satisfies Record<string, Pixels | 'auto'>;

export type AdSize = keyof typeof adSizes;

/** Which part of a page an ad stands in. */
type AdPlacement = 'top' | 'content' | 'sidebar' | 'footer';

/** A place for one ad. */
export interface AdSlot {
  readonly id: string;
  readonly size: AdSize;
  readonly placement: AdPlacement;
  /** Where it is, in words. */
  readonly description: string;
}

const slot = (
  id: string,
  size: AdSize,
  placement: AdPlacement,
  place: keyof typeof advertising.slots,
): AdSlot => ({
  id,
  size,
  placement,
  get description() {
    return advertising.slots[place];
  },
});

/** Every place for an ad. */
export const adSlots: readonly AdSlot[] = [
  slot('homepage-banner', 'banner', 'content', 'homepageBanner'),
  slot('normal-calculator-top', 'leaderboard', 'top', 'normalCalculatorTop'),
  slot('legendary-calculator-top', 'leaderboard', 'top', 'legendaryCalculatorTop'),
  slot('gem-power-calculator-top', 'leaderboard', 'top', 'gemPowerCalculatorTop'),
  slot('footer-banner', 'responsive', 'footer', 'footerBanner'),
  slot('sidebar', 'vertical', 'sidebar', 'sidebar'),
  slot('content-rectangle', 'large-rectangle', 'content', 'contentRectangle'),
];

/** The slot of that name; undefined where there is none. */
export const adSlot = (id: string): AdSlot | undefined => adSlots.find((each) => each.id === id);

/**
 * The room that is kept for an ad, in CSS pixels, before anything is known of it: its own size, or for an automatic
 * one a size that networks have ads for. An ad is never wider than the page has room.
 */
export function roomFor(size: AdSize): Pixels {
  const pixels = adSizes[size];
  if (pixels !== 'auto') return pixels;
  return size === 'vertical' ? { width: 160, height: 600 } : { width: 970, height: 100 };
}
