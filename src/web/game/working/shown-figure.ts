import { numberText } from '#messages/formats.ts';
import { sumOf, type Quotient, type WorkingLine } from '#rules/gems/working.ts';

export interface CountedGoal {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

/** One number as it is shown, with the way to it: its lines, its quotient, or the goals that a total counts. */
export interface ShownFigure {
  /** The figure's name, which is its accessible name too. */
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** Lines whose amounts add up to the value. */
  readonly lines?: readonly WorkingLine[];
  readonly quotient?: Quotient;
  readonly goals?: readonly CountedGoal[];
  /** The same as lines, of a way that has words of its own, which are put once they are drawn. */
  readonly said?: readonly { readonly text: () => string; readonly amount: number }[];
}

/** A figure whose lines add up to it. */
export const linedFigure = (name: string, unit: string, lines: readonly WorkingLine[]): ShownFigure => ({
  name,
  value: numberText(sumOf(lines)),
  unit,
  lines,
});

/** A figure that is a gain divided by what is needed for it. */
export const dividedFigure = (name: string, unit: string, quotient: Quotient): ShownFigure => ({
  name,
  value: quotient.digits,
  unit,
  quotient,
});

/** A total over goals. */
export const totalFigure = (name: string, unit: string, goals: readonly CountedGoal[]): ShownFigure => ({
  name,
  value: numberText(goals.reduce((sum, goal) => sum + goal.amount, 0)),
  unit,
  goals,
});
