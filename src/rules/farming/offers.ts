import type { Occurrence } from '../events/schedule.ts';
import type { Offer } from './day-plan.ts';

/** Kinds of rewards; amounts are in no source. */
export const rewardKinds = [
  'gold',
  'scrap',
  'dust',
  'equipment',
  'setItems',
  'normalGems',
  'legendaryCrest',
  'rareCrest',
  'runes',
  'embers',
  'experience',
  'keys',
  'hilts',
  'marks',
  'familiarContracts',
  'remnants',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** A player can be after these. */
export const farmingWants = [
  'legendaryGems',
  'normalGems',
  'setItems',
  'equipment',
  'upgrades',
  'experience',
  'gold',
  'battlePoints',
] as const;
export type FarmingWant = (typeof farmingWants)[number];

/** Rewards that are a want itself, and those that it is bought or made with. */
const pays: Readonly<
  Record<
    Exclude<FarmingWant, 'battlePoints'>,
    readonly [itself: readonly RewardKind[], with_: readonly RewardKind[]]
  >
> = {
  legendaryGems: [
    ['legendaryCrest', 'rareCrest'],
    ['embers', 'runes', 'hilts'],
  ],
  normalGems: [['normalGems'], ['hilts']],
  setItems: [['setItems'], []],
  equipment: [['equipment'], ['keys']],
  upgrades: [['scrap', 'dust'], []],
  experience: [['experience'], []],
  gold: [['gold'], []],
};

/** An activity pays so often: by half weeks that begin on Monday and Thursday. What needs an item is open as long as one has it. */
export type ActivityLimit =
  | { readonly per: 'daily' | 'halfWeek' | 'weekly'; readonly times: number }
  | { readonly per: 'item' | 'none' };

/** An activity as days are planned with it, whatever else a catalogue says of it. */
export interface PlannedActivity {
  readonly id: string;
  /** Of one run; null where no source gives them. */
  readonly minutes: number | null;
  readonly limit: ActivityLimit;
  readonly rewards: readonly RewardKind[];
  /** Of one run; null where no source gives them. */
  readonly battlePoints: number | null;
}

/** 3: it pays what is wanted. 2: it pays what that is bought or made with. 1: neither. */
export type Usefulness = 1 | 2 | 3;

/** Finds the want that an activity does most for, and how much that is. */
export function usefulnessFor(
  { rewards, battlePoints }: Pick<PlannedActivity, 'rewards' | 'battlePoints'>,
  wants: readonly FarmingWant[],
): { readonly usefulness: Usefulness; readonly want: FarmingWant | null } {
  const paid = (kinds: readonly RewardKind[]) => kinds.some((kind) => rewards.includes(kind));
  const direct = wants.find((want) =>
    want === 'battlePoints' ? battlePoints !== null : paid(pays[want][0]),
  );
  if (direct !== undefined) return { usefulness: 3, want: direct };
  const indirect = wants.find((want) => want !== 'battlePoints' && paid(pays[want][1]));
  return indirect === undefined ? { usefulness: 1, want: null } : { usefulness: 2, want: indirect };
}

/** Runs a day of what has no limit: a day is not to be one thing alone. */
export const RUNS_WITHOUT_LIMIT = 10;
const WORTH_OF_USEFULNESS = 10;
/** The first run of a day counts as so many minutes more, so that a day has something of much before more of one thing. */
const FIRST_RUN_MINUTES = 10;
/** Runs that are lost when they are not done today count before those that are lost with the week; by less than usefulness. */
const LOST_SOON = { open: 4, daily: 3, halfWeek: 2, weekly: 1, item: 0, none: 0 } as const;

/** The day, half week or week in which runs are limited; the day where nothing limits them. */
export interface Period {
  /** Runs done today, and since the period began: at least as many. */
  readonly today: number;
  readonly done: number;
  /** Days that are left of it, with today: 1 to 7. */
  readonly daysLeft: number;
}

/**
 * Runs of an activity that are left for today. Those of a longer period are spread evenly over the days that are left of it,
 * so what was missed is made up for.
 *
 * @example runsLeft({ per: 'weekly', times: 28 }, { today: 0, done: 8, daysLeft: 5 }) // 4
 */
export function runsLeft(limit: ActivityLimit, { today, done, daysLeft }: Period): number {
  if (!('times' in limit)) return Math.max(0, RUNS_WITHOUT_LIMIT - today);
  const atDawn = Math.max(0, limit.times - (done - today));
  return Math.max(0, Math.ceil(atDawn / daysLeft) - today);
}

/**
 * An activity as the plan of a day takes it; null where nothing of it is left, or no source gives its minutes.
 *
 * @param open its opening times of today; null where it is always open
 */
export function offerOf(
  activity: PlannedActivity,
  wants: readonly FarmingWant[],
  period: Period,
  open: readonly Occurrence[] | null,
): Offer | null {
  const { id, minutes, limit } = activity;
  const left = runsLeft(limit, period);
  if (minutes === null || left === 0 || open?.length === 0) return null;
  const { usefulness } = usefulnessFor(activity, wants);
  const worth = WORTH_OF_USEFULNESS * usefulness + LOST_SOON[open === null ? limit.per : 'open'];
  return {
    id,
    minutes,
    runs: open === null ? left : 1,
    worth,
    firstWorth: period.today === 0 ? FIRST_RUN_MINUTES * worth : 0,
    open,
  };
}
