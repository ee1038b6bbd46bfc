/** The three star tiers of legendary gems. */
export const legendaryGemTypes = ['1-star', '2-star', '5-star'] as const;
export type LegendaryGemType = (typeof legendaryGemTypes)[number];

/** The qualities of a 5-star gem, the poorest first. */
export const gemQualities = ['2/5', '3/5', '4/5', '5/5'] as const;
export type GemQuality = (typeof gemQualities)[number];

/** What decides the tables of a legendary gem. */
export interface GemTier {
  readonly gemType: LegendaryGemType;
  /** Needed for 5-star gems; the others have none, and theirs is not read. */
  readonly gemQuality?: GemQuality | undefined;
}

/** One entry for each star tier, and within 5-star for each quality. */
export interface ByTier<T> {
  readonly '1-star': T;
  readonly '2-star': T;
  readonly '5-star': Readonly<Record<GemQuality, T>>;
}

/**
 * The entry of a table by star tier and quality.
 *
 * @throws {RangeError} a 5-star gem without its quality
 */
export function ofTier<T>(table: ByTier<T>, { gemType, gemQuality }: GemTier): T {
  if (gemType !== '5-star') return table[gemType];
  if (gemQuality === undefined)
    throw new RangeError(`gemQuality must be one of ${gemQualities.join(', ')} for a 5-star gem`);
  return table['5-star'][gemQuality];
}
