import { useId, useState } from 'react';
import { gameEvents } from '#catalogue/events.ts';
import { clanEventKinds, clanLimits, type ClanEventKind } from '#contract/community/clans.ts';
import { clanRoutes, type ClanEvent, type ClanRoom } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTextForm } from '#web/ui/form/use-text-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomView } from '../use-room.ts';

const useKind = fieldsDraft<{ readonly kind: ClanEventKind }>();
const useTexts = fieldsDraft<Readonly<Record<'title' | 'startsAt' | 'answersUntil' | 'note', string>>>();

interface PlanEventProps {
  /** Absent for a new one. */
  event?: ClanEvent;
  onClose: () => void;
}

/** The next time of an event of the game, on the clocks of the clan's server; null where it has none. */
function nextStart(kind: ClanEventKind, { timeZone, today }: ClanRoom): number | null {
  if (kind === 'shadow-war') return today.nextWarAt;
  const found = gameEvents.find(({ id }) => id === kind);
  return found === undefined ? null : (nextOccurrence(found.schedule, timeZone, Date.now())?.startMs ?? null);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for date and time has it, where the reader is. */
function fieldText(at: number | null): string {
  if (at === null) return '';
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The moment of such a text; null for none. */
function momentIn(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** Plans an event, or changes one. */
export default function PlanEvent({ event, onClose }: PlanEventProps) {
  const id = useId();
  const navigate = useNavigate();
  const { room, refresh } = useRoomView();
  const [key] = useState(() => event?.key ?? newRecordId());
  const [baseVersion] = useState(event === undefined ? 0 : room.version);
  const usual = event?.kind ?? (room.kind === 'warband' ? 'own' : 'shadow-war');
  const start = {
    title: event?.title ?? (usual === 'own' ? '' : words.kinds[usual]),
    startsAt: fieldText(event?.startsAt ?? nextStart(usual, room)),
    answersUntil: fieldText(event?.answersUntil ?? null),
    note: event?.note ?? '',
  };
  const isNew = event === undefined;
  const draftKey = event?.key ?? room.id;
  const [{ kind }, changeKind, forgetKind] = useKind(draftKey, { kind: usual }, isNew);
  const kept = useTexts(draftKey, start, isNew);
  const { form, field, texts, failure, isSending } = useTextForm({
    initial: start,
    kept,
    problemsOf: ({ title, startsAt }) => ({
      title: title.trim() === '' ? words.titleMissing : undefined,
      startsAt: momentIn(startsAt) === null ? words.startMissing : undefined,
    }),
    async send({ title, startsAt, answersUntil, note }) {
      await call(clanRoutes.putClanEvent, {
        params: { id: room.id, event: key },
        body: {
          kind,
          title: title.trim(),
          note: note.trim(),
          startsAt: momentIn(startsAt) ?? 0,
          answersUntil: momentIn(answersUntil),
          baseVersion,
        },
      });
      forgetKind();
      kept[2]();
      await refresh();
      notify('success', fill(words.planned, { title: title.trim() }));
      onClose();
      if (event === undefined) navigate(`?tab=events&event=${encodeURIComponent(key)}`);
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  const startsAt = momentIn(texts.startsAt);
  return (
    <Dialog
      title={event === undefined ? words.planTitle : fill(words.changeTitle, { title: event.title })}
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
        <SelectField
          label={words.kind}
          value={kind}
          options={clanEventKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(chosen) => {
            // A title and a time that nobody has changed follow the kind.
            if (texts.title === '' || texts.title === words.kinds[kind])
              field('title').onChange(chosen === 'own' ? '' : words.kinds[chosen]);
            if (texts.startsAt === '' || texts.startsAt === fieldText(nextStart(kind, room)))
              field('startsAt').onChange(fieldText(nextStart(chosen, room)));
            changeKind({ kind: chosen });
          }}
        />
        <TextField label={words.title} maxLength={clanLimits.eventTitleLength} {...field('title')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.startsAt}
            type="datetime-local"
            {...(startsAt !== null && {
              hint: fill(words.startsHint, { time: timeText('dateTime', startsAt, room.timeZone) }),
            })}
            {...field('startsAt')}
          />
          <TextField
            label={words.answersUntil}
            unit={words.optional}
            type="datetime-local"
            {...field('answersUntil')}
          />
        </div>
        <TextField
          label={words.note}
          unit={words.optional}
          rows={3}
          maxLength={clanLimits.eventNoteLength}
          {...field('note')}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.notPlanned}. {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
