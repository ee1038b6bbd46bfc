import type { Character } from '#contract/records/collections/characters/characters.ts';
import { ProgressTracker } from '#web/characters/progress/ProgressTracker.tsx';

/** How the character grows, as its tracker tells it. */
export default function Analytics({ character }: { character: Character }) {
  return <ProgressTracker character={character} />;
}
