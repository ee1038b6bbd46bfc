import { useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { keepLinkStart } from '#web/chat/link-start.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { asksForSignIn } from '../calls/call-failure.ts';
import { failureOf } from '../calls/use-sending.ts';
import { failedWith } from './failure-words.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** So long the button says what comes, before the page is left. */
const SAID_FOR_MS = 1_000;

/** Goes to Discord's own page, which brings the browser back. */
export function ConnectButton({ player, isCut, label }: { player: string; isCut: boolean; label: string }) {
  const [isConnecting, setIsConnecting] = useState(false);
  const [isProofAsked, setIsProofAsked] = useState(false);
  const begin = async (proof: { readonly currentPassword?: string }) =>
    (await askBot(chatLinkRoutes.startChatLink, { body: proof })).data;
  const goOn = async (begun: ReturnType<typeof begin>) => {
    setIsConnecting(true);
    try {
      const [{ state, oauthUrl }] = await Promise.all([
        begun,
        new Promise((resolve) => setTimeout(resolve, SAID_FOR_MS)),
      ]);
      keepLinkStart({ state, userId: player });
      // Anybody who comes back by the browser's own way finds the button as it was.
      addEventListener('pageshow', () => setIsConnecting(false), { once: true });
      location.assign(oauthUrl);
    } catch (error) {
      setIsConnecting(false);
      if (error instanceof DOMException)
        notify('error', words.notStarted, { description: words.nothingKept });
      else if (error instanceof CallFailed && asksForSignIn(error)) setIsProofAsked(true);
      else {
        const { text, ...rest } = failedWith(words.notStarted, failureOf(error));
        notify('error', text, rest);
      }
    }
  };
  const connect = async () => {
    if (!isConnecting) await goOn(begin({}));
  };
  return (
    <>
      <Button
        weight="primary"
        icon={<ProviderMark provider="discord" />}
        unavailable={isCut}
        aria-busy={isConnecting}
        onClick={() => void connect()}
      >
        {isConnecting ? words.connecting : label}
      </Button>
      {isProofAsked && (
        <ProofDialog
          send={async (proof) => {
            const begun = await begin(proof);
            setIsProofAsked(false);
            void goOn(Promise.resolve(begun));
          }}
          onClose={() => setIsProofAsked(false)}
        />
      )}
    </>
  );
}
