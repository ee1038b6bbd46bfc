import { limits } from '#contract/limits.ts';
import { apiVisitor } from '../api-visitor.ts';
import type { DiscordChatStandIn } from './discord-chat.ts';
import { discordPerson } from './discord-person.ts';

/** What they are players of; asked for anew each time, as tests begin it later. */
interface Place {
  readonly discord: DiscordChatStandIn;
  readonly app: Parameters<typeof apiVisitor>[0];
  readonly publicUrl: string;
  readonly nowMs: number;
}

interface PersonFacts {
  readonly guildId?: string;
  readonly locale?: string;
}

/** Everything that a bot may be allowed. */
export const everything = {
  read: true,
  goals: true,
  record: true,
  clans: true,
  post: true,
  remind: true,
  direct: true,
};

interface NewRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface ReadRecord {
  readonly id: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly data: Record<string, unknown>;
}

type Web = Pick<ReturnType<typeof apiVisitor>, 'ask' | 'cookies'> & { readonly id: string };

/** Says on the web what the bot may do. @throws {Error} where that is refused */
export async function switches(web: Web, settings: object): Promise<void> {
  const { body } = await web.ask('POST', '/api/account/identity-token');
  const headers = { authorization: `Bearer ${String(body['token'])}` };
  const change = { userId: web.id, settings };
  const answer = await web.ask('POST', '/bot/linkage/settings-updated', change, headers);
  if (answer.status !== 200) throw new Error(`The switches were answered with ${answer.status}.`);
}

const currentPassword = 'Analytical1843';

/** Players on the web and in chat, who are told apart by how many came before. */
export function chatPlayers(place: () => Place) {
  let count = 0;
  const post = async (headers: Readonly<Record<string, string>>, body: string) =>
    place().app.request(`${place().publicUrl}/bot/interactions`, { method: 'POST', headers, body });
  const newPerson = (more: PersonFacts = {}) => {
    count += 1;
    const user = { id: String(810_000_000_000_000_000n + BigInt(count)), username: `person.${count}` };
    const { discord } = place();
    return { user, ...discordPerson({ discord, user, post, now: () => place().nowMs, ...more }) };
  };
  const newPlayer = async (): Promise<Web> => {
    count += 1;
    const address = `10.2.${count >> 8}.${count & 255}`;
    const { app, publicUrl: origin } = place();
    const who = apiVisitor(app, { origin, address });
    const username = `Chat_${count}`;
    const email = `${username}@visitor.example`;
    const { body } = await who.ask('POST', '/api/account/sign-up', {
      username,
      email,
      password: currentPassword,
    });
    return { ...who, id: (body['account'] as { id: string }).id };
  };
  const send = async (web: Web, changes: readonly object[]) => {
    const operations = changes.map((change) => {
      count += 1;
      return { opId: count.toString(16).padStart(32, '0'), removed: [], ...change };
    });
    const answer = await web.ask('POST', '/api/documents/operations', { userId: web.id, operations });
    const told = (answer.body['answers'] ?? []) as { outcome: string }[];
    if (told.length !== changes.length || told.some(({ outcome }) => outcome !== 'done'))
      throw new Error(`It was refused: ${JSON.stringify(answer.body)}`);
  };
  const makeAll = async (web: Web, collection: string, records: readonly NewRecord[]) => {
    for (let from = 0; from < records.length; from += limits.operationsPerRequest)
      await send(
        web,
        records
          .slice(from, from + limits.operationsPerRequest)
          .map(({ id, ...fields }) => ({ collection, id, kind: 'create', baseRevision: 0, fields })),
      );
  };
  return {
    post,
    newPerson,
    newPlayer,

    /** Somebody who is linked, on both sides, and allows the bot everything. @throws {Error} where linking fails */
    linkedPlayer: async (more: PersonFacts = {}) => {
      const [web, chat] = [await newPlayer(), newPerson(more)];
      const shown = await chat.say('link');
      const [, code = ''] = /# ([A-Z0-9]{8})/.exec(shown.text) ?? [];
      // A test's clock goes on faster than the one that dates a sign-in.
      const proof = { code, webUserId: web.id, currentPassword };
      const answer = await web.ask('POST', '/bot/account/verify-code', proof);
      if (answer.status !== 200)
        throw new Error(`Linking was answered with ${answer.status} ${answer.code}.`);
      await switches(web, { permissions: everything });
      return { web, chat };
    },

    recordsOf: async (web: Web, collection: string) => {
      const { body } = await web.ask('GET', `/api/records/${collection}?limit=${limits.recordsPerAnswer}`);
      return body['records'] as readonly ReadRecord[];
    },

    /** Makes a record as a page does. @throws {Error} where it is refused */
    make: async (web: Web, collection: string, record: NewRecord) => makeAll(web, collection, [record]),

    /** The same of many, as many at a time as a request takes. @throws {Error} where one is refused */
    makeAll,

    /** Changes fields of a record as a page does, on what it has seen. @throws {Error} where it is refused */
    patch: async (
      web: Web,
      collection: string,
      { id, revision }: Pick<ReadRecord, 'id' | 'revision'>,
      fields: object,
    ) => send(web, [{ collection, id, kind: 'patch', baseRevision: revision, fields }]),

    /** How the link of a player stands. */
    linkageOf: async (web: Web) => {
      const { body } = await web.ask('GET', `/bot/account/status/${web.id}`);
      return (body['data'] as { linkage: Record<string, unknown> | null }).linkage;
    },

    switches,
  };
}
