import { useImperativeHandle, useState, type RefObject } from 'react';
import { moderationRoutes, type QueuedThing } from '#contract/community/moderation-routes.ts';
import {
  REASON_LENGTH,
  muteDays,
  reportReasons,
  type ModeratorAct,
  type ReportReason,
} from '#contract/community/moderation.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { actWords } from '#messages/community/publish.ts';
import { reasonWords } from '#messages/community/reasons.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { likelyReason, moderate, tellDone, tellFailure, type WantedAct } from './decided-acts.ts';

type ThingAct = 'keep' | 'hide' | 'remove';

export interface DecideHandle {
  readonly act: (act: ThingAct) => void;
}

interface DecideFormProps {
  ref: RefObject<DecideHandle | null>;
  thing: QueuedThing;
  /** It waits no more. */
  onDone: () => void;
  /** Somebody else was sooner. */
  onDecided: () => void;
}

/** The acts that a moderator has about a thing, its author or an appeal, with the reason that the author reads. */
export function DecideForm({ ref, thing, onDone, onDecided }: DecideFormProps) {
  const { kind, id, title, author, version, lastAct, appeal } = thing;
  const [reason, setReason] = useState<ReportReason | ''>(() => likelyReason(thing.reports));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; note?: string }>({});
  const [isSending, setIsSending] = useState(false);
  const said = note.trim();

  /** The reason as it goes out; null where one is missing, which is said at its field. */
  const given = (): { reason: ReportReason; note: string } | null => {
    const found = {
      ...(reason === '' && { reason: words.reasonMissing }),
      ...(reason === 'other' && said === '' && { note: words.noteMissing }),
    };
    setProblems(found);
    return reason === '' || 'note' in found ? null : { reason, note: said };
  };
  const run = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'ALREADY_DECIDED') onDecided();
      else tellFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  const send = async (wanted: WantedAct, text: string, isEnd: boolean) =>
    run(async () => {
      const number = await moderate(wanted);
      tellDone(text, wanted, number);
      if (isEnd) onDone();
    });

  const doneText = (act: ModeratorAct, name: string) => fill(words.done, { act: actWords[act], name });
  const act = (wanted: ThingAct) => {
    // Of something that is kept nobody has to say what it is not.
    const why =
      wanted === 'keep' && said === '' && (reason === '' || reason === 'other')
        ? { reason: 'other' as const, note: words.keptNote }
        : given();
    if (why === null || (kind === 'player' && wanted !== 'keep')) return;
    void send({ kind, id, act: wanted, ...why, seen: { version, lastAct } }, doneText(wanted, title), true);
  };
  const actOnAuthor = (wanted: 'warn' | 'mute' | 'ban', days?: (typeof muteDays)[number]) => {
    const why = given();
    if (why === null || author === null) return;
    // A player who was reported is dealt with by it; of a build it still is to be said what becomes of it.
    void send(
      { kind: 'player', id: author, act: wanted, ...why, days },
      doneText(wanted, author),
      kind === 'player',
    );
  };
  const grant = () => {
    if (appeal === null) return;
    const why = { reason: 'other' as const, note: said || words.grantedNote };
    const wanted: WantedAct = { kind, id, act: 'reverse', ...why, reverses: appeal.action };
    void send(wanted, fill(words.granted, { name: title }), true);
  };
  const refuse = () => {
    if (appeal === null) return;
    setProblems(said === '' ? { note: words.noteMissing } : {});
    if (said === '') return;
    void run(async () => {
      await call(moderationRoutes.refuseAppeal, {
        params: { action: String(appeal.action) },
        body: { answer: said },
      });
      notify('success', fill(words.refused, { name: title }));
      onDone();
    });
  };
  useImperativeHandle(ref, () => ({ act: (wanted) => appeal === null && act(wanted) }));
  return (
    <section aria-labelledby="decision" className="card space-y-3 p-4">
      <h2 id="decision" className="text-xl">
        {words.decision}
      </h2>
      {appeal === null && (
        <SelectField
          label={words.reason}
          value={reason}
          placeholder={words.reasonNone}
          options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
          error={problems.reason}
          onChange={(value) => {
            setReason(value);
            setProblems({});
          }}
        />
      )}
      <TextField
        label={words.note}
        rows={3}
        maxLength={REASON_LENGTH}
        value={note}
        error={problems.note}
        hint={words.noteHint}
        onChange={(text) => {
          setNote(text);
          setProblems({});
        }}
      />
      {appeal !== null ? (
        <div className="flex flex-wrap gap-2">
          <Button weight="primary" unavailable={isSending} onClick={grant}>
            {words.grant}
          </Button>
          <Button unavailable={isSending} onClick={refuse}>
            {words.refuse}
          </Button>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button weight="primary" unavailable={isSending} onClick={() => act('keep')}>
              {words.keep}
            </Button>
            {kind !== 'player' && (
              <>
                <Button unavailable={isSending} onClick={() => act('hide')}>
                  {words.hide}
                </Button>
                <Button weight="danger" unavailable={isSending} onClick={() => act('remove')}>
                  {words.remove}
                </Button>
              </>
            )}
          </div>
          {author !== null && (
            <div>
              <p className="text-sm font-medium">{words.onAuthor}</p>
              <div className="mt-1 flex flex-wrap gap-2">
                <Button small unavailable={isSending} onClick={() => actOnAuthor('warn')}>
                  {words.warn}
                </Button>
                {muteDays.map((days) => (
                  <Button key={days} small unavailable={isSending} onClick={() => actOnAuthor('mute', days)}>
                    {fillCount(words.mute, days)}
                  </Button>
                ))}
                <Button small weight="danger" unavailable={isSending} onClick={() => actOnAuthor('ban')}>
                  {words.ban}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </section>
  );
}
