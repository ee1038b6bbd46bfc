import { characterForms as words } from '#messages/characters/forms.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ClassTiles } from '#web/characters/ClassTiles.tsx';
import { FieldPlace } from './FieldPlace.tsx';
import type { CharacterForm } from './use-character-form.ts';

export function NameAndClass({ form: { values, errors, set } }: { form: CharacterForm }) {
  return (
    <>
      <FieldPlace field="name">
        <TextField
          label={words.name}
          unit={words.required}
          required
          autoComplete="off"
          spellCheck={false}
          value={values.name}
          error={errors.name}
          onChange={(name) => set('name', name)}
        />
      </FieldPlace>
      <FieldPlace field="class">
        <ClassTiles
          unit={words.required}
          value={values.class}
          error={errors.class}
          onChange={(id) => set('class', id)}
        />
      </FieldPlace>
    </>
  );
}
