import { useId, useRef, useState } from 'react';
import type { OwnEvent } from '#contract/records/event-records.ts';
import { limits } from '#contract/limits.ts';
import { draftOf, ownEventOf, ownEventProblems, type OwnEventDraft } from '#contract/records/own-events.ts';
import { events, fill } from '#messages';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusProblem } from '#web/ui/form/focus-problem.ts';
import { NumberField } from '#web/ui/NumberField.tsx';
import { useBoard } from './board.ts';
import { useNow } from './clock.ts';
import { DaysField } from './DaysField.tsx';
import { fullText, saveOwnEvent } from './event-edits.ts';
import { placeOf } from './time-text.ts';
import { TimePair } from './TimePair.tsx';

const { own: words } = events;
const MINUTE_MS = 60_000;
const DURATION_JUMP_MINUTES = 15;

const repeatOptions = [
  { value: 'weekly', label: words.weekly },
  { value: 'once', label: words.once },
] as const;

const emptyDraft: OwnEventDraft = {
  name: '',
  repeats: 'weekly',
  days: [],
  date: '',
  startTime: '20:00',
  durationMinutes: 30,
  note: '',
};

/** What was typed of a new event when the dialog was closed: it is there again when it opens. */
let unfinished = emptyDraft;

interface OwnEventDialogProps {
  /** The event to change; null for a new one. */
  own: OwnEvent | null;
  onClose: () => void;
}

/** Adding an event of one's own, or changing it. */
export default function OwnEventDialog({ own, onClose }: OwnEventDialogProps) {
  const { server, events: all, ownCount } = useBoard();
  const [draft, setDraft] = useState(own === null ? unfinished : draftOf(own));
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const nowMs = useNow(MINUTE_MS);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const found = ownEventProblems(draft, server.timeZone, nowMs);
  const isSound = Object.keys(found).length === 0;
  const shown = hasTried ? found : {};
  const next = isSound ? nextOccurrence([ownEventOf(draft, '').schedule], server.timeZone, nowMs) : null;

  const change = (fields: Partial<OwnEventDraft>) => {
    const changed = { ...draft, ...fields };
    setDraft(changed);
    if (own === null) unfinished = changed;
  };
  const save = async () => {
    setHasTried(true);
    if (!isSound) {
      // After the complaints are drawn.
      requestAnimationFrame(() => focusProblem(form.current));
      return;
    }
    if (focusProblem(form.current)) return;
    if (own === null && ownCount >= limits.ownEvents) {
      setRefusal(fullText('ownEvents'));
      return;
    }
    if (!(await saveOwnEvent(ownEventOf(draft, own?.id ?? newRecordId()), own === null))) return;
    if (own === null) unfinished = emptyDraft;
    onClose();
  };

  const { problems } = words;
  return (
    <Dialog
      title={own === null ? words.addTitle : words.editTitle}
      description={fill(words.serverTime, { zone: placeOf(server.timeZone) })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary">
          {own === null ? words.add : words.save}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        // The fields complain in their own words.
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {own !== null && !all.some(({ id }) => id === own.id) && (
          <p role="status" className="text-warn">
            {words.gone}
          </p>
        )}
        <Field
          label={words.name}
          error={shown.name && fill(problems.name[shown.name], { max: limits.ownEventNameLength })}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="control"
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <ChoiceField
          label={words.repeats}
          value={draft.repeats}
          options={repeatOptions}
          onChange={(repeats) => change({ repeats })}
        />
        {draft.repeats === 'weekly' ? (
          <DaysField
            label={words.days}
            days={draft.days}
            error={shown.days && problems.days[shown.days]}
            onChange={(days) => change({ days })}
          />
        ) : (
          <Field label={words.date} error={shown.date && problems.date[shown.date]}>
            {({ id, describedBy, invalid }) => (
              <input
                id={id}
                type="date"
                className="control"
                aria-describedby={describedBy}
                aria-invalid={invalid}
                value={draft.date}
                onChange={(event) => change({ date: event.target.value })}
              />
            )}
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.startTime} error={shown.startTime && problems.startTime[shown.startTime]}>
            {({ id, describedBy, invalid }) => (
              <input
                id={id}
                type="time"
                className="control"
                aria-describedby={describedBy}
                aria-invalid={invalid}
                value={draft.startTime}
                onChange={(event) => change({ startTime: event.target.value })}
              />
            )}
          </Field>
          <NumberField
            label={words.duration}
            unit={words.minutes}
            value={draft.durationMinutes}
            min={0}
            max={limits.ownEventMinutes}
            jump={DURATION_JUMP_MINUTES}
            complaint={fill(problems.durationMinutes['out-of-range'], { max: limits.ownEventMinutes })}
            onChange={(durationMinutes) => change({ durationMinutes })}
          />
        </div>
        <Field
          label={words.note}
          error={shown.note && fill(problems.note[shown.note], { max: limits.ownEventNoteLength })}
        >
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              rows={3}
              className="control py-2!"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        {next !== null && (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-quiet">{words.starts}</span>
            <TimePair startMs={next.startMs} endMs={next.endMs} shows="dateTime" />
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
