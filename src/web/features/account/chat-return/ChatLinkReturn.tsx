import { useEffect } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { pages } from '#contract/site/pages.ts';
import { account as accountWords, chatReturn as words, fill } from '#messages';
import { useChatPicture } from '#web/chat/use-chat-picture.ts';
import { useSession } from '#web/data/session/session.ts';
import { Avatar } from '#web/chat/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AccountLink } from '../AccountLink.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { LinkStatus } from '../mailed-links/LinkStatus.tsx';
import { WayOn } from '../mailed-links/WayOn.tsx';
import type { Answered } from './judge-return.ts';
import { useChatReturn, type ChatReturn } from './use-chat-return.ts';

const settingsAddress = `${pages.settings.path}?tab=discord`;
const SHOWN_FOR_MS = 2_000;

/** Ends linking a Discord account, which was begun in the settings or in chat. */
export default function ChatLinkReturn() {
  const { standing, agree, decline } = useChatReturn();
  return (
    <AccountPage title={words.title}>
      {standing.is === 'waiting' ? (
        <LinkStatus kind="waiting" title={words.linking} />
      ) : standing.is === 'asking' ? (
        <Asked onAgree={(userId) => agree(standing.answered, userId)} onDecline={decline} />
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
          <NextStep failed={standing} onAgain={agree} />
          <AccountLink to={`${settingsAddress}#code`}>{words.withCode}</AccountLink>
        </LinkStatus>
      )}
    </AccountPage>
  );
}

interface NextStepProps {
  failed: Extract<ChatReturn, { is: 'failed' }>;
  onAgain: (answered: Answered, userId: string) => void;
}

function NextStep({ failed: { again }, onAgain }: NextStepProps) {
  if (again === null) return <WayOn to={settingsAddress}>{words.startAgain}</WayOn>;
  return (
    <Button weight="primary" onClick={() => onAgain(again.answered, again.userId)}>
      {accountWords.tryAgain}
    </Button>
  );
}

interface AskedProps {
  onAgree: (userId: string) => void;
  onDecline: () => void;
}

/** Who comes from chat says first that it is this account: the address may come from somebody else. */
function Asked({ onAgree, onDecline }: AskedProps) {
  const account = useSession();
  if (account === undefined) return <LinkStatus kind="waiting" title={words.linking} />;
  if (account === null)
    return (
      <LinkStatus kind="asking" title={words.signInFirst}>
        <p>{words.signInText}</p>
        <WayOn to={`${pages.login.path}?${new URLSearchParams({ redirect: settingsAddress }).toString()}`}>
          {words.signIn}
        </WayOn>
      </LinkStatus>
    );
  return (
    <LinkStatus kind="asking" title={fill(words.asked, { username: account.username })}>
      <p>{words.askedText}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button onClick={onDecline}>{words.notNow}</Button>
        <Button weight="primary" onClick={() => onAgree(account.id)}>
          {words.link}
        </Button>
      </div>
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
