import type { ExchangeKind } from './exchange-handle.ts';
import type { SyncRun } from './sync-run.ts';

/** The messages between the tabs of one player. */
type Message =
  /** The leading tab: how the exchange goes. */
  | { readonly kind: 'run'; readonly run: SyncRun }
  /** A tab that has just come wants to know that. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'ask'; readonly what: ExchangeKind; readonly id: string }
  /** The leading tab is about it. */
  | { readonly kind: 'heard'; readonly id: string }
  | { readonly kind: 'done'; readonly id: string }
  /** The leading tab is out of sight, and lets another lead. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'want' }
  /** The leading tab can be seen, and stays. */
  | { readonly kind: 'stay' };

interface TabEvents {
  /** True where this tab's records are in its memory alone, so that no other can speak for it. Never rejects. */
  readonly isAlone: () => Promise<boolean>;
  readonly isHidden: () => boolean;
  readonly onLead: () => void;
  /** Another tab leads from now on. */
  readonly onLose: () => void;
  readonly run: () => SyncRun;
  readonly onRun: (run: SyncRun) => void;
  /** Another tab asks this one, which leads. Ends with the try. */
  readonly onAsk: (what: ExchangeKind) => Promise<void>;
  readonly newId: () => string;
}

/** An exchange that was heard of takes its time where the connection is slow, but a page must not wait for good. */
const ASK_LIMIT_MS = 20_000;

/** A tab that can be seen does not wait longer for one that has been put to sleep while it led, as on a phone. */
const WANT_LIMIT_MS = 4_000;

/** A question of this tab to the leading one. */
interface Question {
  readonly what: ExchangeKind;
  readonly end: () => void;
  /** Until the leading tab says that it has heard. */
  readonly patience: ReturnType<typeof setTimeout>;
}

/**
 * The tabs in which one player is signed in: one of them leads, if possible one that can be seen. Without locks, as on
 * plain http, or without a channel between tabs each leads, which is as right, as what is sent twice is done once.
 */
export class SyncTabs {
  readonly #name: string;
  readonly #events: TabEvents;
  readonly #channel: BroadcastChannel | null;
  readonly #stopper = new AbortController();
  readonly #questions = new Map<string, Question>();
  #letGo: (() => void) | null = null;
  #leading: Promise<void> = Promise.resolve();
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, events: TabEvents) {
    this.#name = name;
    this.#events = events;
    this.#channel = openChannel(name);
    const { signal } = this.#stopper;
    this.#channel?.addEventListener('message', (event: MessageEvent<Message>) => this.#hear(event.data), {
      signal,
    });
    void this.#queue();
    this.#post({ kind: 'hello' });
    this.tellSight();
  }

  get isLeading(): boolean {
    return this.#letGo !== null;
  }

  /** Tells the other tabs how the exchange goes. */
  tell(run: SyncRun): void {
    if (this.isLeading) this.#post({ kind: 'run', run });
  }

  /**
   * Has the leading tab exchange. Where it does not hear, as it sleeps or was closed a moment ago, this tab takes the lead
   * and does so itself. Ends with the try.
   */
  ask(what: ExchangeKind): Promise<void> {
    const id = this.#events.newId();
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(), ASK_LIMIT_MS);
      const patience = setTimeout(() => void this.#rob(), WANT_LIMIT_MS);
      const end = () => {
        clearTimeout(timer);
        clearTimeout(patience);
        this.#questions.delete(id);
        resolve();
      };
      this.#questions.set(id, { what, end, patience });
      this.#post({ kind: 'ask', what, id });
    });
  }

  /** This tab came into sight or went out of it: one that leads unseen looks for one that can be seen, and the other way round. */
  tellSight(): void {
    const isHidden = this.#events.isHidden();
    if (this.isLeading && isHidden) this.#post({ kind: 'hidden' });
    else if (!this.isLeading && !isHidden) this.#want();
  }

  stop(): void {
    this.#stopper.abort();
    clearTimeout(this.#patience);
    this.#letGo?.();
    this.#channel?.close();
    for (const { end } of this.#questions.values()) end();
  }

  async #queue(): Promise<void> {
    const locks = (navigator as Partial<Navigator>).locks;
    const { signal } = this.#stopper;
    let isAlone = locks === undefined || this.#channel === null || (await this.#events.isAlone());
    while (!signal.aborted)
      try {
        if (isAlone) await this.#lead();
        else await locks?.request(this.#name, { signal }, () => this.#lead());
      } catch (error) {
        if (signal.aborted) return;
        if (await this.#isRobbed()) continue;
        // A page that may not use locks is like one that has none.
        console.debug('The tabs cannot agree on one that leads', error);
        isAlone = true;
      }
  }

  #want(): void {
    this.#post({ kind: 'want' });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      if (!this.isLeading && !this.#events.isHidden()) void this.#rob();
    }, WANT_LIMIT_MS);
  }

  /** Takes the lead from a tab that does not answer. What both might send is done once. */
  async #rob(): Promise<void> {
    const locks = (navigator as Partial<Navigator>).locks;
    try {
      await locks?.request(this.#name, { steal: true }, () => this.#lead());
    } catch (error) {
      if (!(await this.#isRobbed())) console.debug('This tab could not take the lead', error);
    }
  }

  /** True where another tab has taken the lead from this one, which then gives it up. */
  async #isRobbed(): Promise<boolean> {
    if (!this.isLeading) return false;
    this.#letGo?.();
    await this.#leading;
    return true;
  }

  #lead(): Promise<void> {
    clearTimeout(this.#patience);
    this.#leading = this.#leadUntilEnd();
    return this.#leading;
  }

  async #leadUntilEnd(): Promise<void> {
    if (this.#stopper.signal.aborted) return;
    const end = new Promise<void>((resolve) => {
      this.#letGo = resolve;
    });
    this.tellSight();
    this.#events.onLead();
    for (const question of this.#questions.values()) void this.#answerSelf(question);
    await end;
    this.#letGo = null;
    this.#events.onLose();
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'run':
        if (!this.isLeading) this.#events.onRun(message.run);
        break;
      case 'ask':
        if (this.isLeading) void this.#answer(message.what, message.id);
        break;
      case 'heard':
        clearTimeout(this.#questions.get(message.id)?.patience);
        break;
      case 'done':
        this.#questions.get(message.id)?.end();
        break;
      case 'want':
        if (this.#events.isHidden()) this.#letGo?.();
        else if (this.isLeading) this.#post({ kind: 'stay' });
        break;
      case 'stay':
        clearTimeout(this.#patience);
        break;
      case 'hidden':
        this.tellSight();
        break;
      case 'hello':
        this.tell(this.#events.run());
    }
  }

  async #answerSelf({ what, end }: Question): Promise<void> {
    await this.#events.onAsk(what);
    end();
  }

  async #answer(what: ExchangeKind, id: string): Promise<void> {
    this.#post({ kind: 'heard', id });
    await this.#events.onAsk(what);
    this.#post({ kind: 'done', id });
  }

  #post(message: Message): void {
    if (!this.#stopper.signal.aborted) this.#channel?.postMessage(message);
  }
}

/** Null where the browser has no channels, or refuses them where it denies storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
