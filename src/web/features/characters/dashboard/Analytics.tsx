import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { equippedOf, gemFacts, gemFigures } from '#contract/records/characters/gem-figures.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { combatRatingOf, ratedStats, ratingWeights, resonanceOf } from '#rules/characters/combat-rating.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { wornTotals } from '#web/characters/character-figures.ts';
import { ProgressTracker } from '../progress/ProgressTracker.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { ShareTable, type Share } from './ShareTable.tsx';

const { mix: words } = dashboard;

export default function Analytics({ character }: { character: Character }) {
  const gems = useChildren('gems', character.id);
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const { resonance, unknown } = wornTotals(character, gems.records, formulas, places);
  const stats = { ...character.stats, resonance: resonanceOf(character.stats, resonance) };
  const ofGems = gemShares(character, gems.records, formulas, places);
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
            shares={ratingShares(stats)}
            total={combatRatingOf(stats)}
            empty={words.noStats}
          />
          <ShareTable
            title={words.gems}
            characterName={character.name}
            text={
              unknown > 0
                ? fillCount(gemWords.figures.uncounted, unknown)
                : character.stats.resonance === undefined
                  ? fill(words.gemsText, { formulas: gemWords.formulas[formulas] })
                  : fill(words.gemsFromGame, { resonance: numberText(character.stats.resonance) })
            }
            columns={[words.gem, words.resonance]}
            shares={ofGems}
            total={resonance}
            empty={words.noGems}
          />
        </div>
      )}
    </>
  );
}

function ratingShares(stats: Character['stats']): readonly Share[] {
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

const gemShares = (
  character: Character,
  gems: readonly Gem[],
  formulas: FormulaSet,
  places: readonly GemPlace[],
): readonly Share[] =>
  equippedOf(character, gems, places).flatMap((gem) => {
    const { resonance } = gemFigures(gem, formulas);
    return resonance === null || resonance === 0
      ? []
      : [
          {
            id: gem.id,
            name: fill(gemBag.gem, { name: gemFacts(gem).name, rank: gem.rank }),
            value: resonance,
          },
        ];
  });
