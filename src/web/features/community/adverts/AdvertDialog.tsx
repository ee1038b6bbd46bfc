import { useId, useState } from 'react';
import { advertRoutes } from '#contract/community/advert-routes.ts';
import type { AdvertSide } from '#contract/community/adverts.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { AdvertForm } from './AdvertForm.tsx';

interface AdvertDialogProps {
  side: AdvertSide;
  /** The clan whose advert it is; absent where that is to be chosen. */
  clanId?: string | undefined;
  onClose: () => void;
}

/** An advert that is written, once it is known which ones there are. */
export default function AdvertDialog({ side, clanId, onClose }: AdvertDialogProps) {
  const id = useId();
  const [view, setView] = useState({ isSending: false, isChange: false });
  const { status, answer, failure, askAgain } = useAnswer(advertRoutes.listOwnAdverts, {});
  return (
    <Dialog
      title={words.formTitle}
      description={words.formText}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={id}
            weight="primary"
            unavailable={view.isSending || answer === undefined}
          >
            {view.isSending ? words.sending : view.isChange ? words.sendChange : words.send}
          </Button>
        </>
      }
    >
      {answer !== undefined ? (
        <AdvertForm id={id} side={side} clanId={clanId} own={answer} onView={setView} onDone={onClose} />
      ) : status === 'failed' ? (
        <RetryCard title={words.mineFailed} text={failure.message} onRetry={() => void askAgain()} />
      ) : (
        <div role="status" aria-label={words.mineLoading} className="skeleton h-96" />
      )}
    </Dialog>
  );
}
