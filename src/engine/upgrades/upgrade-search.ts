import type { GainMeasure, GoalLadder } from './upgrade-ladder.ts';

/** A goal as the search needs it: spending and gain by number of steps, in whole units. */
interface SearchGoal {
  readonly index: number;
  readonly price: number;
  readonly options: readonly { readonly steps: number; readonly power: number; readonly gain: number }[];
}

/** Decimal digits that a number holds exactly: the choices of 15 goals, 0 to 9 steps each. */
const goalsPerWord = 15;

/**
 * The best number of steps for each goal.
 *
 * Goals are gone through by price downwards, as the dearest take the pool first. What is spent is one
 * number: gem power while the pool lasts, and beyond it the pool's size plus platinum. The more is spent
 * before a goal, the more is spent after it, so for each sum of gains the least spending is enough to
 * know. Of equal spendings the choice stands in which the earlier goal, in the order given, takes more
 * steps; choices are kept as decimal digits, one a goal, so that they compare as numbers.
 *
 * @param tell called after each goal with how many are done
 * @returns steps for each ladder in the order given
 * @throws {RangeError} a gain is not a multiple of one half
 */
export function bestChoice(
  ladders: readonly GoalLadder[],
  budget: Readonly<Record<'gemPower' | 'platinum', number>>,
  measure: GainMeasure,
  firstId: string | null,
  tell: (goalsDone: number) => void,
): number[] {
  const limit = budget.gemPower + budget.platinum;
  const spend = (spent: number, power: number, price: number) => {
    const pooled = Math.min(power, Math.max(0, budget.gemPower - spent));
    return spent + pooled + (power - pooled) * price;
  };
  const goals = ladders
    .map((ladder, index) => {
      const options = ladder.rungs
        .map((rung, steps) => ({ steps, power: rung.power, gain: wholeGain(rung[measure]) }))
        .filter(({ power }) => spend(0, power, ladder.price) <= limit);
      return { index, price: ladder.price, options: ladder.id === firstId ? options.slice(-1) : options };
    })
    .sort((a, b) => b.price - a.price);

  const unit = commonUnit(goals);
  const most = goals.reduce((sum, { options }) => sum + greatestGain(options), 0) / unit;
  const spentFor = new Float64Array(most + 1).fill(Infinity);
  spentFor[0] = 0;
  const words = Array.from(
    { length: Math.ceil(ladders.length / goalsPerWord) },
    () => new Float64Array(most + 1),
  );

  let reached = 0;
  for (const [done, { index, price, options }] of goals.entries()) {
    const ownWord = Math.floor(index / goalsPerWord);
    const ownDigit = 10 ** (goalsPerWord - 1 - (index % goalsPerWord));
    reached += greatestGain(options) / unit;
    // Downwards, so that a lower sum still is that of the goals before.
    for (let gain = reached; gain >= 0; gain--) {
      let least = Infinity;
      let best = { from: 0, steps: 0 };
      for (const option of options) {
        const from = gain - option.gain / unit;
        const before = from < 0 ? Infinity : (spentFor[from] ?? Infinity);
        if (before === Infinity) continue;
        const spent = spend(before, option.power, price);
        if (spent > limit || spent > least) continue;
        if (spent < least || isEarlierMore(words, from, option.steps, best, ownWord, ownDigit)) {
          least = spent;
          best = { from, steps: option.steps };
        }
      }
      spentFor[gain] = least;
      if (least === Infinity) continue;
      for (const [word, digits] of words.entries())
        digits[gain] = at(digits, best.from) + (word === ownWord ? best.steps * ownDigit : 0);
    }
    tell(done + 1);
  }

  let best = most;
  while (spentFor[best] === Infinity) best--;
  return ladders.map((_, index) => {
    const word = words[Math.floor(index / goalsPerWord)];
    if (word === undefined) throw new RangeError(`Goal ${index} has no digits.`);
    return Math.floor(at(word, best) / 10 ** (goalsPerWord - 1 - (index % goalsPerWord))) % 10;
  });
}

/** @throws {RangeError} the search has left its table */
function at(digits: Float64Array, sum: number): number {
  const value = digits[sum];
  if (value === undefined) throw new RangeError(`There is no sum ${sum} among ${digits.length}.`);
  return value;
}

/** Says whether a choice gives an earlier goal more steps than the best one so far. */
function isEarlierMore(
  words: readonly Float64Array[],
  from: number,
  steps: number,
  best: { readonly from: number; readonly steps: number },
  ownWord: number,
  ownDigit: number,
): boolean {
  for (const [word, digits] of words.entries()) {
    const own = word === ownWord ? ownDigit : 0;
    const difference = at(digits, from) + steps * own - (at(digits, best.from) + best.steps * own);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Gains doubled: combat rating comes in halves. */
function wholeGain(gain: number): number {
  if (!Number.isInteger(gain * 2)) throw new RangeError(`gain must be a multiple of 0.5, not ${gain}`);
  return gain * 2;
}

const greatestGain = (options: SearchGoal['options']) =>
  options.reduce((most, { gain }) => Math.max(most, gain), 0);

/** The greatest number that divides every gain; fewer sums to go through. */
function commonUnit(goals: readonly SearchGoal[]): number {
  let unit = 0;
  for (const { options } of goals)
    for (const { gain } of options) {
      let [a, b] = [unit, gain];
      while (b > 0) [a, b] = [b, a % b];
      unit = a;
    }
  return Math.max(unit, 1);
}
