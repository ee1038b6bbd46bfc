import type { Vote, VoteChoice } from '#contract/help/faq-votes.ts';
import { routes } from '#contract/help/routes.ts';
import { call } from '#web/data/session/call.ts';
import { Signal } from '#web/ui/signal.ts';

/** How one answer stands. */
export interface AnswerVote {
  /** How many found it helpful. */
  readonly helpful: number;
  readonly mine: VoteChoice | null;
}

type Status = 'loading' | 'ready' | 'failed';

const noVote: AnswerVote = { helpful: 0, mine: null };

/** How an answer stands once this visitor says `choice`. */
export function withChoice({ helpful, mine }: AnswerVote, choice: VoteChoice | null): AnswerVote {
  const change = Number(choice === 'helpful') - Number(mine === 'helpful');
  return { helpful: Math.max(0, helpful + change), mine: choice };
}

/**
 * The votes on all answers. A vote shows at once and is then replaced by the server's answer; when it fails, what the
 * server said last comes back. Votes go to the server one after the other: with the first it learns to know the visitor.
 */
export class Votes {
  readonly #changed = new Signal();
  readonly #confirmed = new Map<string, AnswerVote>();
  readonly #shown = new Map<string, AnswerVote>();
  readonly #latest = new Map<string, Promise<unknown>>();
  #last: Promise<unknown> = Promise.resolve();
  #status: Status | null = null;

  readonly subscribe = this.#changed.subscribe;

  readonly status = (): Status => this.#status ?? 'loading';

  readonly of = (id: string): AnswerVote => this.#shown.get(id) ?? this.#confirmed.get(id) ?? noVote;

  /** Asks for the votes, unless they are there or on their way. */
  readonly load = async (): Promise<void> => {
    if (this.#status === 'ready' || this.#status === 'loading') return;
    this.#become('loading');
    try {
      const { helpful, mine } = await call(routes.faqVotes, {});
      for (const id of new Set([...Object.keys(helpful), ...Object.keys(mine)]))
        this.#confirmed.set(id, { helpful: helpful[id] ?? 0, mine: mine[id] ?? null });
      this.#become('ready');
    } catch (error) {
      console.debug('The votes could not be loaded', error);
      this.#become('failed');
    }
  };

  /**
   * Gives a vote, changes it or takes it back.
   *
   * @returns whether it stands; not when another vote on the answer was given meanwhile, whatever came of this one
   * @throws {CallFailed} it does not count
   */
  readonly give = async (id: string, vote: Vote): Promise<boolean> => {
    this.#shown.set(id, withChoice(this.of(id), vote.choice));
    this.#tell();
    const given = this.#last.then(() => call(routes.voteFaq, { params: { id }, body: vote }));
    // Its failure is told to whoever gave it.
    this.#last = given.catch(() => undefined);
    this.#latest.set(id, given);
    const isLatest = () => this.#latest.get(id) === given;
    try {
      this.#confirmed.set(id, await given);
      return isLatest();
    } catch (error) {
      if (isLatest()) throw error;
      return false;
    } finally {
      // A later vote goes on showing as it was given.
      if (isLatest()) {
        this.#latest.delete(id);
        this.#shown.delete(id);
      }
      this.#tell();
    }
  };

  #become(status: Status): void {
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    this.#changed.tell();
  }
}

export const votes = new Votes();
