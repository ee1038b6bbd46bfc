import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Tables } from '#server/database/tables.ts';

export interface RequestFacts {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in logs and in the answer. */
    requestId: string;
    /** Whom the request counts for in limits; an IPv6 address by its network. */
    clientAddress: string;
    /** The longest body; a stranger's shorter than a player's. */
    bodyBytes: () => number;
    /** The sentence of a request that fails by a fault of ours, where the route has one. */
    failing: string | undefined;
    /** Hears why an answer breaks off that has begun. */
    noteBroken: (error: unknown) => void;
    /** Stand on every answer, unless it has its own. */
    usualHeaders: Readonly<Record<string, string>>;
  };
}

export type RequestContext = Context<RequestFacts>;

/** A part of the address that the route names. @throws {TypeError} it names no such part */
export function partOfAddress(context: RequestContext, name: string): string {
  const part = context.req.param(name);
  if (part === undefined) throw new TypeError(`The route names no ${name}.`);
  return part;
}

/** Whom a route lets through, as a table of routes says it. */
export type Needs =
  | 'nothing'
  | 'player'
  /** The same, also of an account that is about to be deleted. */
  | 'leaving player'
  | 'identity token'
  | 'player or bot'
  | 'bot'
  | 'operator'
  /** A player whom the operator has made a moderator. */
  | 'moderator'
  | 'chat platform';

/** Lets through whom routes are for: the one place that decides it, and what a route knows of its caller. */
export interface Permission<Caller> {
  readonly needs: Needs;
  /** Says whether it is asked for before anything of the request is read, else after that. */
  readonly comesFirst?: true;
  /** @throws {Problem} the caller is somebody else */
  readonly admit: (context: RequestContext) => Promise<Caller>;
}

export const anybody: Permission<undefined> = { needs: 'nothing', admit: async () => undefined };

export interface Route {
  readonly needs: Needs;
  /** HEAD is answered wherever GET is. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Such as `/api/characters/:id`. */
  readonly path: string;
  answer(context: RequestContext): Response | Promise<Response>;
}

/** Something that goes on beside the requests. */
export interface Work {
  stop(): Promise<void>;
}

/** Work that comes up again and again. */
export interface Chore {
  /** Once told to end, it may break off. */
  readonly work: (ending: AbortSignal) => Promise<void>;
  /** The log's sentence where it fails. */
  readonly failure: string;
  /** A minute where it is absent. */
  readonly everyMs?: number;
}

/** One list of what is kept of a player, as JSON of its items, a part at a time. */
export interface ExportedList {
  readonly name: string;
  readonly parts: AsyncIterable<readonly string[]>;
}

/** Why an account's other sessions end. */
export type EndingCause = 'password-reset' | 'password-change' | 'devices-ended' | 'deletion';

/** One part of the server's business: everything that it answers, does and hears of, as `compose.ts` registers it. */
export interface Area {
  readonly routes: readonly Route[];
  /** Says whether the routes answer before the database is in use; those of other areas refuse until then. */
  readonly answersEarly?: true;
  /** Deletes what it keeps of a player, in the transaction that deletes the account. */
  readonly erase?: (transaction: Transaction<Tables>, userId: string) => Promise<void>;
  /**
   * Ends what else a player may be reached by, in the transaction of their turn that ends their other sessions.
   *
   * @returns the name of the chat account that was linked; undefined where none was
   */
  readonly endTies?: (
    transaction: Transaction<Tables>,
    userId: string,
    cause: EndingCause,
  ) => Promise<string | undefined>;
  /** Makes a deletion short, before the transaction that deletes the account: some of what it keeps of the player at a time. */
  readonly beforeErasure?: (userId: string) => Promise<void>;
  /** Hears that a player keeps their account after all, in the transaction of their turn. */
  readonly onKept?: (transaction: Transaction<Tables>, userId: string) => Promise<void>;
  /** Everything that it keeps of a player, to take along. */
  readonly exportOf?: (userId: string) => readonly ExportedList[];
  /** Hears that a player has another username, and of the one before, in the transaction that changes it. */
  readonly onRenamed?: (transaction: Transaction<Tables>, userId: string, before: string) => Promise<void>;
  /** Hears of changes of a player's records, in the transaction of the change. */
  readonly onRecordsChanged?: (transaction: Transaction<Tables>, news: RecordNews) => Promise<void>;
  /** Hears that a player's account has changed, once it has. */
  readonly onAccountChanged?: (userId: string) => Promise<void>;
  readonly chores?: readonly Chore[];
  /** Starts what works beside the requests; undefined where the settings ask for nothing of it. */
  readonly start?: () => Work | undefined;
  /** Lets what is under way finish before the database is closed. */
  readonly finish?: () => Promise<void>;
}
