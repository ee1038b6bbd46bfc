import type { DemoVisitor } from '../visitor.ts';

/** The players of the demo's community, all of them signed in. */
export interface DemoCommunity {
  /** The player as whom the demo opens. */
  readonly demo: DemoVisitor;
  readonly others: readonly [DemoVisitor, DemoVisitor, DemoVisitor, DemoVisitor];
  /** A moderator with a second step. */
  readonly moderator: DemoVisitor;
}

/** One area of the community in the demo: a function that fills it, by the calls that pages make. */
export type FillArea = (community: DemoCommunity) => Promise<void>;
