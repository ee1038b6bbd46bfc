import { useId, useState } from 'react';
import type { EventAlarm } from '#contract/records/event-records.ts';
import { limits } from '#contract/limits.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fill } from '#messages/fill.ts';
import { timeOfDayText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { followPush } from '#web/data/notices/push.ts';
import { usePush } from '#web/data/notices/push-state.ts';
import { askForNotifications, useNotificationState } from '#web/data/notices/notification-permission.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { nextRing, USUAL_LEAD_MINUTES } from '#contract/records/alarms/alarm-rings.ts';
import { spentAlarms } from './alarms-in-use.ts';
import { useBoard } from './board.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { useNow } from './clock.ts';
import { fullText, removeAlarm, setAlarm } from './event-edits.ts';
import type { ListedEvent } from './listed-events.ts';
import { usePermissionWords } from './permission-words.ts';
import { TimePair } from './TimePair.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { alarm: words } = eventDialogs;

const LEAD_JUMP_MINUTES = 5;

const repeatOptions = () =>
  [
    { value: 'every', label: words.everyTime },
    { value: 'next', label: words.onlyNext },
  ] as const;

/** Setting, changing and removing the alarm of an event. */
export default function AlarmDialog({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const permission = useNotificationState();
  const push = usePush();
  const present = board.alarms.get(event.id);
  const [shown] = useState(present);
  const isSignedIn = useSeemsSignedIn();
  const [leadMinutes, setLeadMinutes] = useState(present?.leadMinutes ?? USUAL_LEAD_MINUTES);
  const [repeats, setRepeats] = useState(present?.repeats ?? true);
  const [sound, setSound] = useState(present?.sound ?? true);
  const [startTime, setStartTime] = useState(present?.startTime ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const formId = useId();
  const alarmSetAt = (setAt: number): EventAlarm => ({
    id: event.id,
    leadMinutes,
    repeats,
    sound,
    setAt,
    timeZone: board.server.timeZone,
    ...(startTime === '' ? {} : { startTime }),
  });
  const ring = nextRing(alarmSetAt(nowMs), event, board.server.timeZone, nowMs);
  const startTimes = [...new Set(event.schedule.flatMap((schedule) => schedule.startTimes))].sort();

  const save = async () => {
    if (ring === null) return;
    const spent = spentAlarms(board.alarms.values(), board.events, board.server.timeZone);
    const others = [...board.alarms.values()].filter(
      (alarm) => alarm.id !== event.id && !spent.includes(alarm),
    );
    if (others.length >= limits.eventAlarms) {
      setRefusal(fullText('eventAlarms'));
      return;
    }
    // Browsers take the question only from the press itself; the alarm is kept whatever the answer.
    void askForNotifications().then(async () =>
      followPush({ serverZone: board.server.timeZone, hasAlarms: true }, true),
    );
    const alarm = alarmSetAt(serverNow());
    // One that was removed elsewhere meanwhile is set anew.
    if (await setAlarm(event.name, alarm, present === undefined ? undefined : shown, spent)) onClose();
  };
  const { form } = useForm<never>({ problems: {}, send: save });
  const remove = async () => {
    if (await removeAlarm(event)) onClose();
  };

  return (
    <Dialog
      title={fill(words.title, { name: event.name })}
      onClose={onClose}
      actions={
        <>
          {present !== undefined && isSignedIn && (
            <Button
              weight="quiet"
              onClick={() => board.open({ kind: 'versions', collection: 'eventAlarms', id: event.id })}
            >
              {records.versions.title}
            </Button>
          )}
          {present !== undefined && (
            <Button weight="danger" onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
          <Button type="submit" form={formId} weight="primary" unavailable={ring === null}>
            {present === undefined ? words.set : words.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <NumberField
          label={words.lead}
          value={leadMinutes}
          min={0}
          max={limits.alarmLeadMinutes}
          jump={LEAD_JUMP_MINUTES}
          complaint={fill(words.leadComplaint, { max: limits.alarmLeadMinutes })}
          onChange={setLeadMinutes}
        />
        {startTimes.length > 1 && (
          <SelectField
            label={words.start}
            value={startTime}
            options={[
              { value: '', label: words.everyStart },
              ...startTimes.map((time) => ({
                value: time,
                label: fill(words.startAt, { time: timeOfDayText(time) }),
              })),
            ]}
            onChange={setStartTime}
          />
        )}
        <ChoiceField
          label={words.repeat}
          value={repeats ? 'every' : 'next'}
          options={repeatOptions()}
          onChange={(value) => setRepeats(value === 'every')}
        />
        <CheckField label={words.sound} isChecked={sound} onChange={setSound} />
        {ring === null ? (
          <p className="text-warn">{words.none}</p>
        ) : (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-quiet">{words.next}</span>
            <TimePair startMs={ring.ringMs} shows="dateTime" />
          </p>
        )}
        <p className="text-sm text-quiet">
          {words.rings[push]} {permission === 'default' && words.asks}
        </p>
        <PermissionNotice />
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

/** Says beside what sets an alarm when alarms do not ring or cannot show as notifications. What sets one asks for leave itself. */
function PermissionNotice() {
  const words = usePermissionWords();
  if (words === null || words.hindrance === 'default') return null;
  return (
    <div role="status" className="rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{words.title}</p>
      <p className="mt-1 text-sm">{words.text}</p>
    </div>
  );
}
