import type { RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { classes } from '#catalogue/classes/classes.ts';
import { DISCORD_ID } from '#contract/account/chat/chat-links.ts';
import { chatCommands, type ChatCommand, type ChatOption } from '#contract/account/chat/chat-commands.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { discordSetUp } from '#messages/site/debug.ts';
import type { Config } from '#server/config.ts';
import { EVENTS_PATH } from '#server/bot/events-route.ts';
import { INTERACTIONS_PATH } from '#server/bot/endpoint.ts';
import { terminalLine } from '#server/support/terminal-text.ts';
import { ask, fieldOf, textOf, UnreachableError } from '#server/outside/ask.ts';

export interface Said {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 1;
}

const usage = `npm run bot                         the bot as a process of its own; needs DATABASE_URL
npm run bot -- register [--guild id]  tells Discord the commands, for everybody or for one server at once
npm run bot -- check                  asks this installation as Discord does, and says what is missing
npm run bot -- invite                 where the bot is added to a server
`;

/** `npm run bot -- …`: what an operator does about the bot. */
export async function botCall(args: readonly string[], readConfig: () => Config): Promise<Said> {
  const [command, ...rest] = args;
  if (command === '--help' || command === '-h') return said(usage);
  try {
    const config = readConfig();
    if (command === 'invite' && rest.length === 0) return invite(config);
    if (command === 'check' && rest.length === 0) return await check(config);
    if (command === 'register' && rest.length === 0) return await register(config, undefined);
    const [flag, guild = '', ...more] = rest;
    if (command === 'register' && flag === '--guild' && more.length === 0)
      return DISCORD_ID.test(guild)
        ? await register(config, guild)
        : failed(`${terminalLine(guild)} is no id of a server: it has 15 to 20 digits.\n${usage}`);
    return failed(`Not understood: ${terminalLine(args.join(' '))}\n${usage}`);
  } catch (error) {
    return failed(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const said = (out: string): Said => ({ out, err: '', code: 0 });
const failed = (err: string): Said => ({ out: '', err, code: 1 });

const NO_CLIENT = () => `${discordSetUp.noId} ${discordSetUp.settings}\n`;

const invite = ({ chat }: Config): Said =>
  chat.inviteUrl === null ? failed(NO_CLIENT()) : said(`${chat.inviteUrl}\n`);

type Registered = RESTPutAPIApplicationCommandsJSONBody;
type RegisteredOption = NonNullable<Extract<Registered[number], { description: string }>['options']>[number];

const optionTypes = { text: 3, figure: 3, whole: 4, 'yes-no': 5 } as const;
const SUB_COMMAND = 1;
const CHAT_INPUT = 1;

const registeredOption = ({ name, text, type, isRequired, suggests, choices, min, max }: ChatOption) =>
  ({
    name,
    type: optionTypes[type],
    description: text,
    required: isRequired === true,
    ...(suggests !== undefined && { autocomplete: true }),
    ...(choices !== undefined && { choices: choices.map((value) => ({ name: choiceName(value), value })) }),
    ...(type === 'whole' && { min_value: min, max_value: max }),
    ...(type === 'text' && max !== undefined && { max_length: max }),
  }) as RegisteredOption;

const choiceName = (value: string): string => {
  const named: Readonly<Record<string, string>> = words.choices;
  return named[value] ?? classes.find(({ id }) => id === value)?.name ?? value;
};

/** The commands as the platform takes them: for servers and direct messages, for servers' bots and people's own. */
export function registeredCommands(): Registered {
  const groups = Map.groupBy(chatCommands, ({ name }) => name.split(' ')[0]);
  return [...groups].map(([first, group]) => {
    const name = first as ChatCommand['name'];
    const [only] = group;
    if (only === undefined) throw new Error('A group has no command.');
    const options =
      only.name === name
        ? sorted(only.options).map(registeredOption)
        : group.map(
            (command) =>
              ({
                type: SUB_COMMAND,
                name: command.name.split(' ').at(-1),
                description: words.descriptions[command.name],
                options: sorted(command.options).map(registeredOption),
              }) as RegisteredOption,
          );
    return {
      name,
      type: CHAT_INPUT,
      description: words.descriptions[name],
      options,
      integration_types: [0, 1],
      contexts: [0, 1, 2],
    };
  });
}

/** Those that must be given first, as the platform wants them. */
const sorted = (options: readonly ChatOption[]) =>
  options.toSorted((a, b) => Number(b.isRequired === true) - Number(a.isRequired === true));

/** Tells the platform the commands: what it has already stays, so a second time changes nothing. */
async function register({ bot }: Config, guild: string | undefined): Promise<Said> {
  const { client, botToken } = bot;
  if (client === null) return failed(NO_CLIENT());
  const scope = guild === undefined ? '' : `/guilds/${guild}`;
  const address = `${client.url}/api/v10/applications/${client.clientId}${scope}/commands`;
  const authorization = botToken === undefined ? `Bearer ${await ownToken(client)}` : `Bot ${botToken}`;
  const before = namesIn((await ask(address, { authorization })).body);
  const answer = await ask(address, { method: 'PUT', json: registeredCommands(), authorization });
  if (!answer.isOk)
    return failed(`Discord answered ${answer.status}: ${textOf(answer.body, 'message') ?? 'nothing more'}\n`);
  const after = namesIn(answer.body);
  const added = after.filter((name) => !before.includes(name));
  const gone = before.filter((name) => !after.includes(name));
  const lines = [
    `${after.length} commands are registered.`,
    ...(added.length > 0 ? [`New: ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`Gone: ${gone.join(', ')}`] : []),
  ];
  return said(`${lines.join('\n')}\n`);
}

const namesIn = (commands: unknown): readonly string[] =>
  (Array.isArray(commands) ? (commands as readonly unknown[]) : [])
    .map((command) => textOf(command, 'name'))
    .filter((name) => name !== undefined)
    .map((name) => `/${name}`);

/** A token of the application itself, for commands alone: no bot's token is needed for them. */
async function ownToken({
  url,
  clientId,
  clientSecret,
}: NonNullable<Config['bot']['client']>): Promise<string> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { status, body } = await ask(`${url}/api/oauth2/token`, {
    form: { grant_type: 'client_credentials', scope: 'applications.commands.update' },
    authorization: `Basic ${credentials}`,
  });
  const token = textOf(body, 'access_token');
  if (token === undefined) throw new Error(`Discord gave no token: ${status}`);
  return token;
}

/** Asks this installation's own address what the platform asks before it believes it: wrong signatures must be refused. */
async function check({ bot, publicUrl }: Config): Promise<Said> {
  const missing = [
    ...(bot.client === null
      ? ['DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET: without them nobody can link.']
      : []),
    ...(bot.publicKey === undefined ? ['DISCORD_PUBLIC_KEY: without it no command is answered.'] : []),
    ...(bot.botToken === undefined
      ? ['DISCORD_BOT_TOKEN: without it no reminder comes by direct message.']
      : []),
    ...(publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL with https: Discord asks no other address.']),
  ];
  const notes = missing.map((each) => `Not set: ${each}\n`).join('');
  const health = await ask(`${bot.base}/health`).catch((error: unknown) => {
    if (error instanceof UnreachableError) return undefined;
    throw error;
  });
  if (health === undefined)
    return failed(`${notes}Nobody answers at ${bot.base}/health. Start Loadstone first.\n`);
  if (!health.isOk) return failed(`${notes}${bot.base}/health answered ${health.status}.\n`);
  const told = fieldOf(health.body, 'configured');
  const runs = (name: string) => (fieldOf(told, name) === true ? 'on' : 'off');
  const state = `The bot answers at ${bot.base}: linking ${runs('oauth')}, commands ${runs('interactions')}, direct messages ${runs('directMessages')}.\n`;
  if (bot.publicKey === undefined) return said(notes + state);
  const addresses = [INTERACTIONS_PATH, EVENTS_PATH].map((path) => bot.base + path.slice('/bot'.length));
  const body = JSON.stringify({
    type: 1,
    id: '1'.repeat(18),
    application_id: bot.client?.clientId,
    token: 'a',
  });
  const wrong = {
    'x-signature-ed25519': '0'.repeat(128),
    'x-signature-timestamp': String(Math.floor(Date.now() / 1_000)),
  };
  const stale = { ...wrong, 'x-signature-timestamp': '1000000000' };
  for (const address of addresses)
    for (const [what, headers] of [
      ['no signature', {}],
      ['a wrong signature', wrong],
      ['an old signature', stale],
    ] as const) {
      const { status } = await ask(address, { method: 'POST', json: JSON.parse(body) as object, headers });
      if (status !== 401)
        return failed(
          `${notes}${state}${address} answered ${status} to ${what}, where Discord expects 401.\n`,
        );
    }
  return said(
    `${notes}${state}Requests that Discord has not signed are refused at ${addresses.join(' and ')}.\n`,
  );
}
