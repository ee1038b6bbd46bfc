import { REASON_LENGTH } from '#contract/community/moderation.ts';
import { useId } from 'react';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const useText = textDraft();

interface AppealDialogProps {
  /** The number of the act that it is about. */
  action: number;
  onClose: () => void;
}

/** Objects to what a moderator has done, once. */
export default function AppealDialog({ action, onClose }: AppealDialogProps) {
  const id = useId();
  const [text, setText] = useText(`${readPlayer() ?? ''} ${action}`);
  const { form, errorOf, failure, isSending, touch } = useForm<'text'>({
    problems: { text: text.trim() === '' ? words.appealMissing : undefined },
    async send() {
      await call(moderationRoutes.appeal, { body: { action, text } });
      invalidate(buildRoutes.listOwnBuilds, moderationRoutes.readOwnStanding);
      setText('');
      notify('success', words.appealSent);
      onClose();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  const max = REASON_LENGTH;
  return (
    <Dialog
      title={words.appealTitle}
      description={words.appealText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.appealSend}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={words.appealField}
          rows={6}
          maxLength={max}
          value={text}
          error={errorOf('text')}
          hint={fill(words.count, { n: numberText(Array.from(text).length), max: numberText(max) })}
          onChange={(typed) => {
            setText(typed);
            touch('text');
          }}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.appealFailed}: {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
