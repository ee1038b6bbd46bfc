import type { GoalTarget } from '#contract/records/collections/characters/character-goals.ts';
import { goalWords } from '#messages/characters/goals.ts';
import { fill } from '#messages/fill.ts';
import { statText } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';

/** A target in words, such as 'Resonance at least 2,500'. */
export const targetText = ({ stat, bound, value }: GoalTarget): string =>
  fill(goalWords.target, {
    stat: statWord(stat),
    bound: goalWords.bounds[bound],
    value: statText(stat, value),
  });
