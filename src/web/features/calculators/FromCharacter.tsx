import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import type { Filling, Values } from './use-kept-values.ts';

/** Values of a character for a form, and the same in a few words, which are empty where there is none. */
export interface Taken {
  readonly values: Partial<Values>;
  readonly what: string;
}

interface FromCharacterProps {
  filling: Filling<Values>;
  /** Finds what the form can be filled with. */
  take: (character: Character, figures: CharacterFigures) => Taken | null;
}

/**
 * Fills a calculator with what a character has: a form in which nothing was typed by itself, with what the active one has. Nothing for
 * who has no character on this device.
 */
export default function FromCharacter({ filling, take }: FromCharacterProps) {
  const { status, characters, active } = useCharacters();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [without, setWithout] = useState('');
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const filler = useRef<HTMLButtonElement>(null);
  const character = characters.find(({ id }) => id === chosenId) ?? active;
  const gems = useChildren('gems', character?.id ?? '');
  const fillIn = (isKept: boolean) => {
    if (character === null) return false;
    const taken = take(character, figuresOf(character, gems.records, formulas, places));
    if (taken === null || taken.what === '') return false;
    filling.fillIn(taken.values, fill(words.taken, { name: character.name, what: taken.what }), isKept);
    return true;
  };
  const isReady = status === 'ready' && gems.status === 'ready' && character !== null;
  const fillByItself = useEffectEvent(() => filling.isFresh && fillIn(false));
  useEffect(() => {
    if (isReady) fillByItself();
  }, [isReady]);
  if (character === null) return null;
  const { said } = filling;
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-32">
          <SelectField
            label={words.character}
            value={character.id}
            options={characters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setChosenId(id);
              setWithout('');
            }}
          />
        </div>
        <Button
          ref={filler}
          disabled={gems.status === 'loading'}
          onClick={() => setWithout(fillIn(true) ? '' : character.name)}
        >
          {words.take}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        <output className="mt-1">{without === '' ? said : fill(words.nothing, { name: without })}</output>
        {without === '' && said !== null && (
          <Button
            small
            weight="quiet"
            onClick={() => {
              filling.undo();
              // The pressed button goes.
              filler.current?.focus();
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
