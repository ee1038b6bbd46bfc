import { useId, useState } from 'react';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { REASON_LENGTH } from '#contract/community/moderation.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { actWords } from '#messages/community/publish.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere, momentText } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { usePages } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ShowMore } from '../log/ShowMore.tsx';
import { isReversible, takeBack } from './decided-acts.ts';

type Entry = AnswerOf<typeof moderationRoutes.readLog>['entries'][number];

const nameOf = ({ title }: Entry): string => title || words.unnamed;

/** Acts of moderators with names, and the way back from each. */
export default function Log() {
  const list = usePages('GET /api/moderation/log ', async (before) =>
    call(moderationRoutes.readLog, { query: before === undefined ? {} : { before } }),
  );
  const [reversed, setReversed] = useState<Entry | null>(null);
  if (list.answer === undefined)
    return list.status === 'failed' ? (
      <RetryCard title={words.logFailed} text={list.failure.message} onRetry={() => void list.askAgain()} />
    ) : (
      <div className="skeleton h-96" />
    );
  const entries = list.answer.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="card p-4">{words.logEmpty}</p>;
  return (
    <>
      <ol aria-label={words.log} className="space-y-3">
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} onTakeBack={() => setReversed(entry)} />
        ))}
      </ol>
      {list.next !== null && <ShowMore more={list.more} />}
      {reversed !== null && (
        <TakeBack entry={reversed} onDone={() => void list.askAgain()} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

function Row({ entry, onTakeBack }: { entry: Entry; onTakeBack: () => void }) {
  const { at, act, kind, reason, note, moderator, author, until, marks, isReversed, id } = entry;
  const name = nameOf(entry);
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">
          {fill(words.done, { act: actWords[act], name })}
        </h2>
        <Badge>{words.kinds[kind]}</Badge>
        {isReversed && <Badge tone="good">{words.reversed}</Badge>}
      </div>
      <p className="text-sm text-quiet wrap-anywhere">
        {fill(words.logLine, { day: momentText(at), moderator: moderator ?? words.byItself, reason })}
      </p>
      {author !== null && kind !== 'player' && (
        <p className="text-sm text-quiet wrap-anywhere">{fill(words.authorLine, { name: author })}</p>
      )}
      {until !== null && (
        <p className="text-sm text-quiet">{fill(words.until, { date: dayTextHere(new Date(until)) })}</p>
      )}
      {marks !== null && <p className="text-sm text-quiet">{fillCount(words.marks, marks)}</p>}
      {note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      {isReversible(act) && !isReversed && id !== null && (
        <Button
          small
          className="mt-2"
          aria-label={fill(words.takeBackOf, { act: actWords[act], name })}
          onClick={onTakeBack}
        >
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}

const useNote = textDraft();

interface TakeBackProps {
  entry: Entry;
  onDone: () => void;
  onClose: () => void;
}

function TakeBack({ entry, onDone, onClose }: TakeBackProps) {
  const id = useId();
  const [note, setNote] = useNote(String(entry.number));
  const { form, errorOf, failure, isSending, touch } = useForm<'note'>({
    problems: { note: note.trim() === '' ? words.noteMissing : undefined },
    async send() {
      await takeBack(entry.kind, entry.id ?? '', entry.number, note.trim());
      setNote('');
      notify('success', words.undone);
      onDone();
      onClose();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  return (
    <Dialog
      title={fill(words.takeBackOf, { act: actWords[entry.act], name: nameOf(entry) })}
      description={words.takeBackText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.takeBack}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={words.note}
          rows={3}
          maxLength={REASON_LENGTH}
          value={note}
          error={errorOf('note')}
          onChange={(text) => {
            setNote(text);
            touch('note');
          }}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
