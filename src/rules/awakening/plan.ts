import type { Stars } from './facts.ts';
import type {
  ActiveStars,
  Aim,
  AwakeningSetup,
  BonusKind,
  GemPlace,
  RankedGem,
  SocketKey,
  WingKey,
} from './setup.ts';

/** One line of the way to a figure; the amounts of all lines of a figure add up to it exactly. */
export type PlanLine =
  | { readonly kind: 'owned' | 'worn'; readonly amount: number }
  /** Copies that are broken up: `count` × `each`. */
  | {
      readonly kind: 'brokenUp' | 'cashedIn' | 'wakened';
      readonly stackId: string;
      readonly count: number;
      readonly each: number;
      readonly amount: number;
    }
  /** The need of the gem in a place that is left: `required` less what is inside, never below 0; taken off. */
  | {
      readonly kind: 'remaining';
      readonly place: GemPlace;
      readonly required: number;
      readonly relieved: number;
      readonly amount: number;
    }
  /** Gem power that raising a copy takes; taken off. */
  | { readonly kind: 'raised'; readonly raise: PlannedRaise; readonly amount: number }
  | { readonly kind: 'base'; readonly place: GemPlace; readonly amount: number }
  /** A copy in a socket or in the wings: `rate` × whole rank, in the wings at most `most`. */
  | {
      readonly kind: 'inside' | 'wing';
      readonly key: SocketKey | WingKey;
      readonly rank: number;
      readonly rate: number;
      readonly most?: number | undefined;
      readonly amount: number;
    }
  /** Gem power inside ÷ `divisor`, rounded down, at most `most`; of one place or of all wings. */
  | {
      readonly kind: 'additional';
      readonly of: GemPlace | 'wings';
      readonly inside: number;
      readonly divisor: number;
      readonly most: number;
      readonly amount: number;
    }
  | { readonly kind: 'lit'; readonly key: SocketKey; readonly bonus: BonusKind; readonly amount: 1 };

export interface PlanFigure {
  readonly value: number;
  readonly lines: readonly PlanLine[];
}

/** A copy of a stack, at the rank to which it is raised. */
export interface PlannedCopy extends RankedGem {
  readonly stackId: string;
  readonly stars: Stars;
  /** Gem power that it brings. */
  readonly contribution: number;
  /** The rank that it has now, where the plan raises it. */
  readonly raisedFrom?: { readonly rank: number; readonly subRank: number } | undefined;
}

/** Copies that are used up, by stack. */
export interface UsedCopies {
  readonly stackId: string;
  /** The rank that they have when they are used: their own, or the one to which an earlier raise brings them. */
  readonly rank: number;
  readonly subRank: number;
  readonly count: number;
}

/** A copy that is raised from rank to rank. */
export interface PlannedRaise {
  readonly stackId: string;
  readonly catalogueId: string;
  readonly activeStars?: ActiveStars | undefined;
  readonly from: { readonly rank: number; readonly subRank: number };
  readonly to: { readonly rank: number; readonly subRank: number };
  readonly power: number;
  /** Copies of rank 1 that it takes. */
  readonly copies: readonly UsedCopies[];
  /** Copies of ranks 3 and 5 that it takes. */
  readonly material: readonly UsedCopies[];
  /** The place that it goes to; null for one that becomes material of a raise further on. */
  readonly key: SocketKey | WingKey | null;
}

export interface PlannedSocket {
  readonly key: SocketKey;
  readonly accepts: Stars;
  readonly named: string;
  readonly bonus: BonusKind;
  /** The rank at which the socket opens; it is shut below. */
  readonly opensAt: number;
  readonly isOpen: boolean;
  readonly copy: PlannedCopy | null;
  /** The named gem is inside. It counts where the bonus is among those that count. */
  readonly isLit: boolean;
  readonly counts: boolean;
  /** The same kind of copy is in it now. */
  readonly isUnchanged: boolean;
  readonly stays: boolean;
}

export interface PlannedMain {
  readonly place: GemPlace;
  readonly gem: RankedGem;
  readonly stars: Stars;
  readonly required: number;
  /** Sum of the contributions. */
  readonly inside: number;
  readonly remaining: number;
  readonly isAllNamed: boolean;
  readonly resonance: { readonly base: number; readonly inside: number; readonly additional: number };
  readonly sockets: readonly PlannedSocket[];
}

/** A plan with the working of every figure. */
export interface AwakeningPlan {
  /** Negative where the plan falls short. */
  readonly gemPowerLeft: PlanFigure;
  readonly resonance: PlanFigure;
  readonly bonusesLit: PlanFigure;
  readonly mains: readonly PlannedMain[];
  readonly wings: {
    /** Resonance of the mains and what is inside them, which opens the wings. */
    readonly opening: number;
    readonly places: number;
    readonly copies: readonly {
      readonly key: WingKey;
      readonly copy: PlannedCopy;
      readonly resonance: number;
      readonly isUnchanged: boolean;
    }[];
    readonly additional: number;
  };
  /** Copies to raise, in the order in which that can be done: material before what it is used for. */
  readonly raises: readonly PlannedRaise[];
  /** Copies that become dormant, by stack, with what each gives back. */
  readonly dormant: readonly { readonly stackId: string; readonly count: number; readonly each: number }[];
  /** Copies that lie in no socket and stay as they are, by stack. */
  readonly untouched: readonly { readonly stackId: string; readonly count: number }[];
}

/** A plan that the search found, and how sure it is. */
export interface FoundPlan extends AwakeningPlan {
  readonly isProved: boolean;
  /** The most that any plan can reach in `aim`; no less than this plan's. */
  readonly bound: { readonly aim: Aim; readonly value: number };
}

/** Copies by socket and by place of the wings, each with the id of its stack. */
export type Arrangement = AwakeningSetup['sockets'];
