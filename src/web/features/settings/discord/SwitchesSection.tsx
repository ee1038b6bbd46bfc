import { useRef, useState } from 'react';
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

interface SwitchesSectionProps {
  player: string;
  linkage: ChatLinkage;
  chat: ChatSite;
  /** The bot cannot be told. */
  isCut: boolean;
  onChanged: (linkage: ChatLinkage) => void;
}

/** What the bot may do. It is about the access of others, so a switch stands only as the bot has acknowledged it. */
export function SwitchesSection({ player, linkage, chat, isCut, onChanged }: SwitchesSectionProps) {
  const { shown, turn } = useSwitches(player, linkage, onChanged);
  return (
    <Section title={words.switches} text={words.switchesText}>
      <ul className="mt-2">
        {shownIn(chat).map((name) => (
          <li key={name} className={name === 'direct' ? 'pl-8' : undefined}>
            <CheckField
              label={labelOf(name)}
              isChecked={shown(name)}
              isDisabled={isCut || (name === 'direct' && !shown('remind'))}
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

function useSwitches(player: string, linkage: ChatLinkage, onChanged: (linkage: ChatLinkage) => void) {
  /** What was pressed and is not acknowledged. */
  const [pressed, setPressed] = useState<ReadonlyMap<Switch, boolean>>(new Map());
  // One after the other, so that the last answer is how it stands.
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const forget = (name: Switch) =>
    setPressed((before) => new Map([...before].filter(([each]) => each !== name)));
  const tell = async (name: Switch, isOn: boolean): Promise<boolean> => {
    try {
      const body = { userId: player, settings: settingsFor(name, isOn) };
      const { data } = await askBot(chatLinkRoutes.changeChatSettings, { body }, 'token');
      onChanged(data.linkage);
      return true;
    } catch (error) {
      const { text, ...rest } = failedWith(words.notSwitched, failureOf(error));
      notify('error', text, rest);
      return false;
    } finally {
      forget(name);
    }
  };
  const turn = async (name: Switch, isOn: boolean) => {
    setPressed((before) => new Map([...before, [name, isOn]]));
    const told = tail.current.then(async () => tell(name, isOn));
    tail.current = told;
    if (!(await told)) return;
    notify('success', fill(isOn ? words.switchedOn : words.switchedOff, { name: labelOf(name) }), {
      id: `chat-switch-${name}`,
      action: { label: words.undo, onClick: () => void turn(name, !isOn) },
    });
  };
  return { shown: (name: Switch) => pressed.get(name) ?? isOnIn(linkage, name), turn };
}
