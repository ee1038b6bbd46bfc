import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage, DiscordPerson } from '#contract/account/chat/chat-links.ts';
import { useState, useEffect, useRef } from 'react';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { countdownText } from '#messages/formats.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { PersonToLink } from '#web/chat/PersonToLink.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { asksForSignIn } from '../calls/call-failure.ts';
import { useSending } from '../calls/use-sending.ts';
import { codeFailure } from './failure-words.ts';
import { FailureText } from './FailureText.tsx';
import { ProofDialog } from './ProofDialog.tsx';

export interface PreviewedCode {
  readonly code: string;
  readonly person: DiscordPerson;
}

interface CodePreviewProps {
  player: string;
  preview: PreviewedCode;
  onLinked: (linkage: ChatLinkage) => void;
  onClose: () => void;
}

/** Says whose code it is before it links, as somebody else may have handed it over. */
export function CodePreview({ player, preview: { code, person }, onLinked, onClose }: CodePreviewProps) {
  const left = useTimeLeft(person.expiresAt);
  const { isSending, failure, send } = useSending();
  const [isProofAsked, setIsProofAsked] = useState(false);
  const use = async (proof: { readonly currentPassword?: string }) => {
    const body = { code, webUserId: player, ...proof };
    const { linkage } = (await askBot(chatLinkRoutes.useChatCode, { body })).data;
    if (linkage === undefined) throw new Error('The bot says it has linked and not whom.');
    onLinked(linkage);
  };
  const link = async () => {
    const failed = await send(() => use({}));
    if (failed !== null && asksForSignIn(failed)) setIsProofAsked(true);
  };
  if (isProofAsked)
    return (
      <ProofDialog send={use} onClose={onClose}>
        <PersonToLink person={person} />
      </ProofDialog>
    );
  return (
    <Dialog
      title={words.previewTitle}
      description={words.personText}
      onClose={onClose}
      actions={
        <>
          {/* The answer that does nothing is the one that a hasty press gives. */}
          <Button ref={focusNow} onClick={onClose}>
            {words.notMe}
          </Button>
          <Button weight="primary" unavailable={left === 0} aria-busy={isSending} onClick={() => void link()}>
            {isSending ? words.linking : words.link}
          </Button>
        </>
      }
    >
      <PersonToLink person={person}>
        <p className={left === 0 ? 'text-warn' : 'text-quiet'}>
          {left === 0 ? words.runOut : fill(words.timeLeft, { time: countdownText(left) })}
        </p>
      </PersonToLink>
      {failure !== null && (
        <div role="alert" className="mt-3 text-sm text-bad">
          <FailureText failure={codeFailure(failure)} />
        </div>
      )}
    </Dialog>
  );
}

/** Before the dialog looks for what else could have the focus. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** At so many minutes whoever listens to the page is told. */
const TOLD_AT = [5, 1] as const;

const leftUntil = (endsAt: number): number => Math.max(0, endsAt - Date.now());

/** The time that a code is still good, in ms, announced at five minutes, at one, and at the end. */
function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt));
  const before = useRef(left);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftUntil(endsAt)), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    const sentence = toldBetween(before.current, left);
    before.current = left;
    if (sentence !== null) announce(sentence);
  }, [left]);
  return left;
}

/** What is said when the time that is left has gone from one figure to another; null for nothing. */
export function toldBetween(before: number, left: number): string | null {
  if (before > 0 && left === 0) return words.runOut;
  const passed = TOLD_AT.filter((minutes) => before > minutes * MINUTE_MS && left <= minutes * MINUTE_MS);
  const least = passed.at(-1);
  return least === undefined ? null : fillCount(words.minutesLeft, least);
}
