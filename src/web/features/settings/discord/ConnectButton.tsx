import { useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { chatCard as words } from '#messages';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { keepLinkStart } from '#web/chat/link-start.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { failureOf } from '../calls/use-sending.ts';
import { failedWith } from './failure-words.ts';

/** So long the button says what comes, before the page is left. */
const SAID_FOR_MS = 1_000;

interface ConnectButtonProps {
  player: string;
  isCut: boolean;
  label: string;
}

/** Goes to Discord's own page, which brings the browser back. */
export function ConnectButton({ player, isCut, label }: ConnectButtonProps) {
  const [isConnecting, setIsConnecting] = useState(false);
  const connect = async () => {
    if (isConnecting) return;
    setIsConnecting(true);
    try {
      const [{ data }] = await Promise.all([
        askBot(chatLinkRoutes.startChatLink, { body: {} }),
        new Promise((resolve) => setTimeout(resolve, SAID_FOR_MS)),
      ]);
      keepLinkStart({ state: data.state, userId: player });
      // Whoever comes back by the browser's own way finds the button as it was.
      addEventListener('pageshow', () => setIsConnecting(false), { once: true });
      location.assign(data.oauthUrl);
    } catch (error) {
      setIsConnecting(false);
      if (error instanceof DOMException)
        notify('error', words.notStarted, { description: words.nothingKept });
      else {
        const { text, ...rest } = failedWith(words.notStarted, failureOf(error));
        notify('error', text, rest);
      }
    }
  };
  return (
    <Button
      weight="primary"
      icon={<ProviderMark provider="discord" />}
      unavailable={isCut}
      aria-busy={isConnecting}
      onClick={() => void connect()}
    >
      {isConnecting ? words.connecting : label}
    </Button>
  );
}
