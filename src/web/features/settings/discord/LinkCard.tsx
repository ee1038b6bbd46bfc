import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import type { ChatSite } from '#contract/site/site.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fill } from '#messages/fill.ts';
import { clockTextHere, momentText } from '#messages/formats.ts';
import { useIsOnline } from '#web/data/sync/status/use-sync-status.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import type { Session } from '#web/data/session/session-keeper.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';
import { useKeptFocus } from '../profile/use-kept-focus.ts';
import { Section } from '../section/Section.tsx';
import { ActionsSection } from './ActionsSection.tsx';
import { CodePreview, type PreviewedCode } from './CodePreview.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { Connected } from './Connected.tsx';
import { SwitchesSection } from './SwitchesSection.tsx';
import { type ChatLink, useChatLink } from './use-chat-link.ts';
import { Rows } from '../section/Rows.tsx';
import { NotConnectedBadge, WhatBotCan } from './WithoutLink.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { chatCodeFault } from '#rules/chat/code-form.ts';
import { problems } from '#messages/problems.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { type Refusal, useForm } from '#web/ui/form/use-form.ts';
import { failureOf } from '../calls/use-sending.ts';
import { ChatCodeField } from './ChatCodeField.tsx';
import { codeFailure } from './failure-words.ts';
import { FailureText } from './FailureText.tsx';

export function LinkCard({ player, session, chat }: { player: string; session: Session; chat: ChatSite }) {
  const { link, linkage, at } = useChatLink(player);
  const isOnline = useIsOnline();
  const box = useRef<HTMLDivElement>(null);
  const isCut = !isOnline || link.failure !== null;
  const [mended, setMended] = useState(0);
  useKeptFocus(box, linkage === undefined ? undefined : linkage === null ? 'open' : 'linked');
  // With the trouble goes the button that was pressed about it.
  useKeptFocus(box, String(mended));
  return (
    <div ref={box} className="space-y-3">
      {isOnline ? (
        <Unreachable
          link={link}
          at={linkage == null ? undefined : at}
          onMended={() => setMended((times) => times + 1)}
        />
      ) : (
        <Offline at={at} />
      )}
      {linkage === undefined ? (
        link.failure === null && <Loading />
      ) : linkage === null ? (
        <NotConnected player={player} session={session} chat={chat} isCut={!isOnline} onLinked={link.keep} />
      ) : (
        <>
          <Connected player={player} linkage={linkage} link={link} isCut={!isOnline} />
          <SwitchesSection player={player} linkage={linkage} chat={chat} isCut={isCut} change={link.change} />
          <Rows>
            <ActionsSection />
          </Rows>
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label={words.loading}>
      <ProfileSkeleton />
    </div>
  );
}

const asOf = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : fill(words.asOf, { when: momentText(at) });

function Offline({ at }: { at: number | undefined }) {
  return (
    <div role="status" className="card flex items-center gap-3 p-4">
      <CloudOff size={20} className="shrink-0 text-warn" />
      <div>
        <p className="font-semibold">{words.offline}</p>
        {at !== undefined && <p className="text-sm text-quiet">{asOf(at)}</p>}
      </div>
    </div>
  );
}

/** The bot does not answer, or not as it should: why, since when, and the way to ask again. */
function Unreachable({
  link: { failure, failedAt, isAsking, askAgain },
  at,
  onMended,
}: {
  link: ChatLink;
  /** When the link that is shown was known. */
  at: number | undefined;
  onMended: () => void;
}) {
  if (failure === null || failedAt === undefined) return null;
  const retry = async () => {
    if (!((await askAgain()) instanceof CallFailed)) onMended();
  };
  const status = failure.status === 0 ? words.noAnswer : failure.status;
  return (
    <div className="card p-4 sm:p-6">
      <div role="alert" className="flex items-start gap-3">
        <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0">
          <p className="font-semibold">{fill(words.unreachable, { status })}</p>
          <p className="break-words">{failure.message}</p>
          <p className="text-sm text-quiet">
            {fill(words.since, { time: clockTextHere(failedAt) })} {asOf(at)}
          </p>
        </div>
      </div>
      <Button className="mt-3" aria-busy={isAsking} onClick={() => void retry()}>
        {isAsking ? words.retrying : words.retry}
      </Button>
    </div>
  );
}

interface NotConnectedProps {
  player: string;
  session: Session;
  chat: ChatSite;
  /** There is no network. */
  isCut: boolean;
  onLinked: (linkage: ChatLinkage) => void;
}

/** Both ways of linking a Discord account. */
function NotConnected({ player, session, chat, isCut, onLinked }: NotConnectedProps) {
  const [preview, setPreview] = useState<PreviewedCode | null>(null);
  const signsInByDiscord = session?.providers.some(({ provider }) => provider === 'discord') === true;
  return (
    <>
      <Section title={words.title} mark={<NotConnectedBadge />} text={words.can}>
        <WhatBotCan />
        {signsInByDiscord && <p className="mt-3 text-quiet">{words.signInIsNoLink}</p>}
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <div className="border-t border-line pt-4">
            <h3 className="text-xl">{words.byPage}</h3>
            <p className="mt-1 mb-3 text-quiet">{words.byPageText}</p>
            <ConnectButton player={player} isCut={isCut} label={words.connect} />
          </div>
          <div className="border-t border-line pt-4">
            <h3 className="text-xl">{words.byCode}</h3>
            <CodeEntry player={player} chat={chat} isCut={isCut} onPreview={setPreview} />
          </div>
        </div>
        {chat.inviteUrl !== null && (
          <div className="mt-5 border-t border-line pt-4">
            <a href={chat.inviteUrl} target="_blank" rel="noreferrer" className={buttonLook()}>
              {words.invite}
            </a>
            <p className="mt-1 text-sm text-quiet">{words.inviteText}</p>
          </div>
        )}
      </Section>
      {preview !== null && (
        <CodePreview
          player={player}
          preview={preview}
          onLinked={(linkage) => {
            setPreview(null);
            notify('success', fill(words.linked, { username: linkage.discordUsername }));
            onLinked(linkage);
          }}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

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

/** A field for a code that was made in chat. */
function CodeEntry({ player, chat, isCut, onPreview }: CodeEntryProps) {
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
