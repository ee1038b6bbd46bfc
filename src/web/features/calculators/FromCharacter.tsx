import { useState } from 'react';
import { fromCharacterWords as words } from '#messages/calculators/from-character.ts';
import { fill } from '#messages/fill.ts';
import { figuresOf, type CharacterFigures } from '#web/characters/character-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface FromCharacterProps {
  /** Fills the form. @returns what was taken, in a few words; empty where the character has none of it */
  take: (character: Character, figures: CharacterFigures) => string;
}

/** Fills a calculator with what a character has; nothing for who has no character on this device. */
export default function FromCharacter({ take }: FromCharacterProps) {
  const { characters, active } = useCharacters();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const character = characters.find(({ id }) => id === chosenId) ?? active;
  const gems = useChildren('gems', character?.id ?? '');
  if (character === null) return null;
  const fillIn = () => {
    const { name } = character;
    const what = take(character, figuresOf(character, gems.records, formulas, places));
    setTold(what === '' ? fill(words.nothing, { name }) : fill(words.taken, { name, what }));
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={words.character}
            value={character.id}
            options={characters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setChosenId(id);
              setTold('');
            }}
          />
        </div>
        <Button disabled={gems.status === 'loading'} onClick={fillIn}>
          {words.take}
        </Button>
      </div>
      <output className="mt-1 block text-sm text-quiet">{told}</output>
    </div>
  );
}
