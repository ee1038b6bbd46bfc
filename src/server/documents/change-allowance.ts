import { tooMany } from '#server/http/too-many.ts';

const MINUTE_MS = 60_000;
/** How many players are remembered before those are forgotten who may do everything again. */
const REMEMBERED = 10_000;

/** How many changes a player may make. */
export interface AllowanceBounds {
  /** After a long rest. */
  readonly atOnce: number;
  /** How many more with every minute. */
  readonly perMinute: number;
  /** After so many of a player's changes, what is remembered of them is looked through. */
  readonly tidyAfter: number;
}

interface Account {
  left: number;
  at: number;
  untidied: number;
}

/**
 * Counts the changes of each player, so that none can fill the disk or keep the others waiting. It counts in memory, as
 * changes are what the server does most: each process counts for itself, and anew when it starts.
 */
export class ChangeAllowance {
  readonly #bounds: AllowanceBounds;
  readonly #accounts = new Map<string, Account>();

  constructor(bounds: AllowanceBounds) {
    this.#bounds = bounds;
  }

  /**
   * Counts changes that a player is about to make.
   *
   * @returns whether it is time to look through what is remembered of the player
   * @throws {Problem} TOO_MANY_CHANGES 429; nothing was counted
   */
  spend(playerId: string, changes: number, nowMs: number): boolean {
    const { perMinute, tidyAfter } = this.#bounds;
    if (this.#accounts.size >= REMEMBERED) this.#forgetFull(nowMs);
    const known = this.#accounts.get(playerId);
    const left = this.#leftOf(known, nowMs);
    if (left < changes) throw tooMany('TOO_MANY_CHANGES', ((changes - left) * MINUTE_MS) / perMinute);
    const untidied = (known?.untidied ?? 0) + changes;
    const isTime = untidied >= tidyAfter;
    this.#accounts.set(playerId, { left: left - changes, at: nowMs, untidied: isTime ? 0 : untidied });
    return isTime;
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
  }
}
