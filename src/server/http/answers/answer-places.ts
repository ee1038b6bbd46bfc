import type { RequestContext } from '../area.ts';
import { Problem } from '../problem.ts';
import { tooMany } from '../too-many.ts';

interface PlaceBounds {
  /** Answers that one player is given at the same moment. */
  readonly atOnce: number;
  /** The longest that the next one waits until one of them is over. */
  readonly waitMs: number;
  /** The most that wait; beyond them nobody does. */
  readonly inLine: number;
}

interface Line {
  taken: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each player have only so many answers at once, as an answer takes time and memory until its reader has taken all of it.
 * A place is free again once the answer has left or its connection is over.
 */
export class AnswerPlaces {
  readonly #bounds: PlaceBounds;
  readonly #onOver: (playerId: string, bytes: number) => void;
  readonly #lines = new Map<string, Line>();

  /** @param onOver hears of each answer that had a place how many bytes went over its connection */
  constructor(bounds: PlaceBounds, onOver: (playerId: string, bytes: number) => void) {
    this.#bounds = bounds;
    this.#onOver = onOver;
  }

  /**
   * Takes a place for the answer to a request; settles when there is one.
   *
   * @throws {Problem} TOO_MANY_READS 429 where none was free in time
   */
  async take(playerId: string, { env }: RequestContext): Promise<void> {
    const outgoing = env?.outgoing;
    // Without a connection nobody can leave an answer unread.
    if (outgoing === undefined) return;
    const line = this.#lines.get(playerId) ?? { taken: 0, waiting: [] };
    this.#lines.set(playerId, line);
    if (line.taken < this.#bounds.atOnce) line.taken += 1;
    else await this.#wait(line, outgoing);
    const { socket } = outgoing;
    const before = socket?.bytesWritten ?? 0;
    const leave = () => {
      this.#pass(playerId, line);
      this.#onOver(playerId, (socket?.bytesWritten ?? before) - before);
    };
    if (outgoing.closed) leave();
    else outgoing.once('close', leave);
  }

  /** Players who have a place. */
  get size(): number {
    return this.#lines.size;
  }

  #wait({ waiting }: Line, outgoing: NonNullable<NonNullable<RequestContext['env']>['outgoing']>) {
    const refused = () => tooMany('TOO_MANY_READS', this.#bounds.waitMs);
    return new Promise<void>((resolve, reject: (problem: Problem) => void) => {
      if (waiting.length >= this.#bounds.inLine || outgoing.closed) {
        reject(refused());
        return;
      }
      const end = () => {
        clearTimeout(patience);
        outgoing.off('close', giveUp);
      };
      const enter = () => {
        end();
        resolve();
      };
      const giveUp = () => {
        end();
        waiting.splice(waiting.indexOf(enter), 1);
        reject(refused());
      };
      const patience = setTimeout(giveUp, this.#bounds.waitMs);
      outgoing.once('close', giveUp);
      waiting.push(enter);
    });
  }

  /** Hands a place on to whoever waits longest. */
  #pass(playerId: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.taken -= 1;
    if (line.taken === 0) this.#lines.delete(playerId);
  }
}
