import { chatCommands } from '#contract/account/chat/chat-commands.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { plain, type ReplyButton } from '../interactions/reply.ts';
import { button, type Asked, type AskedByPlayer, type Commands, type Outcome } from './command.ts';

/** The page where a player links, and chooses what the bot may do. */
export const settingsAddress = (publicUrl: string): string =>
  `${publicUrl}${pages.settings.path}?tab=discord`;

export const settingsButton = (publicUrl: string): ReplyButton => ({
  label: words.settings,
  url: settingsAddress(publicUrl),
});

/** A moment as each reader sees it by their own clock: `F` whole, `R` as how far away it is. */
export const momentTag = (atMs: number, style: 'F' | 'R' | 't'): string =>
  `<t:${Math.floor(atMs / 1_000)}:${style}>`;

/** /link: a code, or whom one is linked with. A link that does nothing any more is mended where it is shown. */
async function link({ user, link: linked, links, publicUrl }: Asked): Promise<Outcome> {
  const buttons = [settingsButton(publicUrl)];
  if (linked !== undefined && linked.is_active !== 1)
    return { text: fill(words.linkAgain, { address: settingsAddress(publicUrl) }), buttons };
  if (linked !== undefined)
    return { text: fill(words.linkedAs, { username: plain(linked.username) }), buttons };
  const { code, expiresAt } = await links.makeCode(user);
  const text = fill(words.linkText, {
    address: settingsAddress(publicUrl),
    ends: momentTag(expiresAt, 'R'),
  });
  return { title: words.linkTitle, text: `# ${code}\n${text}`, buttons };
}

/** The content of the button of /unlink. */
const UNLINK = '1:unlink';

/** /unlink: asks before it does. */
const askUnlink = async ({ link: linked }: AskedByPlayer): Promise<Outcome> => ({
  text: fill(words.unlinkAsk, { username: plain(linked.username) }),
  buttons: [{ label: words.unlinkButton, action: UNLINK, isDangerous: true }],
});

async function unlink({ link: linked, links }: AskedByPlayer): Promise<Outcome> {
  await links.unlink(linked.user_id, 'chat');
  return { text: words.unlinked };
}

/** /help: the commands by what they need. */
async function help({ publicUrl }: Asked): Promise<Outcome> {
  const lines = (wanted: (needs: string | null, name: string) => boolean) =>
    chatCommands
      .filter(({ name, needs }) => wanted(needs, name))
      .map(({ name }) => `/${name}: ${words.descriptions[name]}`)
      .join('\n');
  const isReminder = (name: string) => name.startsWith('remind ');
  const isCommunity = (name: string) => name.startsWith('build ') || name.startsWith('clan ');
  const isAccount = (name: string) => ['link', 'unlink', 'help', 'privacy'].includes(name);
  return {
    title: words.helpTitle,
    fields: [
      { name: words.helpGroups.account, value: lines((_, name) => isAccount(name)) },
      { name: words.helpGroups.free, value: lines((needs, name) => needs === null && !isAccount(name)) },
      {
        name: words.helpGroups.goals,
        value: lines(
          (needs, name) => needs !== null && !isAccount(name) && !isReminder(name) && !isCommunity(name),
        ),
      },
      {
        name: words.helpGroups.community,
        value: lines((needs, name) => needs !== null && isCommunity(name)),
      },
      { name: words.helpGroups.reminders, value: lines((_, name) => isReminder(name)) },
    ],
    buttons: [settingsButton(publicUrl)],
  };
}

/** /privacy: what is kept, and how to end it. */
const privacy = async ({ publicUrl }: Asked): Promise<Outcome> => ({
  title: words.privacyTitle,
  text: `${words.privacyText}\n\n${fill(words.privacyEnd, { address: `${publicUrl}${pages.privacy.path}` })}`,
  buttons: [settingsButton(publicUrl)],
});

export const accountCommands: Pick<Commands, 'link' | 'unlink' | 'help' | 'privacy'> = {
  link: { needs: null, run: link },
  unlink: {
    needs: 'link',
    run: askUnlink,
    buttons: [button('unlink', 'link', (action) => (action === UNLINK ? action : undefined), unlink)],
  },
  help: { needs: null, run: help },
  privacy: { needs: null, run: privacy },
};
