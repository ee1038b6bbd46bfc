import { serverLimits } from '#contract/limits.ts';
import { Problem } from '#server/http/problem.ts';
import type { NewsStream } from './news-stream.ts';

/** After how many seconds somebody who was refused may try again. */
const retryAfter = { 'retry-after': '30' };

export interface StreamOwner {
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
