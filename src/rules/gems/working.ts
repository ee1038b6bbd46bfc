import { quotientDigits } from './decimals.ts';
import type { RankRange } from './ranks.ts';

/**
 * One line of the way to a figure. The amounts of all lines of a figure add up to it exactly.
 *
 * - `step`: what raising the gem from one rank to the next takes
 * - `ownedDuplicates`: owned duplicates of one rank, `count` × `each`, taken off
 * - `ownedGemPower`: owned gem power, taken off
 * - `surplus`: what is owned beyond the need, given back, so that the figure is 0 and never a debt
 * - `stat`: stat at a rank, `baseValue` × `factor` rounded down; the current rank's is taken off
 * - `tableValue`: a table's value at a rank; the current rank's is taken off
 * - `perRank`: rank × `each`; the current rank's is taken off
 * - `scaled`: `of` × `factor`, rounded half up to a whole number when `isRounded`
 * - `priced`: `quantity` × `each` × `price`; `each` is the gem power of a copy, otherwise 1
 * - `wholeCopies`: gem power ÷ `each`, rounded up
 */
export type WorkingLine =
  | {
      readonly kind: 'step';
      readonly fromRank: number;
      readonly toRank: number;
      readonly amount: number;
    }
  | {
      readonly kind: 'ownedDuplicates';
      readonly rank: number;
      readonly count: number;
      readonly each: number;
      readonly amount: number;
    }
  | { readonly kind: 'ownedGemPower'; readonly amount: number }
  | { readonly kind: 'surplus'; readonly amount: number }
  | {
      readonly kind: 'stat';
      readonly rank: number;
      readonly baseValue: number;
      readonly factor: number;
      readonly amount: number;
    }
  | { readonly kind: 'tableValue'; readonly rank: number; readonly amount: number }
  | { readonly kind: 'perRank'; readonly rank: number; readonly each: number; readonly amount: number }
  | {
      readonly kind: 'scaled';
      readonly of: number;
      readonly factor: number;
      readonly isRounded: boolean;
      readonly amount: number;
    }
  | {
      readonly kind: 'priced';
      readonly unit: 'duplicates' | 'gemPower' | 'copies';
      readonly quantity: number;
      readonly each: number;
      readonly price: number;
      readonly amount: number;
    }
  | {
      readonly kind: 'wholeCopies';
      readonly gemPower: number;
      readonly each: number;
      readonly amount: number;
    };

/** A figure that is one whole number divided by another; 0 when nothing is needed. */
export interface Quotient {
  readonly dividend: number;
  readonly divisor: number;
  /** The stored figure. */
  readonly value: number;
  /** The exact quotient with 2 decimals, rounded half up, without grouping. */
  readonly digits: string;
}

/** The figure that the lines explain. */
export function sumOf(lines: readonly WorkingLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** One line for each rank on the way; none when the target is not above the current rank. */
export function stepLines(range: RankRange, amountOfStep: (fromRank: number) => number): WorkingLine[] {
  const lines: WorkingLine[] = [];
  for (let rank = range.currentRank; rank < range.targetRank; rank++)
    lines.push({ kind: 'step', fromRank: rank, toRank: rank + 1, amount: amountOfStep(rank) });
  return lines;
}

/** The steps less what is owned, never below 0. */
export function netLines(steps: readonly WorkingLine[], owned: readonly WorkingLine[]): WorkingLine[] {
  const lines = [...steps, ...owned];
  const rest = sumOf(lines);
  return rest < 0 ? [...lines, { kind: 'surplus', amount: -rest }] : lines;
}

/** The target's value less the current rank's; no lines when the target is not above the current rank. */
export function gainLines(range: RankRange, valueAt: (rank: number) => WorkingLine): WorkingLine[] {
  if (range.targetRank <= range.currentRank) return [];
  const current = valueAt(range.currentRank);
  return [valueAt(range.targetRank), { ...current, amount: takenOff(current.amount) }];
}

/** Owned gem power taken off; no line when there is none. */
export function ownedGemPowerLines(gemPowerOwned: number): WorkingLine[] {
  return gemPowerOwned === 0 ? [] : [{ kind: 'ownedGemPower', amount: -gemPowerOwned }];
}

/** Spares the figures a negative zero. */
function takenOff(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

export function quotient(dividend: number, divisor: number): Quotient {
  return {
    dividend,
    divisor,
    value: divisor === 0 ? 0 : dividend / divisor,
    digits: quotientDigits(dividend, divisor, 2),
  };
}
