import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useSending } from '../calls/use-sending.ts';
import { notUnlinked } from './failure-words.ts';
import { FailureText } from './FailureText.tsx';

interface UnlinkDialogProps {
  player: string;
  name: string;
  onUnlinked: () => void;
  onClose: () => void;
}

/** Asks before the bot is cut off: linking again takes a while. */
export function UnlinkDialog({ player, name, onUnlinked, onClose }: UnlinkDialogProps) {
  const { isSending, failure, send } = useSending();
  const unlink = () =>
    send(async () => {
      const body = { webUserId: player, requestSource: 'web_app' } as const;
      await askBot(chatLinkRoutes.unlinkChat, { body });
      notify('success', words.unlinked);
      onUnlinked();
    });
  return (
    <Dialog
      title={fill(words.unlinkTitle, { name })}
      description={words.unlinkText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button weight="danger" aria-busy={isSending} onClick={() => void unlink()}>
            {isSending ? words.unlinking : words.unlink}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <div role="alert" className="text-bad">
          <FailureText failure={notUnlinked(failure)} />
        </div>
      )}
    </Dialog>
  );
}
