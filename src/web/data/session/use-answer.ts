import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AnswerOf, InputOf, RouteContract } from '#contract/route-contract.ts';
import { Signal } from '#web/ui/signal.ts';
import { CallFailed, withoutAnswer } from './call-failed.ts';
import { knownSession, subscribeToSession } from './session.ts';

type Ask<Answer> = () => Promise<Answer>;

/** An answer of the server, as far as it is known. */
export type Known<Answer> = {
  /** When the answer came, in ms since 1970; undefined before the first. */
  readonly at?: number;
  /** When the first failure since the last answer came, in ms since 1970. */
  readonly failedAt?: number;
  readonly isAsking: boolean;
  /** The answer has a change in it that the server has not confirmed. */
  readonly isChanging: boolean;
} & (
  | { readonly status: 'ready'; readonly answer: Answer; readonly at: number; readonly failure: null }
  /** The first try, or another one after a failure, is under way. */
  | { readonly status: 'loading'; readonly answer: Answer | undefined; readonly failure: CallFailed | null }
  | { readonly status: 'failed'; readonly answer: Answer | undefined; readonly failure: CallFailed }
);

export type Answered<Answer> = Known<Answer> & {
  /** Asks anew: a question that is still under way counts no more. Ends with the answer, or why there is none. */
  readonly askAgain: () => Promise<Answer | CallFailed>;
  /** Takes over how things are after a call that has changed them. */
  readonly keep: (answer: Answer) => void;
  /**
   * Shows at once what a call will make of the answer, and takes that back where the call fails. The calls go one after the
   * other.
   *
   * @param become makes the answer from the one before and the result
   * @throws what `work` throws
   */
  readonly change: Question<Answer>['change'];
};

const unasked = {
  status: 'loading',
  answer: undefined,
  failure: null,
  isAsking: false,
  isChanging: false,
} as const satisfies Known<never>;

/** One question, for all components that show its answer. It ends with the last of them, unless the answer is kept. */
class Question<Answer> {
  readonly #keptMs: number;
  readonly #changed: Signal;
  #ask: Ask<Answer> | null = null;
  #asOf: unknown;
  #isDue = true;
  /** The latest, whose answer alone counts. */
  #flight: Promise<Answer | CallFailed> | null = null;
  #known: { readonly answer: Answer; readonly at: number } | null = null;
  #failed: { readonly failure: CallFailed; readonly failedAt: number } | null = null;
  #expected: readonly ((before: Answer) => Answer)[] = [];
  #changes: Promise<unknown> = Promise.resolve();
  state: Known<Answer> = unasked;

  constructor(key: string, keptMs: number) {
    this.#keptMs = keptMs;
    const askAgain = () => this.#failed !== null && this.invalidate();
    this.#changed = new Signal({
      start: () => {
        this.#isDue ||= this.#flight === null && this.#fresh() === null;
        addEventListener('online', askAgain);
      },
      stop: () => {
        removeEventListener('online', askAgain);
        if (keptMs === 0) questions.delete(key);
      },
    });
  }

  subscribe(listener: () => void): () => void {
    return this.#changed.subscribe(listener);
  }

  /** A component asks: with another `asOf` than before, the answer is out of date. */
  show(ask: Ask<Answer>, asOf: unknown): void {
    this.#isDue ||= this.#asOf !== asOf;
    this.#asOf = asOf;
    this.#ask = ask;
    this.askIfDue();
  }

  askIfDue(): void {
    if (this.#isDue && this.#changed.isHeard && this.#ask !== null) void this.ask(this.#ask);
  }

  invalidate(): void {
    this.#isDue = true;
    this.askIfDue();
  }

  /** A kept answer is the same for everybody. */
  forgetUnlessKept(): void {
    if (this.#keptMs > 0) return;
    this.#known = this.#failed = this.#flight = null;
    this.#isDue = true;
    this.#show();
  }

  /** The answer that is kept, else the one that is on its way, else a new one. */
  want(ask: Ask<Answer>): Promise<Answer | CallFailed> {
    const fresh = this.#fresh();
    return fresh === null ? (this.#flight ?? this.ask(ask)) : Promise.resolve(fresh.answer);
  }

  ask(ask: Ask<Answer>): Promise<Answer | CallFailed> {
    const flight: Promise<Answer | CallFailed> = ask().then(
      (answer) => {
        if (this.#flight === flight) this.keep(answer);
        return answer;
      },
      (error: unknown) => {
        const isLatest = this.#flight === flight;
        if (isLatest) this.#flight = null;
        // Anything else is a fault of ours.
        if (!(error instanceof CallFailed)) throw error;
        if (isLatest) this.#failed = { failure: error, failedAt: this.#failed?.failedAt ?? Date.now() };
        this.#show();
        return error;
      },
    );
    this.#flight = flight;
    this.#isDue = false;
    this.#show();
    return flight;
  }

  keep(answer: Answer): void {
    this.#known = { answer, at: Date.now() };
    this.#failed = this.#flight = null;
    this.#isDue = false;
    this.#show();
  }

  async change<Result>(
    expected: (before: Answer) => Answer,
    work: () => Promise<Result>,
    become: (before: Answer, result: Result) => Answer,
  ): Promise<Result> {
    const done = this.#changes.then(work);
    // Its failure is told to whoever wanted the change.
    this.#changes = done.catch(() => undefined);
    this.#expected = [...this.#expected, expected];
    this.#show();
    const [outcome] = await Promise.allSettled([done]);
    this.#expected = this.#expected.filter((each) => each !== expected);
    if (outcome.status === 'fulfilled' && this.#known !== null)
      this.keep(become(this.#known.answer, outcome.value));
    else this.#show();
    return done;
  }

  #fresh() {
    return this.#known !== null && Date.now() < this.#known.at + this.#keptMs ? this.#known : null;
  }

  #show(): void {
    const isAsking = this.#flight !== null;
    const known = this.#known && {
      at: this.#known.at,
      answer: this.#expected.reduce((before, expected) => expected(before), this.#known.answer),
    };
    const shown = { ...unasked, ...known, isAsking, isChanging: this.#expected.length > 0 };
    if (this.#failed !== null)
      this.state = { ...shown, ...this.#failed, status: isAsking ? 'loading' : 'failed' };
    else this.state = known === null ? shown : { ...shown, ...known, status: 'ready' };
    this.#changed.tell();
  }
}

const questions = new Map<string, Question<unknown>>();
let endHearing: (() => void) | undefined;

/** @param key tells the type of the answer */
function questionAt<Answer>(key: string, keptMs = 0): Question<Answer> {
  endHearing ??= hearOfPlayers();
  const question = questions.get(key) ?? new Question<unknown>(key, keptMs);
  questions.set(key, question);
  return question as Question<Answer>;
}

/** No answer to one player is shown to another. */
function hearOfPlayers() {
  let player = knownSession()?.id;
  return subscribeToSession(() => {
    const before = player;
    player = knownSession()?.id;
    if (before === player) return;
    for (const question of questions.values()) {
      if (before !== undefined) question.forgetUnlessKept();
      if (player !== undefined) question.askIfDue();
    }
  });
}

/** @param input none in the key of all that a route answers */
export const keyOf = ({ method, path }: RouteContract, input?: object): string =>
  `${method} ${path} ${input === undefined ? '' : JSON.stringify(input)}`;

/** Has what routes answered asked for anew by the components that show it, which keep showing it until then. */
export function invalidate(...routes: readonly RouteContract[]): void {
  for (const [key, question] of questions)
    if (routes.some((route) => key.startsWith(keyOf(route)))) question.invalidate();
}

/** An answer outside of components. @param key stands for `ask` */
export const answerTo = <Answer>(
  key: string,
  ask: Ask<Answer>,
  keptMs: number,
): Promise<Answer | CallFailed> => questionAt<Answer>(key, keptMs).want(ask);

interface AnswerOptions {
  /** For how many ms an answer that is the same for everybody is kept, also while no component shows it; else 0. */
  readonly keptMs?: number;
  /** With another one than before, the answer is asked for anew. */
  readonly asOf?: unknown;
}

/**
 * Asks a route once for all components that show its answer, and again when the network is back after a failure,
 * after {@link invalidate}, and for another player.
 *
 * @param input null asks nothing
 * @param options `ask` for a route that the bot answers
 */
export const useAnswer = <Route extends RouteContract>(
  route: Route,
  input: InputOf<Route> | null,
  options: AnswerOptions & {
    readonly ask?: (route: Route, input: InputOf<Route>) => Promise<AnswerOf<Route>>;
  } = {},
): Answered<AnswerOf<Route>> =>
  useQuestion(
    input && keyOf(route, input),
    () => (options.ask ?? callLate)(route, input as InputOf<Route>),
    options,
  );

/** The same of what takes more than a call. @param key stands for `ask`; null asks nothing */
export function useQuestion<Answer>(
  key: string | null,
  ask: Ask<Answer>,
  { keptMs = 0, asOf }: AnswerOptions = {},
): Answered<Answer> {
  const at = () => {
    if (key === null) throw new Error('Nothing is asked, so there is no answer to change.');
    return questionAt<Answer>(key, keptMs);
  };
  const state = useSyncExternalStore<Known<Answer>>(
    useCallback(
      (listener) => (key === null ? () => undefined : questionAt(key, keptMs).subscribe(listener)),
      [key, keptMs],
    ),
    () => (key === null ? undefined : (questions.get(key) as Question<Answer> | undefined)?.state) ?? unasked,
    () => unasked,
  );
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (key !== null) questionAt<Answer>(key, keptMs).show(asking, asOf);
  }, [key, keptMs, asOf]);
  return {
    ...state,
    askAgain: () => at().ask(ask),
    keep: (answer) => at().keep(answer),
    change: (...parts) => at().change(...parts),
  };
}

/** @throws {CallFailed} also where the code of calls does not come */
async function callLate<Route extends RouteContract>(
  route: Route,
  input: InputOf<Route>,
): Promise<AnswerOf<Route>> {
  const { call } = await import('./call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return call(route, input);
}

/**
 * A list that comes page by page. `more` adds the next page, which it ends with, unless the list came anew meanwhile.
 *
 * @param ask takes the `next` of the page before
 */
export function usePages<Page extends { readonly next: string | null }>(
  key: string,
  ask: (before?: string) => Promise<Page>,
): Answered<readonly Page[]> & { readonly next: string | null; readonly more: () => Promise<Page> } {
  const pages = useQuestion<readonly Page[]>(key, async () => [await ask()]);
  const next = pages.answer?.at(-1)?.next ?? null;
  return {
    ...pages,
    next,
    async more() {
      const page = await ask(next ?? undefined);
      const { answer, isAsking } = questionAt<readonly Page[]>(key).state;
      if (!isAsking && answer?.at(-1)?.next === next) pages.keep([...answer, page]);
      return page;
    },
  };
}
