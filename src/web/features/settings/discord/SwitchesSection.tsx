import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import {
  chatPermissions,
  type ChatLinkage,
  type ChatPermissions,
} from '#contract/account/chat/chat-links.ts';
import type { ChatSite } from '#contract/site/site.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { failureOf } from '../calls/use-sending.ts';
import { Section } from '../section/Section.tsx';
import { failedWith } from './failure-words.ts';
import type { ChatLink } from './use-chat-link.ts';

type Switch = 'sync' | keyof ChatPermissions;
const switches: readonly Switch[] = ['sync', ...chatPermissions];

/** `direct` is the second part of `remind`. */
const shownIn = ({ hasDirectMessages }: ChatSite) =>
  switches.filter((name) => name !== 'direct' || hasDirectMessages);

const labelOf = (name: Switch): string => (name === 'sync' ? words.sync : words.permissions[name]);
const settingsFor = (name: Switch, isOn: boolean) =>
  name === 'sync' ? { syncEnabled: isOn } : { permissions: { [name]: isOn } };
const isOnIn = ({ syncEnabled, permissions }: ChatLinkage, name: Switch): boolean =>
  name === 'sync' ? syncEnabled : permissions[name];

const turned = (linkage: ChatLinkage, name: Switch, isOn: boolean): ChatLinkage =>
  name === 'sync'
    ? { ...linkage, syncEnabled: isOn }
    : { ...linkage, permissions: { ...linkage.permissions, [name]: isOn } };

interface SwitchesSectionProps {
  player: string;
  linkage: ChatLinkage;
  chat: ChatSite;
  /** The bot cannot be told. */
  isCut: boolean;
  change: ChatLink['change'];
}

/** What the bot may do. It is about the access of others, so a switch stands only as the bot has acknowledged it. */
export function SwitchesSection({ player, linkage, chat, isCut, change }: SwitchesSectionProps) {
  const turn = async (name: Switch, isOn: boolean) => {
    try {
      const body = { userId: player, settings: settingsFor(name, isOn) };
      await change(
        (before) => before && turned(before, name, isOn),
        () => askBot(chatLinkRoutes.changeChatSettings, { body }, 'token'),
        (_, { data }) => data.linkage,
      );
    } catch (error) {
      const { text, ...rest } = failedWith(words.notSwitched, failureOf(error));
      notify('error', text, rest);
      return;
    }
    notify('success', fill(isOn ? words.switchedOn : words.switchedOff, { name: labelOf(name) }), {
      id: `chat-switch-${name}`,
      action: { label: words.undo, onClick: () => void turn(name, !isOn) },
    });
  };
  return (
    <Section title={words.switches} text={words.switchesText}>
      <ul className="mt-2">
        {shownIn(chat).map((name) => (
          <li key={name} className={name === 'direct' ? 'pl-8' : undefined}>
            <CheckField
              label={labelOf(name)}
              isChecked={isOnIn(linkage, name)}
              isDisabled={isCut || (name === 'direct' && !linkage.permissions.remind)}
              onChange={(isOn) => void turn(name, isOn)}
            />
            {name === 'sync' && <p className="mb-1 pl-8 text-sm text-quiet">{words.syncText}</p>}
            {name === 'direct' && <DirectText refusedAt={linkage.directRefusedAt} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What direct messages are, or why none arrives. */
function DirectText({ refusedAt }: { refusedAt: number | null }) {
  if (refusedAt === null) return <p className="pl-8 text-sm text-quiet">{words.directText}</p>;
  return <p className="pl-8 text-sm text-warn">{fill(words.unwanted, { when: momentText(refusedAt) })}</p>;
}
