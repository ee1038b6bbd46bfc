import { nextDifficulty } from '#catalogue/difficulties.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { percentOf } from '#rules/characters/stat-bars.ts';

interface NextDifficultyProps {
  combatRating: number;
  /** At which combat rating the bar is full; a mark beyond it lies at its end. */
  max: number;
}

/** The mark of the next difficulty above a bar of combat rating, and what it asks for; nothing at the last one. */
export function NextDifficulty({ combatRating, max }: NextDifficultyProps) {
  const next = nextDifficulty(combatRating);
  if (next === null) return null;
  return (
    <div className="relative pt-1.5 text-sm text-quiet">
      <span
        aria-hidden
        className="absolute -top-3 h-4 w-0.5 -translate-x-full bg-warn"
        style={{ left: `${percentOf(next.combatRating, max)}%` }}
      />
      {fill(characterWords.nextDifficulty, {
        difficulty: next.name,
        rating: numberText(next.combatRating),
        more: numberText(next.combatRating - combatRating),
      })}
    </div>
  );
}
