import { useState } from 'react';
import {
  REASON_LENGTH,
  reportReasons,
  type ModeratedKind,
  type ReportReason,
} from '#contract/community/moderation.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { reportWords as words } from '#messages/community/report.ts';
import { call } from '#web/data/session/call.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const useNote = textDraft();

interface ReportDialogProps {
  kind: ModeratedKind;
  id: string;
  onReported: () => void;
  onClose: () => void;
}

/** Tells the moderators of something that a player has published. */
export default function ReportDialog({ kind, id, onReported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useNote(`${readPlayer() ?? ''} ${kind} ${id}`);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  const { form, isSending, errorOf, failure, touch } = useForm<'reason' | 'note'>({
    problems: {
      reason: reason === '' ? words.reasonMissing : undefined,
      note: isNoteMissing ? words.noteMissing : undefined,
    },
    send: async () => {
      if (reason === '') return;
      await call(moderationRoutes.report, { body: { kind, id, reason, note } });
      setNote('');
      notify('success', words.toast);
      onReported();
      onClose();
    },
    refusalOf: (error) => {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  return (
    <Dialog title={words.titles[kind]} description={words.text} onClose={onClose}>
      <Form form={form}>
        <SelectField
          label={words.reason}
          value={reason}
          placeholder={words.reasonMissing}
          options={reportReasons.map((value) => ({
            value,
            label: kind === 'build' && value === 'wrong-place' ? words.notABuild : words.reasons[value],
          }))}
          error={errorOf('reason')}
          onChange={(chosen) => {
            touch('reason');
            setReason(chosen);
          }}
        />
        <TextField
          label={words.note}
          unit={reason === 'other' ? undefined : words.optional}
          rows={3}
          maxLength={REASON_LENGTH}
          value={note}
          error={errorOf('note')}
          onChange={(text) => {
            touch('note');
            setNote(text);
          }}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.failed}. {failure.text}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" weight="primary" unavailable={isSending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
