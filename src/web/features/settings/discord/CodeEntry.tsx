import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatSite } from '#contract/site/site.ts';
import { chatCodeFault } from '#rules/chat/code-form.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { problems } from '#messages/problems.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm, type Refusal } from '#web/ui/form/use-form.ts';
import { failureOf } from '../calls/use-sending.ts';
import { ChatCodeField } from './ChatCodeField.tsx';
import type { PreviewedCode } from './CodePreview.tsx';
import { codeFailure } from './failure-words.ts';
import { FailureText } from './FailureText.tsx';

interface CodeRefusal extends Refusal<'code'> {
  readonly description?: string;
}

interface CodeEntryProps {
  player: string;
  chat: ChatSite;
  isCut: boolean;
  /** A code was found to be somebody's. */
  onPreview: (preview: PreviewedCode) => void;
}

/** Where a code is typed that was made in chat. */
export function CodeEntry({ player, chat, isCut, onPreview }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<CodeRefusal | null>(null);
  const fault = chatCodeFault(code);
  const { form, isSending, errorOf, touch } = useForm<'code', CodeRefusal>({
    problems: { code: fault === undefined ? undefined : problems[fault] },
    send: async () => {
      const body = { code, webUserId: player, preview: true };
      const { discord } = (await askBot(chatLinkRoutes.useChatCode, { body })).data;
      if (discord === undefined) throw new Error('The bot says a code is good and not whose it is.');
      onPreview({ code, person: discord });
    },
    refusalOf: (error) => {
      const refusal = { field: 'code', ...codeFailure(failureOf(error)) } as const;
      setRefused(refusal);
      return refusal;
    },
  });
  useAskedFocus(form.ref);
  const error = errorOf('code');
  return (
    <>
      {chat.hasCommands ? (
        <ol className="mt-1 mb-3 list-decimal pl-5 text-quiet">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 mb-3 text-quiet">{words.noCommands}</p>
      )}
      <Form form={form} className="space-y-3">
        <ChatCodeField
          value={code}
          readOnly={isSending}
          error={
            error === undefined ? undefined : (
              <FailureText failure={error === refused?.text ? refused : { text: error }} />
            )
          }
          onChange={(typed) => {
            setCode(typed);
            touch('code');
          }}
        />
        <Button type="submit" unavailable={isCut} aria-busy={isSending}>
          {isSending ? words.verifying : words.verify}
        </Button>
      </Form>
    </>
  );
}

/** An address that asks for the code leads to its field. */
function useAskedFocus(form: React.RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (hash !== '#code' || isDone.current) return;
    isDone.current = true;
    form.current?.querySelector('input')?.focus();
  }, [hash, form]);
}
