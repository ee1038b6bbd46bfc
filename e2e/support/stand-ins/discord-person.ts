import type { ChatMessage, DiscordChatStandIn } from './discord-chat.ts';

/** So long a person looks at an answer that says it is being worked on. */
const LATE_MS = 90_000;

type OptionValue = string | number | boolean;

interface PersonFacts {
  readonly discord: DiscordChatStandIn;
  readonly user: { readonly id: string; readonly username: string };
  /** Brings a signed request to the product. */
  readonly post: (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
  readonly guildId?: string;
  readonly locale?: string;
  /** The platform's clock; else this machine's. */
  readonly now?: () => number;
}

/** What somebody sees in chat. */
export interface Shown {
  readonly text: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly footer: string;
  readonly isPrivate: boolean;
  readonly isLate: boolean;
  readonly buttons: readonly { readonly label: string; readonly action?: string; readonly url?: string }[];
  readonly tookMs: number;
}

/** Somebody of the platform, who types commands and presses buttons; requests are signed as the platform signs them. */
export function discordPerson({
  discord,
  user,
  post,
  guildId,
  locale = 'en-US',
  now = Date.now,
}: PersonFacts) {
  const from = guildId === undefined ? { user } : { guild_id: guildId, member: { user } };
  const envelope = (more: object) => {
    const id = discord.newId();
    return {
      id,
      application_id: discord.applicationId,
      token: `token-${id}`,
      version: 1,
      locale,
      ...from,
      ...more,
    };
  };

  async function send(interaction: { readonly token: string }): Promise<{ answer: Answer; tookMs: number }> {
    const body = JSON.stringify(interaction);
    const start = performance.now();
    const response = await post(discord.signed(body, String(Math.floor(now() / 1_000))), body);
    const tookMs = performance.now() - start;
    if (response.status !== 200)
      throw new Error(`The product answered ${response.status}: ${await response.text()}`);
    return { answer: (await response.json()) as Answer, tookMs };
  }

  async function shown(interaction: { readonly token: string }): Promise<Shown> {
    const { answer, tookMs } = await send(interaction);
    if (answer.type === 4) return seen(requireMessage(answer.data), { tookMs, isLate: false });
    if (answer.type !== 5) throw new Error(`Nobody knows what an answer of type ${answer.type} is.`);
    const until = performance.now() + LATE_MS;
    while (!discord.late.has(interaction.token)) {
      if (performance.now() > until) throw new Error('It is thinking for ever.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const isPrivate = answer.data?.flags === 64;
    return {
      ...seen(requireMessage(discord.late.get(interaction.token)), { tookMs, isLate: true }),
      isPrivate,
    };
  }

  return {
    /** Types a command, such as `goal done`. */
    async say(command: string, options: Readonly<Record<string, OptionValue>> = {}): Promise<Shown> {
      return shown(envelope({ type: 2, data: commandData(command, options, null) }));
    },
    /** Presses a button of a message that somebody asked for. */
    async press(message: Shown, label: string, askedBy = user): Promise<Shown> {
      const action = message.buttons.find((button) => button.label === label)?.action;
      if (action === undefined) throw new Error(`There is no button "${label}".`);
      return this.pressAction(action, askedBy);
    },
    async pressAction(custom_id: string, askedBy = user): Promise<Shown> {
      return shown(
        envelope({
          type: 3,
          data: { custom_id, component_type: 2 },
          message: { id: discord.newId(), interaction_metadata: { user: askedBy } },
        }),
      );
    },
    /** What the product suggests while an option is typed. */
    async complete(command: string, option: string, typed: string): Promise<readonly Choice[]> {
      const { answer } = await send(
        envelope({ type: 4, data: commandData(command, { [option]: typed }, option) }),
      );
      const choices = answer.data?.choices ?? [];
      if (answer.type !== 8 || choices.length > 25) throw new Error('These are no suggestions.');
      for (const { name, value } of choices)
        if (name.length < 1 || name.length > 100 || value.length > 100)
          throw new Error(`${name} is too long.`);
      return choices;
    },
  };
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

interface Answer {
  readonly type: number;
  readonly data?: ChatMessage & { readonly choices?: readonly Choice[] };
}

const typeOf = (value: OptionValue) => (typeof value === 'string' ? 3 : typeof value === 'number' ? 4 : 5);

function commandData(
  command: string,
  options: Readonly<Record<string, OptionValue>>,
  focused: string | null,
): object {
  const [name, ...inner] = command.split(' ');
  const given = Object.entries(options).map(([option, value]) => ({
    name: option,
    type: typeOf(value),
    value,
    ...(option === focused && { focused: true }),
  }));
  const nested = inner.reduceRight<object[]>(
    (content, each) => [{ name: each, type: 1, options: content }],
    given,
  );
  return { id: '1', name, type: 1, options: nested };
}

/** @throws {Error} what the platform would not show */
function requireMessage(message: ChatMessage | undefined): ChatMessage {
  if (message === undefined) throw new Error('There is no message.');
  const all = JSON.stringify(message.embeds ?? []);
  const [embed] = message.embeds ?? [];
  const lengths: readonly (readonly [string | undefined, number])[] = [
    [embed?.title, 256],
    [embed?.description, 4_096],
    [embed?.footer?.text, 2_048],
    ...(embed?.fields ?? []).flatMap(
      ({ name, value }) => [[name, 256] as const, [value, 1_024] as const] as const,
    ),
  ];
  for (const [text, most] of lengths)
    if (text !== undefined && (text.length > most || text.length === 0))
      throw new Error(`${text.length} signs where at most ${most} may be: ${text.slice(0, 80)}`);
  if (lengths.reduce((sum, [text]) => sum + (text?.length ?? 0), 0) > 6_000)
    throw new Error('More than 6,000 signs.');
  if (message.allowed_mentions?.parse.length !== 0) throw new Error(`It may mention somebody: ${all}`);
  for (const { components } of message.components ?? [])
    for (const { label, custom_id } of components)
      if ((label ?? '').length > 80 || (custom_id ?? '').length > 100)
        throw new Error('A button is too long.');
  return message;
}

function seen(message: ChatMessage, how: { readonly tookMs: number; readonly isLate: boolean }): Shown {
  const [embed] = message.embeds ?? [];
  return {
    ...how,
    text: embed?.description ?? '',
    title: embed?.title ?? '',
    fields: Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value])),
    footer: embed?.footer?.text ?? '',
    isPrivate: message.flags === 64,
    buttons: (message.components ?? []).flatMap(({ components }) =>
      components.map(({ label = '', custom_id, url }) => ({
        label,
        ...(custom_id !== undefined && { action: custom_id }),
        ...(url !== undefined && { url }),
      })),
    ),
  };
}
