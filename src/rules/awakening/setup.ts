import type { Bounds } from '../bounds.ts';
import { gemPowerOwnedBounds } from '../gems/bounds.ts';
import type { GemPlace, SocketKey, WingKey } from './places.ts';

export { gemPlaces, type GemPlace, type SocketKey, type WingKey } from './places.ts';

/** Stars of a 5-star gem that shine; other gems have none. */
export type ActiveStars = 2 | 3 | 4 | 5;

/** A gem at a rank, by its id of the catalogue. */
export interface RankedGem {
  readonly catalogueId: string;
  /** 1 to 10. */
  readonly rank: number;
  /** Steps that are filled on the way to the next rank, 0 to 17; the table of its stars says which there are. */
  readonly subRank: number;
  /** Needed for 5-star gems. */
  readonly activeStars?: ActiveStars | undefined;
}

/** Keeps copies back: `unused` from everything, `kept` from being broken up, though they may be socketed. */
export type StackLock = 'unused' | 'kept';

/** Copies that are all alike. */
export interface CopyStack extends RankedGem {
  /** Unique within the setup. */
  readonly id: string;
  readonly quantity: number;
  /** Their gem power has been taken out and is in the owned gem power; a socket takes it back. */
  readonly isDormant?: boolean | undefined;
  readonly lock?: StackLock | undefined;
}

export const aims = ['power', 'resonance', 'bonuses'] as const;
export type Aim = (typeof aims)[number];
/** Each aim once, the first that matters most. */
export type AimOrder = readonly [Aim, Aim, Aim];
export const aimOrders: readonly AimOrder[] = [
  ['power', 'resonance', 'bonuses'],
  ['power', 'bonuses', 'resonance'],
  ['resonance', 'power', 'bonuses'],
  ['resonance', 'bonuses', 'power'],
  ['bonuses', 'power', 'resonance'],
  ['bonuses', 'resonance', 'power'],
];
export const aimPresets = {
  spendLeast: ['power', 'resonance', 'bonuses'],
  mostResonance: ['resonance', 'power', 'bonuses'],
  mostBonuses: ['bonuses', 'power', 'resonance'],
} as const satisfies Record<string, AimOrder>;

/** Kinds of bonuses; `unknown` are those of which no source says what they give. */
export const bonusKinds = [
  'primaryAttackDamage',
  'skillDamage',
  'damagePerPartyMember',
  'damageToFullLife',
  'damageToLowLife',
  'damageToShielded',
  'damageToOutOfControl',
  'damageBySummons',
  'attackSpeed',
  'takenWhileMoving',
  'takenWhileOutOfControl',
  'blockChance',
  'takenFromNear',
  'taken',
  'takenBySummons',
  'unknown',
] as const;
export type BonusKind = (typeof bonusKinds)[number];

/** Sockets whose named gem is another one by each of two sources. */
export const disputedSockets = [
  'power-and-command-1',
  'power-and-command-2',
  'unity-crystal-1',
  'howlers-call-3',
] as const;
export type DisputedSocket = (typeof disputedSockets)[number];

/** A setup as a player enters and keeps it; figures that follow from it are never kept. */
export interface AwakeningSetup {
  readonly gemPower: number;
  /** Gem power that lies in worn gems and counts as owned, as a plan pays for all of it anew; 0 where it is left out. */
  readonly worn?: number | undefined;
  /** The equipped gems, each at the rank that it is to reach. */
  readonly mains: Readonly<Partial<Record<GemPlace, RankedGem>>>;
  readonly stacks: readonly CopyStack[];
  readonly aims: AimOrder;
  /** The bonuses that count, each as one. */
  readonly bonusesThatCount: 'all' | readonly BonusKind[];
  readonly withWings: boolean;
  /** Counts a 1-star copy of rank 1 that lies in no socket as 1 gem power. */
  readonly cashIn: boolean;
  /** Copies may be raised in sockets of 5-star gems and in wings. */
  readonly raise: boolean;
  /** The sockets and wings that are filled now, each with the id of the stack that its copy belongs to. */
  readonly sockets: Readonly<Partial<Record<SocketKey | WingKey, string>>>;
  /** Filled sockets whose copy stays there; wings have no such lock. */
  readonly stays: readonly SocketKey[];
  /** Disputed sockets in which the player has seen the gem of the older source named. */
  readonly olderSourceHolds: readonly DisputedSocket[];
}

/** Bounds of a setup: owned gem power, stacks, copies of one stack, and steps on the way to a rank. */
export const awakeningBounds = {
  gemPower: gemPowerOwnedBounds,
  stacks: { min: 0, max: 300 },
  quantity: { min: 1, max: 999 },
  subRank: { min: 0, max: 17 },
} as const satisfies Record<string, Bounds>;

export const emptySetup: AwakeningSetup = {
  gemPower: 0,
  mains: {},
  stacks: [],
  aims: aimPresets.spendLeast,
  bonusesThatCount: 'all',
  withWings: true,
  cashIn: false,
  raise: false,
  sockets: {},
  stays: [],
  olderSourceHolds: [],
};

/** Puts an aim first, second or third; the aim that was there goes where the other came from. */
export function withAim(order: AimOrder, at: 0 | 1 | 2, aim: Aim): AimOrder {
  const before = order[at];
  const [first, second, third] = order.map((each) => (each === aim ? before : each));
  const swapped = [first ?? aim, second ?? aim, third ?? aim] as [Aim, Aim, Aim];
  swapped[at] = aim;
  return swapped;
}
