import type { Quotient, WorkingLine } from '#rules/gems/working.ts';

/** A figure of the screen with the way to it: its lines, its quotient, or the goals that a total counts. */
export interface WorkedFigure {
  /** The figure's name on the screen: 'Gem Power Needed'. */
  readonly name: string;
  /** The figure as the screen shows it, which the lines must lead to. */
  readonly value: string;
  /** What the amounts count: 'gem power'. */
  readonly unit: string;
  readonly lines?: readonly WorkingLine[];
  readonly quotient?: Quotient;
  /** Of a total: each goal with its own figure. */
  readonly goals?: readonly { readonly id: string; readonly name: string; readonly amount: number }[];
}
