import { useEffect, useRef } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import type { ChatLinkage, DiscordPerson } from '#contract/account/chat/chat-links.ts';
import { pages } from '#contract/site/pages.ts';
import { account as accountWords } from '#messages/account/account.ts';
import { chatCard as cardWords } from '#messages/chat/chat-card.ts';
import { chatReturn as words } from '#messages/chat/chat-return.ts';
import { fill } from '#messages/fill.ts';
import { useChatPicture, Avatar } from '#web/chat/Avatar.tsx';
import { useSession } from '#web/data/session/session.ts';
import { PersonToLink } from '#web/chat/PersonToLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { AccountLink } from '../AccountLink.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { refusalOf } from '../form/call-refusal.ts';
import { SubmitRow } from '../form/SubmitRow.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { LinkStatus } from '../mailed-links/LinkStatus.tsx';
import { WayOn } from '../mailed-links/WayOn.tsx';
import { useChatReturn, type Attempt, type ChatReturn } from './use-chat-return.ts';

const settingsAddress = `${pages.settings.path}?tab=discord`;
const SHOWN_FOR_MS = 2_000;

/** Ends linking a Discord account, which was begun in the settings or in chat. */
export default function ChatLinkReturn() {
  const { standing, look, confirm, again, decline } = useChatReturn();
  return (
    <AccountPage title={words.title}>
      {standing.is === 'waiting' ? (
        <LinkStatus kind="waiting" title={words.linking} />
      ) : standing.is === 'asking' ? (
        <Asked onKnown={(userId) => look({ answered: standing.answered, userId })} />
      ) : standing.is === 'agreed' ? (
        <Agreed
          person={standing.person}
          onConfirm={(password) => confirm(standing.attempt, password)}
          onDecline={decline}
        />
      ) : standing.is === 'linked' ? (
        <Linked linkage={standing.linkage} />
      ) : standing.is === 'nothing' ? (
        <LinkStatus kind="bad" title={words.nothing}>
          <p>{words.nothingText}</p>
          <WayOn to={settingsAddress}>{words.toSettings}</WayOn>
        </LinkStatus>
      ) : (
        <LinkStatus kind="bad" title={words.failed}>
          <p className="break-words">{standing.text}</p>
          <NextStep failed={standing} onAgain={again} />
          <AccountLink to={`${settingsAddress}#code`}>{words.withCode}</AccountLink>
        </LinkStatus>
      )}
    </AccountPage>
  );
}

interface NextStepProps {
  failed: Extract<ChatReturn, { is: 'failed' }>;
  onAgain: (attempt: Attempt) => void;
}

function NextStep({ failed: { again }, onAgain }: NextStepProps) {
  if (again === null) return <WayOn to={settingsAddress}>{words.startAgain}</WayOn>;
  return (
    <Button weight="primary" onClick={() => onAgain(again)}>
      {accountWords.tryAgain}
    </Button>
  );
}

/** Who comes from chat has to be signed in, and to have a password by which they show that it is their own wish. */
function Asked({ onKnown }: { onKnown: (userId: string) => void }) {
  const account = useSession();
  const known = account?.hasPassword === true ? account.id : undefined;
  const isAsked = useRef(false);
  useEffect(() => {
    // The platform's code works once.
    if (known === undefined || isAsked.current) return;
    isAsked.current = true;
    onKnown(known);
  }, [known, onKnown]);
  if (account === null)
    return (
      <LinkStatus kind="asking" title={words.signInFirst}>
        <p>{words.signInText}</p>
        <WayOn to={`${pages.login.path}?${new URLSearchParams({ redirect: settingsAddress }).toString()}`}>
          {words.signIn}
        </WayOn>
      </LinkStatus>
    );
  if (account?.hasPassword === false)
    return (
      <LinkStatus kind="asking" title={words.byCode}>
        <p>{words.byCodeText}</p>
        <WayOn to={`${settingsAddress}#code`}>{words.toSettings}</WayOn>
      </LinkStatus>
    );
  return <LinkStatus kind="waiting" title={words.linking} />;
}

interface AgreedProps {
  person: DiscordPerson;
  /** @throws {CallFailed} where the password is wrong */
  onConfirm: (password: string) => Promise<void>;
  onDecline: () => void;
}

/** Says whose Discord account it is, and links it by the password: the address may come from somebody else. */
function Agreed({ person, onConfirm, onDecline }: AgreedProps) {
  const username = useSession()?.username;
  const { form, field, isSending, failure } = useAccountForm<'password'>({
    initial: { password: '' },
    problemsOf: ({ password }) => ({
      password: password === '' ? accountWords.complaints.passwordMissing : undefined,
    }),
    send: ({ password }) => onConfirm(password),
    refusalOf: (error) => refusalOf(error),
  });
  return (
    <LinkStatus
      kind="asking"
      title={username === undefined ? words.title : fill(words.asked, { username })}
      mark={null}
    >
      <PersonToLink person={person} />
      <p>{cardWords.personText}</p>
      <Form form={form} className="w-full space-y-4 text-left">
        <PasswordField
          {...field('password')}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
        />
        <SubmitRow
          label={cardWords.link}
          sendingLabel={cardWords.linking}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
        <Button className="w-full" onClick={onDecline}>
          {cardWords.notMe}
        </Button>
      </Form>
    </LinkStatus>
  );
}

/** Goes on by itself to where the link is looked after. */
function Linked({ linkage }: { linkage: ChatLinkage }) {
  const navigate = useNavigate();
  const picture = useChatPicture(linkage);
  useEffect(() => {
    const timer = setTimeout(() => navigate(settingsAddress, { replace: true }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <LinkStatus
      kind="good"
      title={fill(words.linked, { username: linkage.discordUsername })}
      mark={<Avatar picture={picture} drawing={linkage.defaultAvatar} size={72} />}
    >
      <p>{words.linkedText}</p>
      <WayOn to={settingsAddress}>{words.toSettings}</WayOn>
    </LinkStatus>
  );
}
