import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere, momentText } from '#messages/formats.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { useChatPicture, Avatar } from '#web/chat/Avatar.tsx';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { cursorFact } from '#web/data/store/account-facts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { unsentWork } from '#web/data/sync/status/sync-view.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { failureOf, useSending } from '../calls/use-sending.ts';
import { syncAddress } from '../addresses.ts';
import { Section } from '../section/Section.tsx';
import { Facts } from '../sync/Facts.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { failedWith, notUnlinked } from './failure-words.ts';
import { FailureText } from './FailureText.tsx';
import type { ChatLink } from './use-chat-link.ts';

interface ConnectedProps {
  player: string;
  linkage: ChatLinkage;
  link: ChatLink;
  /** There is no network. */
  isCut: boolean;
}

export function Connected({ player, linkage, link, isCut }: ConnectedProps) {
  const picture = useChatPicture(linkage);
  const [isUnlinking, setIsUnlinking] = useState(false);
  return (
    <Section title={words.title} mark={<HowItStands isActive={linkage.isActive} />}>
      <div className="mt-3 flex items-center gap-4">
        <Avatar picture={picture} drawing={linkage.defaultAvatar} />
        <div className="min-w-0">
          <p className="text-xl font-semibold break-words">{linkage.discordUsername}</p>
          <p className="text-quiet">
            <span>{words.connected}</span> <span>{words.methods[linkage.linkMethod]}</span>
          </p>
        </div>
      </div>
      <Facts
        facts={[
          [words.linkedOn, dayTextHere(new Date(linkage.linkedAt))],
          [words.lastSync, linkage.lastSyncAt === null ? words.neverSynced : momentText(linkage.lastSyncAt)],
        ]}
      />
      {!linkage.isActive && (
        <div className="mt-4 rounded-lg border border-warn px-3 py-2">
          <p className="mb-2">{words.removed}</p>
          <ConnectButton player={player} isCut={isCut} label={words.linkAgain} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <RefreshButton link={link} isCut={isCut} />
        <SyncButton player={player} linkage={linkage} isCut={isCut} onSynced={link.keep} />
        <Button
          weight="danger"
          unavailable={isCut}
          aria-haspopup="dialog"
          onClick={() => setIsUnlinking(true)}
        >
          {words.unlink}
        </Button>
      </div>
      {isUnlinking && (
        <UnlinkDialog
          player={player}
          name={linkage.discordUsername}
          onUnlinked={() => {
            setIsUnlinking(false);
            link.keep(null);
          }}
          onClose={() => setIsUnlinking(false)}
        />
      )}
    </Section>
  );
}

function HowItStands({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good">
      <CircleCheck size={14} />
      {words.active}
    </Badge>
  ) : (
    <Badge tone="warn">
      <TriangleAlert size={14} />
      {words.issues}
    </Badge>
  );
}

/** Looks whether the bot answers, then how the link stands. */
function RefreshButton({ link, isCut }: { link: ChatLink; isCut: boolean }) {
  const { isSending: isRefreshing, send } = useSending();
  const refresh = () =>
    send(async () => {
      const [health, status] = [await probe(), await link.askAgain()];
      if (status instanceof CallFailed) notify('error', words.notRefreshed, { description: status.message });
      else if (health === null && status?.isActive === true) notify('success', words.refreshed);
      else notify('warning', words.refreshedPartly, health === null ? {} : { description: health });
    });
  return (
    <Button
      // On a phone the three buttons fit one line without it.
      icon={<RefreshCw size={18} className="max-sm:hidden" />}
      unavailable={isCut}
      aria-busy={isRefreshing}
      onClick={() => void refresh()}
    >
      {isRefreshing ? words.refreshing : words.refresh}
    </Button>
  );
}

/** Null where the bot says that it is well, else what is said of it. */
async function probe(): Promise<string | null> {
  try {
    await askBot(chatLinkRoutes.chatHealth, {});
    return null;
  } catch (error) {
    const { status, message } = failureOf(error);
    return status === 0 ? message : fill(words.unreachable, { status });
  }
}

interface SyncButtonProps {
  player: string;
  linkage: ChatLinkage;
  isCut: boolean;
  onSynced: (linkage: ChatLinkage) => void;
}

/** Sends what waits here, then has the bot look. */
function SyncButton({ player, linkage, isCut, onSynced }: SyncButtonProps) {
  const { isSending: isSyncing, send } = useSending();
  const sync = async () => {
    const failure = await send(async () => {
      const result = await syncWithBot(player);
      if ('unsent' in result)
        notify('warning', words.notSynced, {
          description: fillCount(words.unsent, result.unsent),
          link: { label: words.toSync, to: syncAddress },
        });
      else {
        onSynced({ ...linkage, lastSyncAt: result.at });
        notify('success', words.synced);
      }
    });
    if (failure === null) return;
    const { text, ...rest } = failedWith(words.notSynced, failure);
    notify('error', text, rest);
  };
  return (
    <Button unavailable={isCut} aria-busy={isSyncing} onClick={() => void sync()}>
      {isSyncing ? words.syncing : words.syncNow}
    </Button>
  );
}

interface UnlinkDialogProps {
  player: string;
  name: string;
  onUnlinked: () => void;
  onClose: () => void;
}

/** Asks before the bot is cut off: linking again takes a while. */
function UnlinkDialog({ player, name, onUnlinked, onClose }: UnlinkDialogProps) {
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

/** Another device may change something at the same time, so there is no end to being equal. */
const TRIES = 3;

/** What came of it: when the bot was in step, or how many changes the account does not have yet. */
type InStep = { readonly at: number } | { readonly unsent: number };

/**
 * Brings browser and bot in step: sends what waits here, has the bot look, and fetches what it sees and this browser does not.
 *
 * @throws {CallFailed}
 */
async function syncWithBot(player: string): Promise<InStep> {
  await syncNow();
  const unsent = await unsentWork();
  if (unsent > 0) return { unsent };
  const seen = await seenCursor(player);
  const body = { userId: player, ...(typeof seen === 'string' && { seen }) };
  const { data } = await askBot(chatLinkRoutes.syncChat, { body }, 'token');
  for (let tries = 1; tries < TRIES && (await seenCursor(player)) !== data.cursor; tries += 1)
    await syncNow();
  return { at: data.lastSyncAt };
}

const seenCursor = (player: string) => localStore.read(player, (storage) => storage.readFact(cursorFact));
