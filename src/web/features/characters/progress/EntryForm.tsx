import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { levelBounds, paragonBounds } from '#contract/records/characters/character-check.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { characterProblems, characterWords } from '#messages/characters/characters.ts';
import { progress } from '#messages/characters/progress.ts';
import { screenshots } from '#messages/characters/screenshots.ts';
import { fill } from '#messages/fill.ts';
import { changeText, shortDayText } from '#messages/formats.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { readFigure } from '#rules/figures.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
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

const StatsFromScreenshot = lazyPart(() => import('../form/StatsFromScreenshot.tsx'));

const words = progress.form;

/** The figures that a player records most often. */
const mainStats = ['combatRating', 'resonance'] as const;
const isMain: ReadonlySet<StatName> = new Set(mainStats);
const gridLook = 'grid grid-cols-2 gap-x-4 gap-y-3 max-[22rem]:grid-cols-1';

const useOthers = fieldsDraft<Omit<EntryDraft, 'stats'>>();
const useStats = fieldsDraft<EntryDraft['stats']>();

/** The difference of a typed figure from the last entry's; null where that is not known, and where nothing changed. */
function changeSince(last: ProgressEntry | undefined, stat: StatName, text: string): string | null {
  const before = last?.stats[stat];
  const now = readFigure(text, figureKindOf(stat));
  return last === undefined || before === undefined || now === null || now === before
    ? null
    : fill(words.since, { change: changeText(now - before), day: shortDayText(last.timestamp) });
}

/** The moment of what is saved: of a new entry it is now, however long the form was open. */
const savedAt = (draft: EntryDraft, opened: EntryDraft, openedAt: number | null): number =>
  momentOf(draft, opened, openedAt ?? Date.now());

const hintOf = (change: string | null, { isOfGems }: { isOfGems: boolean }): { hint?: string } =>
  change !== null ? { hint: change } : isOfGems ? { hint: words.resonanceHint } : {};

/** The values of an entry, as it is handed on to be kept. */
export type SaidEntry = Standing & Pick<ProgressEntry, 'timestamp' | 'note'>;

export interface EntryFormProps {
  /** The entry to change, as the player sees it; null for a new one. */
  entry: ProgressEntry | null;
  /** The start values of the fields. */
  standing: Standing;
  characterId: string;
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

/** The fields for recording how a character stands, or for putting an entry right, in a dialog. */
export function EntryForm({
  entry,
  standing,
  characterId,
  isResonanceOfGems = false,
  entries,
  seen,
  characterAt = -Infinity,
  onSave,
  onClose,
}: EntryFormProps) {
  const [openedAt] = useState(() => entry?.timestamp ?? Date.now());
  const [opened] = useState(() => draftOf(standing, openedAt, entry?.note ?? ''));
  const isNew = entry === null;
  const [others, changeOthers, forgetOthers] = useOthers(entry?.id ?? characterId, opened, isNew);
  const [stats, changeStats, forgetStats] = useStats(entry?.id ?? characterId, opened.stats, isNew);
  const draft: EntryDraft = { ...others, stats };
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // Folded fields that keep something are in sight.
  const [showsAll, setShowsAll] = useState(
    others !== opened || statNames.some((stat) => !isMain.has(stat) && stats[stat] !== opened.stats[stat]),
  );
  const [readsPicture, setReadsPicture] = useState(false);
  const formId = useId();
  const now = useMinute();
  const otherEntries = entries.filter(({ id }) => id !== entry?.id);
  const last = otherEntries.at(-1);
  const shown = showsAll ? statNames : shownFields(opened);
  const typedAt = draft.when === opened.when ? null : new Date(draft.when).getTime();
  // The character's date may be by another clock than this one's now, so it is held against a chosen time alone.
  const lastKnown = Math.max(last?.timestamp ?? -Infinity, typedAt === null ? -Infinity : characterAt);
  const lastAt = lastKnown === -Infinity ? null : lastKnown;
  const change = (fields: Partial<typeof others>) => {
    changeOthers(fields);
    setDoubt(null);
  };
  const fillIn = (figures: Partial<typeof stats>) => {
    changeStats(figures);
    setDoubt(null);
  };
  const { form, errorOf, isSending } = useForm<EntryField>({
    problems: draftProblems(draft, opened, momentOf(draft, opened, openedAt), now),
    send: async () => {
      const said = {
        ...standingIn(draft, opened),
        timestamp: savedAt(draft, opened, isNew ? null : openedAt),
        note: draft.note.trim(),
      };
      const found = doubtAbout(said, otherEntries, isNew);
      if (found !== null && doubt === null) {
        setDoubt(found);
        return;
      }
      if (!(await onSave(said, seen, lastAt))) return;
      forgetOthers();
      forgetStats();
      onClose();
    },
  });
  // One press is for all of them.
  const beyond = draft.beyondTable ? undefined : shown.find((stat) => isBeyondIn(stat, draft.stats[stat]));
  const isBackDated = isNew && typedAt !== null && lastAt !== null && typedAt < lastAt;
  const rest = shown.filter((stat) => !isMain.has(stat));
  const folded: readonly EntryField[] = [...rest, 'level', 'paragonLevel', 'when', 'note'];
  const isFoldedWrong = folded.map(errorOf).some((error) => error !== undefined);
  const statField = (stat: StatName) => (
    <div key={stat}>
      <TextField
        label={statWord(stat)}
        inputMode="decimal"
        autoComplete="off"
        value={draft.stats[stat]}
        error={errorOf(stat)}
        {...hintOf(changeSince(isNew ? last : undefined, stat, draft.stats[stat]), {
          isOfGems: stat === 'resonance' && isResonanceOfGems,
        })}
        // A typed figure takes the place of the last one.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(text) => fillIn({ [stat]: text })}
      />
      {stat === beyond && (
        <Button small className="mt-1" onClick={() => change({ beyondTable: true })}>
          {characterWords.beyondTable}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <DialogFoot>
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
      </DialogFoot>
      <Form form={form} id={formId}>
        {doubt !== null && (
          <p role="alert" className="rounded-lg border border-warn px-3 py-2 text-warn">
            {doubt === 'unchanged' ? words.unchanged : isNew ? words.sameMinute : words.sameMinuteEdit}
          </p>
        )}
        <div className={gridLook}>{mainStats.map(statField)}</div>
        <Button
          small
          aria-haspopup="dialog"
          icon={<ImageUp size={16} />}
          onClick={() => setReadsPicture(true)}
        >
          {screenshots.button}
        </Button>
        <details {...(!isNew || isFoldedWrong || showsAll ? { open: true } : {})}>
          <summary className="touch-target flex items-center font-medium text-primary-text">
            {words.rest}
          </summary>
          <div className="grid gap-4 pt-1">
            <fieldset className="min-w-0">
              <legend className="sr-only">{words.stats}</legend>
              <div className={gridLook}>{rest.map(statField)}</div>
              {shown.length < statNames.length && (
                <Button weight="quiet" small className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
                  {words.more}
                </Button>
              )}
            </fieldset>
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
            <TextField
              label={words.when}
              type="datetime-local"
              required
              value={draft.when}
              error={errorOf('when')}
              {...(isBackDated ? { hint: words.backDated } : isNew ? { hint: words.whenHint } : {})}
              onChange={(when) => change({ when })}
            />
            <TextField
              label={words.note}
              unit={words.optional}
              rows={2}
              value={draft.note}
              error={errorOf('note')}
              onChange={(note) => change({ note })}
            />
          </div>
        </details>
      </Form>
      {readsPicture && (
        <StatsFromScreenshot
          of={entry?.id ?? characterId}
          onFill={(read) => {
            fillIn(Object.fromEntries(Object.entries(read).map(([stat, value]) => [stat, String(value)])));
            setShowsAll(true);
            return () => fillIn(stats);
          }}
          onClose={() => setReadsPicture(false)}
        />
      )}
    </>
  );
}
