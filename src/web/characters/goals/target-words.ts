import type { GoalTarget, TargetStat } from '#contract/records/collections/character-goals.ts';
import { characterWords, fill, goalWords, numberText, records } from '#messages';

/** What a figure of a character is called. */
export const statWord = (stat: TargetStat): string =>
  stat === 'level' || stat === 'paragonLevel' ? characterWords[stat] : records.fields[`stats.${stat}`];

/** A target in words, such as 'Resonance at least 2,500'. */
export const targetText = ({ stat, bound, value }: GoalTarget): string =>
  fill(goalWords.target, {
    stat: statWord(stat),
    bound: goalWords.bounds[bound],
    value: numberText(value),
  });
