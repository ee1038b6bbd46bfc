import type { Account } from '#contract/account/account.ts';
import { Signal } from '#web/ui/signal.ts';
import { claimChosen } from '../preferences/chosen-preferences.ts';
import { writePlayer } from '../storage/current-player.ts';
import { forgetSignOut, isSignOutDue, newHint, readHint, writeHint } from '../storage/signed-in-hint.ts';
import { subscribeToWords } from '../storage/local-storage.ts';

/** Whose session this is: null for nobody's, undefined while that is not known. */
export type Session = Account | null | undefined;

/** After so long a session that was left without the server is tried to be ended again. */
const SIGN_OUT_AGAIN_MS = 15_000;

/** Knows in this tab who is signed in, in step with the server and with the other tabs. */
export class SessionKeeper {
  readonly #ask: () => Promise<Account | null>;
  readonly #changed = new Signal();
  #session: Session;
  /** The hint as it was last seen or left; undefined while the tabs are not listened to. */
  #hint: string | null | undefined;
  /** True where an answer came; null while none is asked for. */
  #asking: Promise<boolean> | null = null;
  /** Goes up with whatever makes an answer that is on its way out of date. */
  #turn = 0;
  #isWanted = false;
  #isFound = false;
  #failure: unknown = null;
  #isUnanswered = false;

  /** @param ask asks the server; throws where it gives no answer */
  constructor(ask: () => Promise<Account | null>) {
    this.#ask = ask;
  }

  readonly session = (): Session => this.#session;

  /** Why nobody could say whose session it is when that was asked last; null where somebody could. */
  readonly failure = (): unknown => this.#failure;

  /** Says that nobody could tell whose session it is, or be asked, when that was wanted last. */
  readonly isUnanswered = (): boolean => this.#isUnanswered;

  /** Whether there was a session though nothing in this browser said so: until then the page took its player for a guest. */
  readonly isFound = (): boolean => this.#isFound;

  /** Whether to show what signed-in players see: the hint's word counts until there is a better one. */
  readonly seemsSignedIn = (): boolean =>
    this.#session === undefined ? readHint() !== null : this.#session !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    const end = this.#changed.subscribe(listener);
    this.#listen();
    return end;
  };

  /** Makes sure that the session becomes known, by one request for as many as ask. Ends with the try, also in vain. */
  readonly want = async (): Promise<void> => {
    this.#isWanted = true;
    // Who has signed out without the server is out, whatever its cookie would say.
    if (this.#session === undefined && isSignOutDue()) this.#set(null);
    if (this.#session === undefined || isSignOutDue()) this.#askNow();
    await this.#asking;
  };

  /** Takes over how the account stands after a call, or that nobody is signed in, and tells the other tabs. */
  readonly keep = (account: Account | null): void => {
    this.#beginTurn();
    // A sign-in has ended the session that was here before.
    if (account !== null) forgetSignOut();
    this.#isFound = false;
    this.#leaveHint(account === null ? null : newHint());
    this.#set(account);
  };

  /**
   * Asks anew after something that changes an account, or ends sessions, and tells the other tabs. What was known stays
   * where there is no answer, which it says.
   */
  readonly renew = async (): Promise<boolean> => {
    this.#isWanted = true;
    this.#beginTurn();
    this.#askNow(this.keep);
    return (await this.#asking) ?? false;
  };

  #askNow(take = this.#learn): void {
    this.#listen();
    // Without a network there is no answer; it is asked for as soon as there is one again.
    if (!navigator.onLine) return this.#noteAnswer(false);
    this.#asking ??= this.#takeAnswer(take, this.#turn);
  }

  async #takeAnswer(take: (account: Account | null) => void, turn: number): Promise<boolean> {
    let isAnswered = false;
    try {
      const account = await this.#ask();
      this.#failure = null;
      this.#noteAnswer(true);
      isAnswered = turn === this.#turn;
      if (isAnswered) take(account);
    } catch (error) {
      // Offline, say. Whoever wants to know next asks again.
      console.debug('The session is not known', error);
      this.#failure = error;
      this.#noteAnswer(false);
    }
    if (turn === this.#turn) this.#asking = null;
    if (isSignOutDue()) setTimeout(this.#askIfUnknown, SIGN_OUT_AGAIN_MS);
    return isAnswered;
  }

  #noteAnswer(isAnswer: boolean): void {
    if (this.#isUnanswered !== isAnswer) return;
    this.#isUnanswered = !isAnswer;
    this.#changed.tell();
  }

  readonly #learn = (account: Account | null): void => {
    if (account !== null && readHint() === null) this.#isFound = true;
    // A hint that is right already stays: a new one would have every other tab ask.
    if ((account !== null) !== (readHint() !== null)) this.#leaveHint(account === null ? null : newHint());
    this.#set(account);
  };

  /** What was asked before says nothing of what is now. */
  #beginTurn(): void {
    this.#listen();
    this.#turn += 1;
    this.#asking = null;
  }

  #leaveHint(hint: string | null): void {
    this.#hint = hint;
    writeHint(hint);
  }

  #set(session: Session): void {
    this.#session = session;
    if (session !== undefined) writePlayer(session?.id ?? null);
    if (session != null) claimChosen(session.id);
    const root = document.documentElement;
    // In the same words as the inline script of index.html.
    if (this.seemsSignedIn()) root.dataset['signedIn'] = '';
    else delete root.dataset['signedIn'];
    this.#changed.tell();
  }

  /** Asks anew. What was known stays until the answer comes. */
  #askAgain(): void {
    if (!this.#isWanted) return;
    this.#beginTurn();
    this.#askNow();
  }

  /** Looks whether another tab has signed in or out, or changed the account. Answers whether one has. */
  #readHint(): boolean {
    const hint = readHint();
    if (hint === this.#hint) return false;
    this.#hint = hint;
    this.#isWanted = true;
    if (hint === null) this.#set(null);
    else if (this.#session === null) this.#set(undefined);
    this.#askAgain();
    return true;
  }

  #listen(): void {
    if (this.#hint !== undefined) return;
    this.#hint = readHint();
    subscribeToWords(() => this.#readHint());
    addEventListener('pageshow', (event) => {
      // What happened while the page lay in the back/forward cache passed unheard.
      if (event.persisted && !this.#readHint()) this.#askAgain();
    });
    addEventListener('online', this.#askIfUnknown);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !this.#readHint()) this.#askIfUnknown();
    });
  }

  readonly #askIfUnknown = (): void => {
    if (this.#isWanted) void this.want();
  };
}
