import { equippedOf, gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { combatRatingOf, ratedStats, ratingWeights, resonanceOf } from '#rules/characters/combat-rating.ts';
import { resonanceOfGems } from '#web/characters/character-figures.ts';
import { ProgressTracker } from '../progress/ProgressTracker.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { ShareTable, type Share } from './ShareTable.tsx';

const { mix: words } = dashboard;

export default function Analytics({ character }: { character: Character }) {
  const gems = useChildren('gems', character.id);
  const ofRating = ratingShares(character, gems.records);
  const ofGems = gemShares(character, gems.records);
  return (
    <>
      <ProgressTracker character={character} />
      {gems.status === 'ready' && (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          <ShareTable
            title={words.rating}
            characterName={character.name}
            text={
              character.stats.combatRating === undefined
                ? words.ratingText
                : fill(words.ratingFromGame, { rating: numberText(character.stats.combatRating) })
            }
            columns={[words.stat, words.points]}
            shares={ofRating}
            total={combatRatingOf(standing(character, gems.records))}
            empty={words.noStats}
          />
          <ShareTable
            title={words.gems}
            characterName={character.name}
            text={
              character.stats.resonance === undefined
                ? words.gemsText
                : fill(words.gemsFromGame, { resonance: numberText(character.stats.resonance) })
            }
            columns={[words.gem, words.resonance]}
            shares={ofGems}
            total={resonanceOfGems(character, gems.records)}
            empty={words.noGems}
          />
        </div>
      )}
    </>
  );
}

const standing = (character: Character, gems: readonly Gem[]) => ({
  ...character.stats,
  resonance: resonanceOf(character.stats, resonanceOfGems(character, gems)),
});

function ratingShares(character: Character, gems: readonly Gem[]): readonly Share[] {
  const stats = standing(character, gems);
  return ratedStats.flatMap((stat) => {
    const amount = stats[stat] ?? 0;
    const weight = ratingWeights[stat];
    if (amount === 0) return [];
    return [
      {
        id: stat,
        name: statWord(stat),
        working: fill(words.working, { amount: numberText(amount), weight: String(weight / 100) }),
        value: (weight * amount) / 100,
      },
    ];
  });
}

const gemShares = (character: Character, gems: readonly Gem[]): readonly Share[] =>
  equippedOf(character, gems).flatMap((gem) => {
    const { name, resonance } = gemFacts(gem);
    return resonance === 0
      ? []
      : [{ id: gem.id, name: fill(gemBag.gem, { name, rank: gem.rank }), value: resonance }];
  });
