import { keeping } from '#messages/records/keeping.ts';
import { CallFailed } from '../../session/call-failed.ts';
import { StorageProblem } from '../../storage/record-storage.ts';
import { isFault } from '../push/failing-changes.ts';
import type { ExchangeKind } from './exchange-handle.ts';
import { OwnerLeft } from '../rows/account-partition.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { retryDelay, waitUntil } from '../rows/sending-time.ts';
import type { SyncRun } from './sync-run.ts';

interface RunnerPorts {
  readonly exchange: Pick<
    Exchange,
    'sendChanges' | 'fetchNews' | 'hasFailing' | 'hasHeardAll' | 'hasSeen' | 'inVain' | 'isBehind'
  >;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** 0 or more, less than 1. */
  readonly random: () => number;
  readonly show: (change: Partial<SyncRun>) => void;
  /** Called after news were fetched, before what waits is sent. */
  readonly onFetched: () => Promise<void>;
  /** Called after each exchange that came through. */
  readonly onThrough: () => Promise<void>;
  /** The server takes these calls for another player's, or takes none of this account. */
  readonly onRefused: () => void;
}

/** `flush` sends what waits at once, as the page may be about to go. */
type Kind = ExchangeKind | 'due' | 'news' | 'flush';

/** A change is sent a second after it was made, so it is soon enough to look for changes then. */
const LOOK_MS = 1_000;

/** Exchanges with the account whenever there is something to send or to fetch, while its tab leads. */
export class SyncRunner {
  readonly #ports: RunnerPorts;
  #tail: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = Infinity;
  #failures = 0;
  #notBefore = 0;
  #isRunning = false;
  #isRefused = false;
  /** Over what news the server breaks off at present, while it takes what is sent. */
  #newsFault: CallFailed | null = null;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#isRunning = true;
    void this.run('everything-new');
  }

  stop(): void {
    this.#isRunning = false;
    this.#clearTimer();
  }

  /** Something has changed here, or may be due. */
  wake(): void {
    this.#runAt(this.#ports.now() + LOOK_MS);
  }

  /** The connection is back: no use to wait on. */
  resume(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    void this.run('everything-new');
  }

  /** The account now stands at a cursor, which this browser may have seen already. */
  async hear(cursor: string): Promise<void> {
    await this.#inTurn(async () => {
      if (!(await this.#ports.exchange.hasSeen(cursor))) await this.#exchange('news');
    });
  }

  /** Exchanges now. Ends with the try; how that went is shown. */
  run(kind: Kind): Promise<void> {
    return this.#inTurn(() => this.#exchange(kind));
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    this.#tail = this.#afterwards(this.#tail, task);
    return this.#tail;
  }

  async #afterwards(before: Promise<void>, task: () => Promise<void>): Promise<void> {
    await before;
    if (!this.#isRunning || this.#isRefused) return;
    try {
      await task();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #exchange(kind: Kind): Promise<void> {
    const { exchange, isOnline, now, show, onThrough } = this.#ports;
    if (!isOnline()) return;
    const isWanted = kind === 'everything-new' || kind === 'everything';
    const isEarly = !isWanted && waitUntil(this.#notBefore, now()) > 0;
    // A try after a failure says whether that is over, which one without anything to send could not.
    const isTrial = this.#failures > 0 && !isEarly;
    const isSendingAll = isWanted || kind === 'flush' || isTrial;
    if (isEarly) {
      this.#runAt(this.#notBefore);
      if (this.#newsFault === null || kind === 'news') return;
    } else {
      // News first: where the account went back to a backup, what is sent must stand on what it knows now.
      const isNewsFirst = isWanted || kind === 'news' || exchange.isBehind || this.#failures > 0;
      this.#newsFault = isNewsFirst ? await this.#fetchUnlessBroken(kind === 'everything') : null;
    }
    const next = await exchange.sendChanges(isSendingAll);
    if (next !== null) this.#runAt(next);
    if (isEarly) return;
    if (this.#newsFault !== null) throw this.#newsFault;
    if (exchange.isBehind) await this.#fetch(false);
    this.#failures = 0;
    this.#notBefore = 0;
    await onThrough();
    // What fails by itself, while others get through, stays said too.
    const error = exchange.inVain()?.message ?? null;
    if (error === null && (await exchange.hasFailing())) show({ isLoading: false });
    else show({ isLoading: false, error });
  }

  /**
   * What waits does not wait for news over which the server breaks off, which may be for good: made on a state that the
   * account went back behind it would be refused. A browser that has never heard all sends nothing.
   */
  async #fetchUnlessBroken(isEverything: boolean): Promise<CallFailed | null> {
    try {
      await this.#fetch(isEverything);
      return null;
    } catch (error) {
      if (!isFault(error) || !(await this.#ports.exchange.hasHeardAll())) throw error;
      return error;
    }
  }

  async #fetch(isEverything: boolean): Promise<void> {
    const { exchange, onFetched } = this.#ports;
    await exchange.fetchNews(isEverything);
    await onFetched();
  }

  #fail(error: unknown): void {
    const { isOnline, now, random, show, onRefused } = this.#ports;
    show({ isLoading: false });
    if (error !== this.#newsFault) this.#newsFault = null;
    if (error instanceof OwnerLeft) return;
    if (error instanceof CallFailed && isRefusal(error)) {
      this.#isRefused = true;
      this.#clearTimer();
      show({ isPaused: true });
      onRefused();
      return;
    }
    this.#failures += 1;
    this.#notBefore = now() + retryDelay(this.#failures, random());
    if (error instanceof CallFailed) {
      if (isOnline()) show({ error: error.message });
    } else if (error instanceof StorageProblem) show({ error: keeping.failingText });
    else reportError(error);
    this.#runAt(this.#notBefore);
  }

  #runAt(time: number): void {
    if (!this.#isRunning || this.#isRefused || time >= this.#timerAt) return;
    this.#clearTimer();
    this.#timerAt = time;
    this.#timer = setTimeout(
      () => {
        this.#timerAt = Infinity;
        void this.run('due');
      },
      waitUntil(time, this.#ports.now()),
    );
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timerAt = Infinity;
  }
}

const refusals: ReadonlySet<string> = new Set(['NOT_SIGNED_IN', 'WRONG_PLAYER', 'DELETION_PENDING']);
const isRefusal = ({ code }: CallFailed): boolean => refusals.has(code);
