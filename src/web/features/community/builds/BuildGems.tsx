import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { gemOf } from '#contract/records/loadouts/loadout-figures.ts';
import type { BuildCard } from '#contract/community/build-routes.ts';
import { buildWords as words } from '#messages/community/builds.ts';
import { fill } from '#messages/fill.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { numbered } from './numbered.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const SIZE = 28;

/** The gems of a build with their ranks, in a row. */
export default function BuildGems({ gems }: Pick<BuildCard, 'gems'>) {
  // Many small shapes for so few words: they are drawn afterwards, into room kept for them.
  const isAwake = useAfterHydration();
  return (
    <ul aria-label={words.gems} className="flex flex-wrap gap-x-2 gap-y-1">
      {numbered(gems).map(({ key, item: { id, rank } }) => {
        const gem = gemOf({ catalogueId: id, rank });
        const { name } = gemFacts(gem);
        const text = fill(words.gemAtRank, { gem: name === id ? words.unknownGem : name, n: rank });
        return (
          <li key={key} title={text} className="flex flex-col items-center text-xs text-quiet">
            <span style={{ width: SIZE, height: SIZE }} aria-hidden>
              {isAwake && <GemFace {...subjectOf(gem)} rank={rank} size={SIZE} />}
            </span>
            <span aria-hidden>{rank}</span>
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
