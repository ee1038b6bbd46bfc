import { setTimeout as wait } from 'node:timers/promises';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { ask } from '#server/outside/ask.ts';
import { randomBytes } from 'node:crypto';
import { messageOf, type Message, type Reply } from './reply.ts';

/** The platform waits for 3 seconds; what takes longer than this is answered later. */
const AT_ONCE_MS = 1_500;
const LATER_MS = 60_000;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;
/** Nobody looks for an answer any more that the platform wants later than this. */
const LONGEST_PAUSE_MS = 60_000;
/** Answers that are under way at a time. */
const MOST_LATE = 200;
const LAST_WORK_MS = 5_000;

interface LateParts {
  /** The platform's address; undefined where it sends nothing. */
  readonly url: string | undefined;
  readonly logger: { error(facts: object, text: string): void };
  /** For tests that could not wait for it. */
  readonly atOnceMs?: number | undefined;
  readonly laterMs?: number | undefined;
}

interface Answered {
  readonly applicationId: string;
  readonly token: string;
}

/** Answers within the time that the platform waits, and gives the answer later where it takes longer. */
export class LateAnswers {
  readonly #parts: LateParts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: LateParts) {
    this.#parts = parts;
  }

  /**
   * @param sinceMs since when the platform waits, by `performance.now()`
   * @returns the answer, or null where it comes later
   */
  async within(to: Answered, work: () => Promise<Reply>, sinceMs: number): Promise<Message | null> {
    if (this.#underWay.size >= MOST_LATE) return messageOf({ text: words.busy });
    const answer = this.#safely(work);
    const ending = new AbortController();
    const leftMs = sinceMs + (this.#parts.atOnceMs ?? AT_ONCE_MS) - performance.now();
    const message = await Promise.race([
      answer,
      wait(Math.max(0, leftMs), null, { ref: false, signal: ending.signal }),
    ]);
    ending.abort();
    if (message !== null) return message;
    const later = this.#send(to, answer).finally(() => this.#underWay.delete(later));
    this.#underWay.add(later);
    return null;
  }

  /** Waits for what is under way, for a time. */
  async stop(): Promise<void> {
    await Promise.race([Promise.all(this.#underWay), wait(LAST_WORK_MS, undefined, { ref: false })]);
  }

  /** Whatever is thrown becomes a sentence with a reference, and the cause a line of the log. */
  async #safely(work: () => Promise<Reply>): Promise<Message> {
    const reference = randomBytes(8).toString('hex');
    const failed = () => messageOf({ text: fill(words.failed, { reference }) });
    const ending = new AbortController();
    const working = (async () => messageOf(await work()))().catch((err: unknown) => {
      this.#parts.logger.error({ err, reference }, 'a command failed');
      return failed();
    });
    const tooLate = wait(this.#parts.laterMs ?? LATER_MS, undefined, {
      ref: false,
      signal: ending.signal,
    }).then(
      () => {
        this.#parts.logger.error({ reference }, 'a command took too long');
        return failed();
      },
      // Nobody waits for it any more.
      () => failed(),
    );
    const message = await Promise.race([working, tooLate]);
    ending.abort();
    return message;
  }

  async #send({ applicationId, token }: Answered, answer: Promise<Message>): Promise<void> {
    const json = await answer;
    const { url } = this.#parts;
    if (url === undefined) throw new Error('Nobody can have asked.');
    const address = `${url}/api/v10/webhooks/${applicationId}/${encodeURIComponent(token)}/messages/@original`;
    for (let tries = 1; ; tries += 1) {
      let pauseMs = BETWEEN_TRIES_MS;
      try {
        const answered = await ask(address, { method: 'PATCH', json });
        const { isOk, status } = answered;
        if (isOk) return;
        pauseMs = Math.max(pauseMs, answered.pauseMs ?? 0);
        const isForGood = status < 500 && status !== 429;
        if (tries === TRIES || isForGood || pauseMs > LONGEST_PAUSE_MS) {
          this.#parts.logger.error({ status }, 'a late answer was not taken');
          return;
        }
      } catch (err) {
        if (tries === TRIES) {
          this.#parts.logger.error({ err }, 'a late answer was not sent');
          return;
        }
      }
      await wait(pauseMs, undefined, { ref: false });
    }
  }
}
