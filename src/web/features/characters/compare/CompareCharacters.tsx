import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { compare as words } from '#messages/characters/compare.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { className } from '#web/characters/describe-character.ts';
import { gemsWornBy, useEquippedGems } from '../use-equipped-gems.ts';
import { CompareChoice } from '#web/characters/compare/CompareChoice.tsx';
import { characterRows } from '#web/characters/compare/compared-rows.ts';
import { CompareTable } from '#web/characters/compare/CompareTable.tsx';
import { usePreference } from '#web/data/preferences/preferences.ts';

interface CompareCharactersProps {
  characters: readonly Character[];
  activeId: string | null;
  /** Those that are chosen at first; the active one and another where nothing is said. */
  first?: readonly string[];
  onClose: () => void;
}

/** Two to four characters beside one another. */
export default function CompareCharacters({ characters, activeId, first, onClose }: CompareCharactersProps) {
  const gems = useEquippedGems(characters);
  const [formulas] = usePreference('formulas');
  const other = characters.find(({ id }) => id !== activeId);
  const places = useGemPlaces();
  return (
    <CompareChoice
      title={words.title}
      find={words.find}
      choices={characters.map((character) => ({
        id: character.id,
        name: character.name,
        detail: className(character.class),
      }))}
      first={first ?? [activeId, other?.id].filter((id) => id != null)}
      onClose={onClose}
    >
      {(chosen) => {
        const compared = characters.filter(({ id }) => chosen.includes(id));
        return (
          <CompareTable
            columns={compared}
            rows={characterRows(
              compared.map((character) => ({
                character,
                figures: figuresOf(character, gemsWornBy(character, gems), formulas, places),
              })),
            )}
          />
        );
      }}
    </CompareChoice>
  );
}
