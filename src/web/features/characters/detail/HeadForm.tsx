import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { complaintsOf, levelBounds, paragonBounds } from '../form/character-complaints.ts';
import { realEdits, valuesOf, withEdits } from '../form/character-values.ts';
import { saveCharacter } from '../form/save-character.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** The name of a character and how far it is, changed where it is shown. */
export default function HeadForm({ character, onClose }: { character: Character; onClose: () => void }) {
  const { id } = character;
  const [seen] = useState(() => localStore.seen('characters', id));
  const [typed, setTyped] = useState<{ name?: string; level?: number; paragonLevel?: number }>({});
  const before = valuesOf(character, []);
  const edits = realEdits(before, typed);
  const values = withEdits(before, typed);
  const { name, level, paragonLevel } = complaintsOf(values, edits, true);
  const { form, errorOf, isSending } = useForm<'name' | 'level' | 'paragonLevel'>({
    problems: { name, level, paragonLevel },
    async send() {
      if (await saveCharacter({ id, character, items: [], edits, seen })) onClose();
    },
  });
  return (
    <Form form={form} className="grid min-w-0 grid-cols-1 flex-1 gap-3 sm:grid-cols-2 sm:max-w-lg">
      <div className="sm:col-span-2">
        <TextField
          label={words.name}
          autoComplete="off"
          spellCheck={false}
          value={values.name}
          error={errorOf('name')}
          onChange={(changed) => setTyped({ ...typed, name: changed })}
        />
      </div>
      <NumberField
        label={words.level}
        {...levelBounds}
        complaint={characterProblems.level}
        value={values.level}
        onChange={(changed) => setTyped({ ...typed, level: changed })}
      />
      <NumberField
        label={words.paragonLevel}
        {...paragonBounds}
        complaint={characterProblems.paragonLevel}
        value={values.paragonLevel}
        onChange={(changed) => setTyped({ ...typed, paragonLevel: changed })}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" weight="primary" aria-busy={isSending}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
