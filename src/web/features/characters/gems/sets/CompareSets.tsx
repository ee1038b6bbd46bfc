import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { setTotals } from '#web/characters/gems/sets/gem-sets.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { compare as words } from '#messages/characters/compare.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { ratingText, resonanceText, wornTotals } from '#web/characters/character-figures.ts';
import { Button } from '#web/ui/Button.tsx';
import { equipGem } from '#web/characters/gems/gem-edits.ts';
import { gemOfSet, nameOfGemInSet } from '#web/characters/gems/sets/gem-sets.ts';
import { CompareChoice } from '#web/characters/compare/CompareChoice.tsx';
import { setRows, type ComparedRow } from '#web/characters/compare/compared-rows.ts';
import { CompareTable } from '#web/characters/compare/CompareTable.tsx';
import { usePreference } from '#web/data/preferences/preferences.ts';

interface CompareSetsProps {
  sets: readonly GemSet[];
  character: Character;
  /** All of the character's. */
  gems: readonly Gem[];
  onClose: () => void;
}

/** Two to four sets of gems beside one another, of which each gem can be equipped by itself. */
export default function CompareSets({ sets, character, gems, onClose }: CompareSetsProps) {
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const totals = wornTotals(character, gems, formulas, places);
  const summed = sets.map((set) => ({ ...set, totals: setTotals(set, gems, formulas) }));
  const equipOf = ({ gems: compared }: ComparedRow, at: number) => {
    const wanted = compared?.of[at];
    if (compared === undefined || wanted === undefined) return null;
    const { place } = compared;
    const gem = gemOfSet(wanted, gems);
    // It is gone, or there already.
    if (gem === undefined || character.equippedGems[place] === gem.id) return null;
    return (
      <Button
        small
        weight="quiet"
        aria-label={fill(words.equipNamed, { gem: nameOfGemInSet(wanted), place })}
        onClick={() => void equipGem(character, gem, place)}
      >
        {words.equip}
      </Button>
    );
  };
  return (
    <CompareChoice
      title={words.setsTitle}
      find={words.findSet}
      choices={summed.map(({ id, name, totals: ofSet }) => ({
        id,
        name,
        detail: fill(gemBag.sets.resonanceOf, { resonance: resonanceText(ofSet) }),
      }))}
      first={sets.slice(0, 2).map(({ id }) => id)}
      onClose={onClose}
    >
      {(chosen) => {
        const compared = summed.filter(({ id }) => chosen.includes(id));
        return (
          <>
            <p role="status" className="mt-3">
              {fill(words.mine, {
                name: character.name,
                resonance: resonanceText(totals),
                rating: ratingText(totals),
              })}
            </p>
            <CompareTable columns={compared} rows={setRows(compared, places)} actionOf={equipOf} />
          </>
        );
      }}
    </CompareChoice>
  );
}
