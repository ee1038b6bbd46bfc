import { randomInt } from 'node:crypto';
import { serverLimits } from '#contract/limits.ts';
import { LIVE_PATH } from '#contract/records/document-routes.ts';
import type { ChangeNews } from '#contract/records/documents.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Area, Permission, RequestContext } from '#server/http/area.ts';
import { refuseForeign } from '#server/http/own-site.ts';
import { Problem } from '#server/http/problem.ts';
import { openNewsStream, type NewsStream } from './news-stream.ts';

/** After how many seconds somebody who was refused may try again. */
const retryAfter = { 'retry-after': '30' };

interface StreamOwner {
  readonly sessionId: string;
  readonly playerId: string;
}

/** The streams that are open now, by the session that opened them. */
export class OpenStreams {
  readonly #bySession = new Map<string, Set<NewsStream>>();
  readonly #byPlayer = new Map<string, number>();
  #count = 0;
  #isClosed = false;

  /**
   * Refuses a stream that would be one too many.
   *
   * @throws {Problem} TOO_MANY_STREAMS 429 for the session or the player, UNAVAILABLE 503 for the server
   */
  refuseSurplus({ sessionId, playerId }: StreamOwner): void {
    if (this.#isClosed || this.#count >= serverLimits.streamsPerServer)
      throw new Problem('UNAVAILABLE', 503, retryAfter);
    const ofSession = this.#bySession.get(sessionId)?.size ?? 0;
    const ofPlayer = this.#byPlayer.get(playerId) ?? 0;
    if (ofSession >= serverLimits.streamsPerSession || ofPlayer >= serverLimits.streamsPerPlayer)
      throw new Problem('TOO_MANY_STREAMS', 429, retryAfter);
  }

  add({ sessionId, playerId }: StreamOwner, stream: NewsStream): void {
    this.#bySession.set(sessionId, (this.#bySession.get(sessionId) ?? new Set()).add(stream));
    this.#byPlayer.set(playerId, (this.#byPlayer.get(playerId) ?? 0) + 1);
    this.#count++;
  }

  remove({ sessionId, playerId }: StreamOwner, stream: NewsStream): void {
    const streams = this.#bySession.get(sessionId);
    if (streams?.delete(stream) !== true) return;
    this.#count--;
    const count = this.#byPlayer.get(playerId);
    if (count === undefined) throw new Error('A stream was counted for its session, but not for its player.');
    if (count > 1) this.#byPlayer.set(playerId, count - 1);
    else this.#byPlayer.delete(playerId);
    if (streams.size === 0) this.#bySession.delete(sessionId);
  }

  sessions(): readonly string[] {
    return [...this.#bySession.keys()];
  }

  of(sessionId: string): readonly NewsStream[] {
    return [...(this.#bySession.get(sessionId) ?? [])];
  }

  all(): readonly NewsStream[] {
    return [...this.#bySession.values()].flatMap((streams) => [...streams]);
  }

  /** Ends them all, and lets no more in. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.all()) stream.end();
  }
}

/** Proxies take a connection that is silent for a minute for one that is over. */
const BEAT_MS = 15_000;
/** A stream ends within five seconds of its session. */
const CHECK_MS = 4_000;
/** Browsers that lose their streams at once, because a server ended, come back one by one. */
const RETRY_MS = [2_000, 6_000] as const;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies must pass on what comes when it comes.
  'x-accel-buffering': 'no',
};

interface LiveSettings {
  readonly publicUrl: string;
  readonly feed: Pick<ChangeFeed, 'listen'>;
  readonly player: Permission<{ readonly id: string; readonly sessionId: string }>;
  /** The state of a player's records at this moment. */
  readonly cursorOf: (ownerId: string) => Promise<string>;
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: unknown) => void;
}

/** The area of the streams that tell open browsers of changes. */
export interface Live extends Area {
  /** Ends all streams, so that no connection waits for news any more; settles when nothing of it is under way. */
  stop(): Promise<void>;
}

/** Tells players' browsers what has changed among their records, as soon as it has. */
export function live(settings: LiveSettings): Live {
  const { publicUrl, player, endedAmong, onError } = settings;
  const streams = new OpenStreams();
  let turns = Promise.resolve();
  // After a gap every stream wants to know at once where its player stands; the database has other things to do.
  const inTurn = (work: () => Promise<void>) => {
    turns = turns.then(work);
  };
  let checking: Promise<void> | undefined;
  const endThoseOfEndedSessions = async () => {
    const sessions = streams.sessions();
    if (sessions.length === 0) return;
    for (const session of await endedAmong(sessions))
      for (const stream of streams.of(session)) stream.end('ended');
  };
  const timers = [
    setInterval(() => {
      for (const stream of streams.all()) stream.beat();
    }, BEAT_MS),
    setInterval(() => {
      checking ??= endThoseOfEndedSessions()
        .catch(onError)
        .finally(() => {
          checking = undefined;
        });
    }, CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  /**
   * A player's own news, as Server-Sent Events: at once the present state as an event `changed` without names, then one
   * for every change; `ended` and the end once the session is over. Refuses with NOT_SIGNED_IN 401, DELETION_PENDING 403,
   * FOREIGN_ORIGIN 403, TOO_MANY_STREAMS 429, and UNAVAILABLE 503 where the server has as many as it can.
   */
  const answer = async (context: RequestContext): Promise<Response> => {
    refuseForeign(context.req.raw, publicUrl);
    const { id, sessionId } = await player.admit(context);
    const owner = { sessionId, playerId: id };
    streams.refuseSurplus(owner);
    // The answer to HEAD is this one without its body, which nobody would ever end.
    if (context.req.method === 'HEAD') return new Response(null, { headers });
    let stopFollowing = () => {};
    const stream: NewsStream = openNewsStream({
      retryMs: randomInt(...RETRY_MS),
      disconnect: () => disconnect(context),
      onEnd() {
        stopFollowing();
        streams.remove(owner, stream);
      },
    });
    streams.add(owner, stream);
    const following = follow({ ...settings, inTurn }, id, stream);
    stopFollowing = following.stop;
    try {
      await following.hasBegun;
    } catch (error) {
      stream.end();
      throw error;
    }
    return new Response(stream.body, { headers });
  };
  return {
    routes: [{ needs: player.needs, method: 'GET', path: LIVE_PATH, answer }],
    async stop() {
      for (const timer of timers) clearInterval(timer);
      streams.close();
      await Promise.all([checking, turns]);
    },
  };
}

function disconnect({ env }: RequestContext): void {
  const outgoing = env?.outgoing;
  if (outgoing !== undefined && !outgoing.writableFinished) outgoing.destroy();
}

/** Has a stream say where a player's records stand, and go on with what changes. */
function follow(
  {
    feed,
    cursorOf,
    onError,
    inTurn,
  }: LiveSettings & { readonly inTurn: (work: () => Promise<void>) => void },
  ownerId: string,
  stream: NewsStream,
): { readonly hasBegun: Promise<void>; readonly stop: () => void } {
  let isCatchingUp = false;
  let isOver = false;
  /** News that came while the present state was read, which may be in it or not. */
  let meanwhile: ChangeNews | undefined;
  const catchUp = async (told: Pick<ChangeNews, 'account'>) => {
    isCatchingUp = true;
    meanwhile = undefined;
    try {
      stream.tell({ cursor: await cursorOf(ownerId), changed: [], ...told });
    } finally {
      isCatchingUp = false;
    }
    if (meanwhile !== undefined) stream.tell({ ...(meanwhile as ChangeNews), changed: [] });
  };
  const stopListening = feed.listen(ownerId, {
    onNews(news) {
      if (isCatchingUp) meanwhile = { ...meanwhile, ...news };
      else stream.tell(news);
    },
    onMissed() {
      // Without its present state a stream is worth nothing; the browser asks for another one.
      inTurn(async () => {
        if (isOver) return;
        // No cursor says whether the account has changed meanwhile.
        await catchUp({ account: 'changed' }).catch((error: unknown) => {
          onError(error);
          stream.end();
        });
      });
    },
  });
  return {
    hasBegun: catchUp({}),
    stop() {
      isOver = true;
      stopListening();
    },
  };
}
