import { useState } from 'react';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import type { ChatSite } from '#contract/site/site.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fill } from '#messages/fill.ts';
import type { Session } from '#web/data/session/session-keeper.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { Section } from '../section/Section.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { CodePreview, type PreviewedCode } from './CodePreview.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { NotConnectedBadge, WhatBotCan } from './WithoutLink.tsx';

interface NotConnectedProps {
  player: string;
  session: Session;
  chat: ChatSite;
  /** There is no network. */
  isCut: boolean;
  onLinked: (linkage: ChatLinkage) => void;
}

/** Both ways of linking a Discord account. */
export function NotConnected({ player, session, chat, isCut, onLinked }: NotConnectedProps) {
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
