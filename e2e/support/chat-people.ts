import { apiVisitor, type ApiAnswer, type ApiVisitor } from './api-visitor.ts';
import type { DiscordChatStandIn } from './stand-ins/discord-chat.ts';
import { discordPerson } from './stand-ins/discord-person.ts';

interface PeopleParts<Player> {
  /** What answers in the place of a server. */
  readonly app: () => Parameters<typeof apiVisitor>[0];
  readonly publicUrl: string;
  readonly discord: () => DiscordChatStandIn;
  readonly now: () => number;
  /** Makes an account for a visitor. */
  readonly signedUp: (who: ApiVisitor, username: string) => Promise<Player>;
}

function require200({ status, code }: Pick<ApiAnswer, 'status' | 'code'>): void {
  if (status !== 200) throw new Error(`The product answered ${status}: ${code}`);
}

/** People on both sides of an installation: who types in chat, who has an account, and who is linked. */
export function chatPeople<Player extends ApiVisitor & { readonly id: string }>({
  app,
  publicUrl,
  discord,
  now,
  signedUp,
}: PeopleParts<Player>) {
  let count = 0;
  const post = async (headers: Readonly<Record<string, string>>, body: string) =>
    app().request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body });
  const newPerson = (more: { guildId?: string; locale?: string } = {}) => {
    count += 1;
    const user = { id: String(810_000_000_000_000_000n + BigInt(count)), username: `person.${count}` };
    return { user, ...discordPerson({ discord: discord(), user, post, now, ...more }) };
  };
  const newPlayer = async () => {
    count += 1;
    const address = `10.2.${count >> 8}.${count & 255}`;
    return signedUp(apiVisitor(app(), { origin: publicUrl, address }), `Chat_${count}`);
  };
  /** Links an account by a code of somebody's. */
  async function linkByCode(web: Player, chat: ReturnType<typeof newPerson>) {
    const { text } = await chat.say('link');
    const [, code = ''] = /# ([A-Z0-9]{8})/.exec(text) ?? [];
    require200(await web.ask('POST', '/bot/account/verify-code', { code, webUserId: web.id }));
  }
  return {
    post,
    newPerson,
    newPlayer,
    /** Somebody who is linked, on both sides. */
    linkedPlayer: async (more: { guildId?: string; locale?: string } = {}) => {
      const [web, chat] = [await newPlayer(), newPerson(more)];
      await linkByCode(web, chat);
      return { web, chat };
    },
    /** What the server has in a list of a player's. */
    recordsOf: async (web: Player, collection: string) => {
      const { body } = await web.ask('GET', `/api/records/${collection}`);
      return body['records'] as { id: string; revision: number; data: Record<string, unknown> }[];
    },
    /** Changes what the bot may do. */
    switches: async (web: Player, settings: object) => {
      const { body } = await web.ask('POST', '/api/account/identity-token');
      const headers = { authorization: `Bearer ${String(body['token'])}` };
      const change = { userId: web.id, settings };
      require200(await web.ask('POST', '/bot/linkage/settings-updated', change, headers));
    },
    /** How the link of a player stands. */
    linkageOf: async (web: Player) => {
      const { body } = await web.ask('GET', `/bot/account/status/${web.id}`);
      return (body['data'] as { linkage: Record<string, unknown> | null }).linkage;
    },
  };
}
