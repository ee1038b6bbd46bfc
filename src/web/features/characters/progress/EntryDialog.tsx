import { useId, useState } from 'react';
import { levelBounds, paragonBounds } from '#contract/records/characters/character-check.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { characterProblems, characterWords } from '#messages/characters/characters.ts';
import { progress } from '#messages/characters/progress.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { statWord } from '#web/characters/stat-words.ts';
import {
  doubtAbout,
  draftOf,
  draftProblems,
  isBeyondIn,
  momentOf,
  shownFields,
  standingIn,
  type Doubt,
  type EntryDraft,
  type EntryField,
} from './entry-draft.ts';
import { useMinute } from '../use-minute.ts';
import type { Standing } from '#contract/records/characters/reached-goals.ts';

const words = progress.form;

/** What an entry says, as it is handed on to be kept. */
export type SaidEntry = Standing & Pick<ProgressEntry, 'timestamp' | 'note'>;

interface EntryDialogProps {
  /** The entry to change, as the player sees it; null for a new one. */
  entry: ProgressEntry | null;
  /** The start values of the fields. */
  standing: Standing;
  /** Says whether the resonance that it begins with is that of the equipped gems. */
  isResonanceOfGems?: boolean;
  /** All of the character's, in the order of time. */
  entries: readonly ProgressEntry[];
  seen?: SeenState | undefined;
  /** When the character itself was last changed, in ms since 1970; of an entry that is changed it does not matter. */
  characterAt?: number | undefined;
  /** Keeps it. @param lastAt when something of the character was last known; null where nothing was before. @returns whether it was kept */
  onSave: (said: SaidEntry, seen: SeenState | undefined, lastAt: number | null) => Promise<boolean>;
  onClose: () => void;
}

/** Recording how a character stands, or putting an entry right. */
export default function EntryDialog({
  entry,
  standing,
  isResonanceOfGems = false,
  entries,
  seen,
  characterAt = -Infinity,
  onSave,
  onClose,
}: EntryDialogProps) {
  const [openedAt] = useState(() => entry?.timestamp ?? Date.now());
  const [opened] = useState(() => draftOf(standing, openedAt, entry?.note ?? ''));
  const [draft, setDraft] = useState(opened);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const formId = useId();
  const now = useMinute();
  const isNew = entry === null;
  const others = entries.filter(({ id }) => id !== entry?.id);
  const last = others.at(-1);
  const shown = showsAll ? statNames : shownFields(opened);
  const typedAt = draft.when === opened.when ? null : new Date(draft.when).getTime();
  // The character's date may be by another clock than this one's now, so it is held against a chosen time alone.
  const lastKnown = Math.max(last?.timestamp ?? -Infinity, typedAt === null ? -Infinity : characterAt);
  const lastAt = lastKnown === -Infinity ? null : lastKnown;
  /** Of a new entry it is now, however long the form was open. */
  const at = () => momentOf(draft, opened, isNew ? Date.now() : openedAt);

  const change = (fields: Partial<EntryDraft>) => {
    setDraft({ ...draft, ...fields });
    setDoubt(null);
  };
  const changeStat = (stat: StatName, text: string) => change({ stats: { ...draft.stats, [stat]: text } });
  const { form, errorOf, isSending } = useForm<EntryField>({
    problems: draftProblems(draft, opened, momentOf(draft, opened, openedAt), now),
    send: async () => {
      const said = { ...standingIn(draft, opened), timestamp: at(), note: draft.note.trim() };
      const found = doubtAbout(said, others, isNew);
      if (found !== null && doubt === null) {
        setDoubt(found);
        return;
      }
      if (await onSave(said, seen, lastAt)) onClose();
    },
  });
  // One press is for all of them.
  const beyond = draft.beyondTable ? undefined : shown.find((stat) => isBeyondIn(stat, draft.stats[stat]));
  const isBackDated = isNew && typedAt !== null && lastAt !== null && typedAt < lastAt;
  return (
    <Dialog
      title={isNew ? words.recordTitle : words.editTitle}
      description={isNew ? words.recordText : words.editText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} weight="primary" unavailable={isSending}>
            {isNew
              ? doubt === null
                ? words.save
                : words.anyway
              : doubt === null
                ? words.saveEdit
                : words.saveAnyway}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {doubt !== null && (
          <p role="alert" className="rounded-lg border border-warn px-3 py-2 text-warn">
            {doubt === 'unchanged' ? words.unchanged : isNew ? words.sameMinute : words.sameMinuteEdit}
          </p>
        )}
        <TextField
          label={words.when}
          type="datetime-local"
          required
          value={draft.when}
          error={errorOf('when')}
          {...(isBackDated ? { hint: words.backDated } : isNew ? { hint: words.whenHint } : {})}
          onChange={(when) => change({ when })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={words.level}
            value={draft.level}
            {...levelBounds}
            complaint={words.problems.level}
            error={errorOf('level')}
            onChange={(level) => change({ level })}
          />
          <NumberField
            label={words.paragonLevel}
            value={draft.paragonLevel ?? 0}
            {...paragonBounds}
            jump={10}
            complaint={characterProblems.paragonLevel}
            error={errorOf('paragonLevel')}
            {...(draft.paragonLevel === undefined ? { hint: words.paragonUnsaid } : {})}
            onChange={(paragonLevel) => change({ paragonLevel })}
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="font-display text-xl font-semibold">{words.stats}</legend>
          <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 max-[22rem]:grid-cols-1">
            {shown.map((stat) => (
              <div key={stat}>
                <TextField
                  label={statWord(stat)}
                  inputMode="decimal"
                  autoComplete="off"
                  value={draft.stats[stat]}
                  error={errorOf(stat)}
                  {...(stat === 'resonance' && isResonanceOfGems ? { hint: words.resonanceHint } : {})}
                  onChange={(text) => changeStat(stat, text)}
                />
                {stat === beyond && (
                  <Button small className="mt-1" onClick={() => change({ beyondTable: true })}>
                    {characterWords.beyondTable}
                  </Button>
                )}
              </div>
            ))}
          </div>
          {shown.length < statNames.length && (
            <Button weight="quiet" small className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
              {words.more}
            </Button>
          )}
        </fieldset>
        <TextField
          label={words.note}
          unit={words.optional}
          rows={2}
          value={draft.note}
          error={errorOf('note')}
          onChange={(note) => change({ note })}
        />
      </Form>
    </Dialog>
  );
}
