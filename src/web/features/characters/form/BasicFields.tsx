import { limits } from '#contract/limits.ts';
import { buildTypes } from '#contract/records/collections/characters/characters.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { records } from '#messages/records/records.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { levelBounds, paragonBounds } from './character-complaints.ts';
import { FieldPlace } from './FieldPlace.tsx';
import { NameAndClass } from './NameAndClass.tsx';
import type { CharacterForm } from './use-character-form.ts';

const serverOptions = servers.map((server) => ({ value: server, label: server }));
const buildOptions = () => buildTypes.map((value) => ({ value, label: records.buildTypes[value] }));

export function BasicFields({ form }: { form: CharacterForm }) {
  const { values, errors, set } = form;
  const length = Array.from(values.notes).length;
  const over = length - limits.characterNotesLength;
  return (
    <div className="space-y-4">
      <NameAndClass form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldPlace field="level">
          <AmountField
            label={words.level}
            {...levelBounds}
            figure="whole"
            whenInvalid={levelBounds.min}
            refused={form.refusedIn('level')}
            onUndo={(level) => form.putBack({ level })}
            value={values.level}
            error={errors.level}
            onChange={(level) => set('level', level)}
          />
        </FieldPlace>
        <FieldPlace field="paragonLevel">
          <AmountField
            label={words.paragonLevel}
            {...paragonBounds}
            figure="whole"
            whenInvalid={paragonBounds.min}
            refused={form.refusedIn('paragonLevel')}
            onUndo={(paragonLevel) => form.putBack({ paragonLevel })}
            hint={words.paragonHint}
            value={values.paragonLevel}
            error={errors.paragonLevel}
            onChange={(paragonLevel) => set('paragonLevel', paragonLevel)}
          />
        </FieldPlace>
        <FieldPlace field="server">
          <SelectField
            label={words.server}
            placeholder={words.chooseServer}
            options={serverOptions}
            value={values.server}
            error={errors.server}
            onChange={(server) => set('server', server)}
          />
        </FieldPlace>
        <SelectField
          label={words.buildType}
          options={buildOptions()}
          value={values.buildType}
          onChange={(buildType) => set('buildType', buildType)}
        />
      </div>
      <FieldPlace field="notes">
        <TextField
          label={words.notes}
          rows={4}
          value={values.notes}
          error={errors.notes}
          hint={
            over > 0
              ? fill(words.notesOver, { n: numberText(over) })
              : fill(words.notesCount, {
                  n: numberText(length),
                  max: numberText(limits.characterNotesLength),
                })
          }
          onChange={(notes) => set('notes', notes)}
        />
      </FieldPlace>
    </div>
  );
}
