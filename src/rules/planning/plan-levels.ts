/** The plans of players, from the smallest to the largest. */
export const planLevels = ['free', 'basic', 'premium', 'pro'] as const;
export type PlanLevel = (typeof planLevels)[number];

/** One plan: its price, and what its player may keep and use. */
export interface Plan {
  readonly level: PlanLevel;
  /** A plain figure without a currency. */
  readonly price: number;
  /** Loadouts and characters at once; 999 is as many as there can be. */
  readonly loadouts: number;
  readonly characters: number;
  readonly hasAI: boolean;
  /** AI uses of one calendar month. */
  readonly aiUses: number;
  /** Says whether ads are shown, where the installation has any. */
  readonly hasAds: boolean;
}

export const plans: Readonly<Record<PlanLevel, Plan>> = {
  free: { level: 'free', price: 0, loadouts: 1, characters: 1, hasAI: false, aiUses: 0, hasAds: true },
  basic: { level: 'basic', price: 4.99, loadouts: 3, characters: 2, hasAI: false, aiUses: 0, hasAds: false },
  premium: {
    level: 'premium',
    price: 9.99,
    loadouts: 10,
    characters: 5,
    hasAI: true,
    aiUses: 20,
    hasAds: false,
  },
  pro: {
    level: 'pro',
    price: 19.99,
    loadouts: 999,
    characters: 999,
    hasAI: true,
    aiUses: 100,
    hasAds: false,
  },
};

/**
 * The plan whose limits a player has: the one that is kept for them, free where there is none. Where plans are not enforced,
 * everybody has the largest.
 */
export const planInForce = (kept: PlanLevel | undefined, isEnforced: boolean): Plan =>
  plans[isEnforced ? (kept ?? 'free') : 'pro'];

/** The calendar month in UTC around a moment: its first one, and the first of the next month, in ms since 1970. */
export function monthAround(atMs: number): { readonly fromMs: number; readonly untilMs: number } {
  const at = new Date(atMs);
  const first = (monthsAhead: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsAhead);
  return { fromMs: first(0), untilMs: first(1) };
}

/** The share of the AI that a player may use this month. */
export interface AIAllowance {
  /** Says whether the plan includes the AI at all. */
  readonly isAllowed: boolean;
  readonly used: number;
  readonly limit: number;
  /** When `used` is 0 again, in ms since 1970. */
  readonly resetsAt: number;
}

/** @param used finished uses since the month's first moment */
export const allowanceOf = ({ hasAI, aiUses }: Plan, used: number, atMs: number): AIAllowance => ({
  isAllowed: hasAI,
  used,
  limit: aiUses,
  resetsAt: monthAround(atMs).untilMs,
});

/** Why one more use is refused; null where it is not. */
export function refusalOfUse({
  isAllowed,
  used,
  limit,
}: AIAllowance): 'AI_NOT_IN_PLAN' | 'AI_LIMIT_REACHED' | null {
  if (!isAllowed) return 'AI_NOT_IN_PLAN';
  return used < limit ? null : 'AI_LIMIT_REACHED';
}
