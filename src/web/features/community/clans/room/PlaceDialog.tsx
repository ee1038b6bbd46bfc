import { useId, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { clanLimits } from '#contract/community/clans.ts';
import { clanRoutes, type ClanPlace } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { clanWords } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { readFigure } from '#rules/figures.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTextForm } from '#web/ui/form/use-text-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomView } from './use-room.ts';

/** The figures that can be entered, and the largest of each. */
const figures = { level: 60, paragonLevel: 5_000, resonance: 10_000_000, combatRating: 10_000_000 } as const;
type Figure = keyof typeof figures;
const figureNames = Object.keys(figures) as readonly Figure[];

/** A figure of a text; null for none, undefined for one that is none. */
function figureIn(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = readFigure(text, 'whole');
  return value === null || value < 0 || value > most ? undefined : value;
}

/** The figure that somebody has entered; what a member shares is not the officers' to change. */
const enteredText = (cell: ClanPlace[Figure]): string => (cell?.from === 'entered' ? String(cell.value) : '');

/** The fields of a place, as the form has them. */
const fieldsOf = (place: ClanPlace) => ({
  name: place.name,
  class: place.class ?? '',
  part: place.part,
  level: enteredText(place.level),
  paragonLevel: enteredText(place.paragonLevel),
  resonance: enteredText(place.resonance),
  combatRating: enteredText(place.combatRating),
  note: place.note,
});

const useEntered = fieldsDraft<ReturnType<typeof fieldsOf>>();

/** Figures and notes that an officer enters of a place. */
export default function PlaceDialog({ place, onClose }: { place: ClanPlace; onClose: () => void }) {
  const id = useId();
  const { room, refresh } = useRoomView();
  // The server refuses a change over that of others, so nothing is written over.
  const [baseVersion] = useState(room.version);
  const start = fieldsOf(place);
  const kept = useEntered(place.id, start);
  const [{ class: classId }, change, forget] = kept;
  const { form, field, failure, isSending } = useTextForm({
    initial: start,
    kept,
    problemsOf: (texts) => ({
      name: texts.name.trim() === '' ? words.nameMissing : undefined,
      ...Object.fromEntries(
        figureNames.map((name) => [
          name,
          figureIn(texts[name], figures[name]) === undefined
            ? fill(words.figureWrong, { most: numberText(figures[name]) })
            : undefined,
        ]),
      ),
    }),
    async send(texts) {
      await call(clanRoutes.putPlace, {
        params: { id: room.id, place: place.id },
        body: {
          name: texts.name.trim(),
          class: texts.class === '' ? null : texts.class,
          part: texts.part.trim(),
          level: figureIn(texts.level, figures.level) ?? null,
          paragonLevel: figureIn(texts.paragonLevel, figures.paragonLevel) ?? null,
          resonance: figureIn(texts.resonance, figures.resonance) ?? null,
          combatRating: figureIn(texts.combatRating, figures.combatRating) ?? null,
          note: texts.note.trim(),
          baseVersion,
        },
      });
      forget();
      void refresh();
      notify('success', words.saved);
      onClose();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: error.code === 'MEMBER_NAME_TAKEN' ? ('name' as const) : null, text: error.message };
    },
  });
  return (
    <Dialog
      title={fill(words.editTitle, { name: place.name })}
      description={words.editText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField label={words.columns.name} maxLength={clanLimits.memberNameLength} {...field('name')} />
        <SelectField
          label={words.columns.class}
          value={classId === '' ? 'none' : classId}
          options={[
            { value: 'none', label: clanWords.noClass },
            ...classes.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={(chosen) => change({ class: chosen === 'none' ? '' : chosen })}
        />
        <TextField
          label={words.part}
          hint={words.partHint}
          maxLength={clanLimits.memberRoleLength}
          {...field('part')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.level} inputMode="numeric" {...field('level')} />
          <TextField label={words.paragonLevel} inputMode="numeric" {...field('paragonLevel')} />
          <TextField label={words.columns.resonance} inputMode="numeric" {...field('resonance')} />
          <TextField label={words.columns.combatRating} inputMode="numeric" {...field('combatRating')} />
        </div>
        <TextField
          label={words.note}
          hint={words.noteHint}
          rows={2}
          maxLength={clanLimits.noteLength}
          {...field('note')}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.notSaved}. {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
