import { DISCORD_ID } from '#contract/account/chat/chat-links.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { avatarIn } from '../discord-user.ts';
import type { DiscordUser } from '../links-store.ts';

type OptionValue = string | number | boolean;

/** Something that somebody did in chat, as the platform has signed it. */
export interface Interaction {
  readonly id: string;
  readonly applicationId: string;
  /** Opens the answer to it for 15 minutes. */
  readonly token: string;
  readonly kind: 'ping' | 'command' | 'button' | 'suggestion' | 'other';
  /** The user who did it; the platform's word, never an option. Null for a ping. */
  readonly user: DiscordUser | null;
  /** The server in which it was done; null in a direct message. */
  readonly guildId: string | null;
  /** The language of whoever did it. */
  readonly locale: string;
  /** Of a command, with its group; empty where there is none. */
  readonly command: string;
  readonly options: ReadonlyMap<string, OptionValue>;
  /** The option that is being typed. */
  readonly focused: string | null;
  /** The button's content; anybody may have made it up. */
  readonly customId: string;
  /** The user who asked for the message above a button; null where nobody is named. */
  readonly askedBy: string | null;
}

const kinds: Readonly<Record<number, Interaction['kind']>> = {
  1: 'ping',
  2: 'command',
  3: 'button',
  4: 'suggestion',
};
const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;

/** Reads what the platform sends; undefined for what it would never send. */
export function readInteraction(body: unknown): Interaction | undefined {
  const [id, applicationId, token] = ['id', 'application_id', 'token'].map((name) => textOf(body, name));
  const kind = kinds[Number(fieldOf(body, 'type'))] ?? 'other';
  if (id === undefined || !DISCORD_ID.test(id) || applicationId === undefined || token === undefined)
    return undefined;
  const user = readUser(fieldOf(fieldOf(body, 'member'), 'user') ?? fieldOf(body, 'user'));
  if (user === null && kind !== 'ping') return undefined;
  const data = fieldOf(body, 'data');
  const message = fieldOf(body, 'message');
  const asker = fieldOf(fieldOf(message, 'interaction_metadata'), 'user');
  const { command, options, focused } = readCommand(data);
  return {
    id,
    applicationId,
    token,
    kind,
    user,
    guildId: textOf(body, 'guild_id') ?? null,
    locale: textOf(body, 'locale') ?? 'en-US',
    command,
    options,
    focused,
    customId: textOf(data, 'custom_id') ?? '',
    askedBy: textOf(asker, 'id') ?? null,
  };
}

function readUser(user: unknown): DiscordUser | null {
  const id = textOf(user, 'id');
  const username = textOf(user, 'username');
  if (id === undefined || !DISCORD_ID.test(id) || username === undefined || username.length > 100)
    return null;
  return { id, username, avatar: avatarIn(user) };
}

function readCommand(data: unknown) {
  const names: string[] = [];
  const options = new Map<string, OptionValue>();
  let focused: string | null = null;
  let level: unknown = data;
  let name = textOf(data, 'name');
  // A command, a group in it, and a command in that.
  for (let depth = 0; depth < 3 && name !== undefined; depth += 1) {
    names.push(name);
    name = undefined;
    const given = fieldOf(level, 'options');
    for (const option of Array.isArray(given) ? (given.slice(0, 25) as readonly unknown[]) : []) {
      const optionName = textOf(option, 'name');
      const type = fieldOf(option, 'type');
      if (optionName === undefined) continue;
      if (type === SUB_COMMAND || type === SUB_COMMAND_GROUP) {
        name = optionName;
        level = option;
        continue;
      }
      const value = fieldOf(option, 'value');
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        options.set(optionName, value);
      if (fieldOf(option, 'focused') === true) focused = optionName;
    }
  }
  return { command: names.join(' '), options, focused };
}
