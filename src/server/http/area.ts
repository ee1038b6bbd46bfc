import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What every route finds in its context. */
export interface RequestFacts {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in logs and in the answer. */
    requestId: string;
    /** Whom the request counts for in limits; an IPv6 address by its network. */
    clientAddress: string;
    /** How long a body may be; a stranger's shorter than a player's. */
    bodyBytes: () => number;
    /** What did not happen if the request fails by a fault of ours, where the route says it. */
    failing: string | undefined;
    /** Hears why an answer breaks off that has begun. */
    noteBroken: (error: unknown) => void;
    /** Stand on every answer, unless it has its own. */
    usualHeaders: Readonly<Record<string, string>>;
  };
}

export type RequestContext = Context<RequestFacts>;

export interface Route {
  /** HEAD is answered wherever GET is. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Such as `/api/characters/:id`. */
  readonly path: string;
  answer(context: RequestContext): Response | Promise<Response>;
}

/** One part of the server's business, as the app joins it. */
export interface Area {
  readonly routes: readonly Route[];
}
