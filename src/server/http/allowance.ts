import type { ProblemCode } from '#messages/problems.ts';
import { tooMany } from './too-many.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

/** The most players remembered; those are forgotten first who may do everything again. */
const REMEMBERED = 10_000;

export interface AllowanceBounds {
  /** After a long rest. */
  readonly atOnce: number;
  readonly perMinute: number;
}

interface Account {
  left: number;
  at: number;
  spent: number;
}

/**
 * Counts what each player does, so that none can fill the disk or keep the others waiting. It counts in memory, as these
 * are what the server does most: each process counts for itself, and anew when it starts.
 */
export class Allowance {
  readonly #bounds: AllowanceBounds;
  readonly #code: ProblemCode;
  readonly #accounts = new Map<string, Account>();
  #lookAgainAt = REMEMBERED;

  /** @param code how it refuses */
  constructor(bounds: AllowanceBounds, code: ProblemCode) {
    this.#bounds = bounds;
    this.#code = code;
  }

  /**
   * Counts what a player is about to do.
   *
   * @returns how much that makes since the player is remembered
   * @throws {Problem} the code, 429; nothing was counted
   */
  spend(playerId: string, amount: number, nowMs: number): number {
    if (this.#accounts.size >= this.#lookAgainAt) this.#forgetFull(nowMs);
    const known = this.#accounts.get(playerId);
    const left = this.#leftOf(known, nowMs);
    if (left < amount) throw tooMany(this.#code, ((amount - left) * MINUTE_MS) / this.#bounds.perMinute);
    const spent = (known?.spent ?? 0) + amount;
    this.#accounts.set(playerId, { left: left - amount, at: nowMs, spent });
    return spent;
  }

  /** Counts what a player has done already, though it be more than was left: then nothing is until that has come back. */
  charge(playerId: string, amount: number, nowMs: number): void {
    const known = this.#accounts.get(playerId);
    this.#accounts.set(playerId, {
      left: this.#leftOf(known, nowMs) - amount,
      at: nowMs,
      spent: (known?.spent ?? 0) + amount,
    });
  }

  /** Players that are remembered. */
  get size(): number {
    return this.#accounts.size;
  }

  #leftOf(account: Account | undefined, nowMs: number): number {
    const { atOnce, perMinute } = this.#bounds;
    if (account === undefined) return atOnce;
    // Nobody waits until a clock that was set back is where it was.
    account.at = Math.min(account.at, nowMs);
    return Math.min(atOnce, account.left + ((nowMs - account.at) * perMinute) / MINUTE_MS);
  }

  #forgetFull(nowMs: number): void {
    for (const [playerId, account] of this.#accounts)
      if (this.#leftOf(account, nowMs) >= this.#bounds.atOnce) this.#accounts.delete(playerId);
    // Where all of them are busy, looking through them with every request would cost more than they do.
    this.#lookAgainAt = Math.max(REMEMBERED, 2 * this.#accounts.size);
  }
}
