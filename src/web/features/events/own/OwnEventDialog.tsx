import { useId, useState } from 'react';
import type { OwnEvent } from '#contract/records/event-records.ts';
import { limits } from '#contract/limits.ts';
import {
  draftOf,
  ownEventOf,
  ownEventProblems,
  type OwnEventDraft,
  type OwnEventProblems,
} from '#contract/records/own-events.ts';
import { drafts } from '#messages/drafts.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fill } from '#messages/fill.ts';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm, type Problems } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useBoard } from '#web/game/events/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { DaysField } from './DaysField.tsx';
import { addOwnEvent, changeOwnEvent, fullText } from '#web/game/events/event-edits.ts';
import { placeOf } from '../server/zone-place.ts';
import { forgetTypedEvent, keepTypedEvent, readTypedEvent } from './typed-event.ts';
import { TimePair } from '#web/game/events/TimePair.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { own: words } = eventDialogs;
const DURATION_JUMP_MINUTES = 15;

const repeatOptions = () =>
  [
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

const { problems } = words;
const durationComplaint = () =>
  fill(problems.durationMinutes['out-of-range'], { max: limits.ownEventMinutes });

const problemTexts = (found: OwnEventProblems): Problems<keyof OwnEventDraft> => ({
  name: found.name && fill(problems.name[found.name], { max: limits.ownEventNameLength }),
  days: found.days && problems.days[found.days],
  date: found.date && problems.date[found.date],
  startTime: found.startTime && problems.startTime[found.startTime],
  durationMinutes: found.durationMinutes && durationComplaint(),
  note: found.note && fill(problems.note[found.note], { max: limits.ownEventNoteLength }),
});

interface OwnEventDialogProps {
  /** The event to change; null for a new one. */
  own: OwnEvent | null;
  onClose: () => void;
}

/** Adding an event of one's own, or changing it. */
export default function OwnEventDialog({ own, onClose }: OwnEventDialogProps) {
  const { server, events: all, ownCount } = useBoard();
  const [before] = useState(() => readTypedEvent(own));
  const [shown] = useState(() => (own === null ? emptyDraft : draftOf(before?.own ?? own)));
  const [seen] = useState(() =>
    own === null || before !== null ? before?.seen : localStore.seen('ownEvents', own.id),
  );
  const [draft, setDraft] = useState(before?.draft ?? shown);
  const [refusal, setRefusal] = useState<string | null>(null);
  const nowMs = useNow(MINUTE_MS);
  const listed = all.find(({ id }) => id === own?.id);
  const formId = useId();
  // One that was made for another zone is changed by the clocks of that one.
  const timeZone = (listed ?? own)?.timeZone ?? server.timeZone;
  const found = ownEventProblems(draft, timeZone, nowMs);
  const isSound = Object.keys(found).length === 0;
  const next = isSound ? nextOccurrence([ownEventOf(draft, '').schedule], timeZone, nowMs) : null;

  const change = (fields: Partial<OwnEventDraft>) => {
    const changed = { ...draft, ...fields };
    setDraft(changed);
    keepTypedEvent({ own: before?.own ?? own, seen, draft: changed, isOpen: true });
  };
  const close = () => {
    // The entries are there again when the form opens.
    if (draft === shown) forgetTypedEvent(own);
    else {
      keepTypedEvent({ own: before?.own ?? own, seen, draft, isOpen: false });
      notify('info', drafts.kept, { id: 'draft', description: drafts.keptText });
    }
    onClose();
  };
  const { form, errorOf } = useForm<keyof OwnEventDraft>({
    problems: problemTexts(found),
    send: async () => {
      if (own === null && ownCount >= limits.ownEvents) {
        setRefusal(fullText('ownEvents'));
        return;
      }
      // What was deleted while it stood here is added again.
      const isKept = await (own === null || listed === undefined
        ? addOwnEvent({ ...ownEventOf(draft, own?.id ?? newRecordId()), timeZone })
        : changeOwnEvent(own, shown, draft, seen));
      if (!isKept) return;
      forgetTypedEvent(own);
      onClose();
    },
  });

  return (
    <Dialog
      title={own === null ? words.addTitle : words.editTitle}
      description={fill(words.serverTime, { zone: placeOf(timeZone) })}
      onClose={close}
      actions={
        <Button type="submit" form={formId} weight="primary">
          {own === null ? words.add : words.save}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {own !== null && listed === undefined && (
          <p role="status" className="text-warn">
            {words.gone}
          </p>
        )}
        <TextField
          label={words.name}
          required
          autoComplete="off"
          error={errorOf('name')}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          label={words.repeats}
          value={draft.repeats}
          options={repeatOptions()}
          onChange={(repeats) => change({ repeats })}
        />
        {draft.repeats === 'weekly' ? (
          <DaysField
            label={words.days}
            days={draft.days}
            error={errorOf('days')}
            onChange={(days) => change({ days })}
          />
        ) : (
          <TextField
            label={words.date}
            type="date"
            required
            error={errorOf('date')}
            value={draft.date}
            onChange={(date) => change({ date })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.startTime}
            type="time"
            required
            error={errorOf('startTime')}
            value={draft.startTime}
            onChange={(startTime) => change({ startTime })}
          />
          <NumberField
            label={words.duration}
            unit={words.minutes}
            value={draft.durationMinutes}
            min={0}
            max={limits.ownEventMinutes}
            jump={DURATION_JUMP_MINUTES}
            error={errorOf('durationMinutes')}
            complaint={durationComplaint()}
            onChange={(durationMinutes) => change({ durationMinutes })}
          />
        </div>
        <TextField
          label={words.note}
          rows={3}
          error={errorOf('note')}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
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
      </Form>
    </Dialog>
  );
}
