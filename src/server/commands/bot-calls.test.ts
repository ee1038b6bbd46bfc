import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { openStandInServer, sendJson } from '#e2e/support/stand-ins/stand-in-server.ts';
import { chatCommands } from '#contract/account/chat/chat-commands.ts';
import { parseConfig } from '#server/config.ts';
import { botCall, registeredCommands } from './bot-calls.ts';

let discord: DiscordChatStandIn;
beforeAll(async () => {
  discord = await startDiscordChat([]);
  discord.serve('https://planner.example');
});
afterAll(() => discord.close());

const call = async (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  botCall(args, () => parseConfig({ PUBLIC_URL: 'https://planner.example', ...settings }));

test('every command is registered once, those of a group under it, for servers and direct messages', () => {
  const commands = registeredCommands();
  const names = commands.flatMap((command) => {
    const options = ('options' in command ? (command.options ?? []) : []) as readonly {
      name: string;
      type: number;
    }[];
    const inner = options.filter(({ type }) => type === 1);
    return inner.length === 0 ? [command.name] : inner.map(({ name }) => `${command.name} ${name}`);
  });
  expect(names.sort()).toEqual(chatCommands.map(({ name }) => name).sort());
  for (const command of commands)
    expect(command).toMatchObject({ integration_types: [0, 1], contexts: [0, 1, 2] });
});

test('the platform takes them, by the bot’s token or the application’s own, and a second time changes nothing', async () => {
  // Those of a group are one.
  const all = new Set(chatCommands.map(({ name }) => name.split(' ')[0])).size;
  const token = { DISCORD_BOT_TOKEN: 'MTU3NzMwNTkwNDkyMTk2ODY0.a.b-c' };
  const first = await call(['register'], { ...discord.settings, ...token });
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out.startsWith(`${all} commands are registered.\nNew: /link, `)).toBe(true);
  const second = await call(['register'], discord.settings);
  expect(second).toEqual({ code: 0, err: '', out: `${all} commands are registered.\n` });
  const guild = await call(['register', '--guild', '900000000000000001'], { ...discord.settings, ...token });
  expect(guild.out.startsWith(`${all} commands are registered.\nNew: `)).toBe(true);
  expect([...discord.registered.keys()]).toHaveLength(2);
});

test('the address that adds the bot asks for two permissions, and what is not set up is said', async () => {
  expect((await call(['invite'], discord.settings)).out).toBe(
    `${discord.url}/oauth2/authorize?client_id=${discord.applicationId}&scope=bot%20applications.commands&permissions=274877908992\n`,
  );
  for (const command of ['invite', 'register'])
    expect(await call([command])).toMatchObject({
      code: 1,
      err: 'Discord client ID not configured. Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.\n',
    });
  for (const wrong of [[], ['nothing'], ['register', '--guild', 'x'], ['check', 'more']])
    expect(await call(wrong)).toMatchObject({ code: 1, err: expect.stringContaining('npm run bot') });
  expect((await call(['register', '--guild', '42'])).err).toMatch(
    /^42 is no id of a server: it has 15 to 20/,
  );
  expect((await call(['registr', 'x'])).err).toMatch(/^Not understood: registr x\n/);
});

test('a check says whether requests that the platform has not signed are refused', async () => {
  const server = await openStandInServer();
  let refusal = 401;
  server.answerWith((request, response) => {
    if (request.url === '/bot/health')
      sendJson(response, 200, { status: 'ok', configured: { oauth: true, interactions: true } });
    else sendJson(response, refusal, {});
  });
  const settings = { ...discord.settings, PUBLIC_URL: server.url };
  const good = await call(['check'], settings);
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(good.out).toContain('Not set: DISCORD_BOT_TOKEN');
  expect(good.out).toContain('linking on, commands on, direct messages off.');
  expect(good.out).toContain(`are refused at ${server.url}/bot/interactions and ${server.url}/bot/events`);
  refusal = 200;
  expect(await call(['check'], settings)).toMatchObject({
    code: 1,
    err: expect.stringContaining('answered 200 to no signature'),
  });
  await server.close();
  expect(await call(['check'], settings)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Nobody answers at ${server.url}/bot/health. Start Loadstone first.`),
  });
});
