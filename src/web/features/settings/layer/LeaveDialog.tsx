import { useState } from 'react';
import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { sendUnsentWork } from '#web/data/sync/status/sync-view.ts';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { exportRecords } from '../sync/export-records.ts';
import { WaitingNames } from './WaitingNames.tsx';
import type { LeavingQuestion } from './leaving-question.ts';

const { leave: words } = sync;

/** Asks what is to become of changes that only this device has, before the player signs out of it. */
export function LeaveDialog({ count, onAnswer }: LeavingQuestion) {
  const waiting = useWaitingChanges();
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setHasFailed(false);
    const isThrough = await sendUnsentWork();
    setIsSending(false);
    if (isThrough) onAnswer(true);
    else setHasFailed(true);
  };

  return (
    <Dialog
      title={fillCount(words.title, waiting.length === 0 ? count : waiting.length)}
      description={words.text}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button weight="danger" onClick={() => onAnswer(true)}>
            {words.discard}
          </Button>
          <Button onClick={() => onAnswer(false)}>{words.cancel}</Button>
          <Button weight="primary" aria-busy={isSending} onClick={() => void send()}>
            {isSending ? words.syncing : words.sync}
          </Button>
        </>
      }
    >
      <WaitingNames waiting={waiting} />
      <Button className="mt-4" onClick={() => exportRecords(waiting)}>
        {words.export}
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-3 text-bad">
          {words.failed}
        </p>
      )}
    </Dialog>
  );
}
