import { setTimeout as wait } from 'node:timers/promises';
import { alarmTag } from '#contract/site/alarm-notification.ts';
import type { Database } from '#server/database/database.ts';
import type { PushMessageRow, PushSubscriptionRow, Tables } from '#server/database/tables.ts';
import { nextLook, planDue } from './planning.ts';
import type { Post } from './post-message.ts';
import { readDevices, takeOffGone } from './subscriptions-store.ts';

/** Rings alarms on players' devices, in the background. */
export interface Ringing {
  /** Looks at once for what is due. */
  wake(): void;
  /** Lets what is under way finish, for a time. What was not sent is sent after the next start, while there is time. */
  stop(): Promise<void>;
}

export interface RingingPace {
  /** It looks so often unasked: changes of other processes show then. */
  readonly checkMs: number;
  /** A message belongs to the process that is sending it for so long; longer than sending what was claimed together takes. */
  readonly claimMs: number;
  /** From the first failure to the second attempt; every further wait is twice as long. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** An end of the process waits so long for what is under way. */
  readonly patienceMs: number;
}

interface RingingParts {
  readonly database: Database<Tables>;
  readonly post: Post;
  /** By which push services know this installation. */
  readonly serverKey: string;
  /** Finds those of the sessions that nobody uses any more. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Hears of what could not be sent; never of an address, which lets a message in. */
  readonly onError: (error: unknown, facts: { readonly host?: string; readonly attempts?: number }) => void;
  readonly now?: () => number;
  readonly pace?: Partial<RingingPace>;
}

const PACE: RingingPace = {
  checkMs: 10_000,
  claimMs: 90_000,
  firstWaitMs: 5_000,
  longestWaitMs: 120_000,
  patienceMs: 5_000,
};
/** Messages that are on their way at once. */
export const LANES = 30;
/** Messages that one process takes at once: three rounds of the lanes. */
const CLAIMED_AT_ONCE = 90;
/** Players whose alarms are looked at before anything is sent. */
const PLANNED_AT_ONCE = 20;
const FORGOTTEN_AFTER_MS = 3_600_000;
const LONGEST_TIMER_MS = 10_000;

/**
 * Starts with what earlier processes left. What rings is put down first, once for each device and start, and claimed before it
 * is sent, so that of several processes one sends it. When a process dies after the push service took a message and before
 * that is noted, the message is sent a second time, under the same topic and tag: the device shows one notification.
 */
export function startRinging(parts: RingingParts): Ringing {
  const { database, post, serverKey, endedAmong, onError, now = Date.now } = parts;
  const pace = { ...PACE, ...parts.pace };
  const ending = new AbortController();
  const breakingOff = new AbortController();
  let round: Promise<void> | undefined;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(message: PushMessageRow, device: PushSubscriptionRow): Promise<void> {
    const { id, attempts, content, gives_up_at: givesUpAt } = message;
    const nowMs = now();
    if (givesUpAt <= nowMs) {
      if (attempts > 1)
        onError(new Error('The event started before a push service took its alarm.'), {
          host: new URL(device.endpoint).host,
          attempts,
        });
      return settleMessage(database, id, null);
    }
    const outcome = await post.send(
      {
        endpoint: device.endpoint,
        keys: { publicKey: device.public_key, auth: device.auth },
        content,
        subject: alarmTag({ id: message.event_id, startMs: message.start_at }),
        lifeMs: givesUpAt - nowMs,
      },
      breakingOff.signal,
    );
    // Broken off, it may have arrived: the claim runs out before anybody tries again.
    if (outcome.kind === 'later' && breakingOff.signal.aborted) return;
    if (outcome.kind === 'taken') return settleMessage(database, id, null);
    // Its messages go with it.
    if (outcome.kind === 'gone') return takeOffGone(database, device);
    const pause = Math.min(pace.firstWaitMs * 2 ** (attempts - 1), pace.longestWaitMs);
    const nextAt = outcome.kind === 'later' ? now() + Math.max(pause, outcome.waitMs) : Infinity;
    if (nextAt >= givesUpAt) onError(outcome.cause, { host: new URL(device.endpoint).host, attempts });
    return settleMessage(database, id, nextAt < givesUpAt ? nextAt : null);
  }

  async function deliverAll(messages: readonly PushMessageRow[]): Promise<void> {
    const sessionIds = [...new Set(messages.map(({ session_id: id }) => id))];
    const [devices, ended] = await Promise.all([readDevices(database, sessionIds), endedAmong(sessionIds)]);
    const waiting = [...messages];
    const lane = async () => {
      for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
        if (ending.signal.aborted) return;
        const device = devices.get(message.session_id);
        try {
          if (device === undefined || device.server_key !== serverKey || ended.has(message.session_id))
            await settleMessage(database, message.id, null);
          else await deliver(message, device);
        } catch (error) {
          // The others must not wait for it.
          onError(error, {});
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  async function look(): Promise<void> {
    let planned = PLANNED_AT_ONCE;
    while (planned === PLANNED_AT_ONCE && !ending.signal.aborted)
      planned = await planDue(database, {
        nowMs: now(),
        serverKey,
        limit: PLANNED_AT_ONCE,
        onError: (error) => onError(error, {}),
      });
    while (!ending.signal.aborted) {
      const nowMs = now();
      const claimed = await claimDueMessages(database, {
        nowMs,
        nextAt: nowMs + pace.claimMs,
        limit: CLAIMED_AT_ONCE,
      });
      if (claimed.length === 0) break;
      await deliverAll(claimed);
    }
  }

  /** When something is due next, as far as this process knows, but no later than it looks unasked. */
  async function pauseMs(): Promise<number> {
    const moments = [await nextLook(database), await nextSending(database)].filter((at) => at !== null);
    return Math.max(0, Math.min(pace.checkMs, LONGEST_TIMER_MS, ...moments.map((at) => at - now())));
  }

  function wake(): void {
    isWanted = true;
    round ??= (async () => {
      clearTimeout(timer);
      let restMs = pace.checkMs;
      while (isWanted && !ending.signal.aborted) {
        isWanted = false;
        try {
          await look();
          restMs = await pauseMs();
        } catch (error) {
          onError(error, {});
          restMs = pace.checkMs;
        }
      }
      round = undefined;
      if (ending.signal.aborted) return;
      timer = setTimeout(wake, restMs);
      timer.unref();
    })();
  }

  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.race([round, wait(pace.patienceMs, undefined, { ref: false })]);
      breakingOff.abort();
      await round;
      post.close();
    },
  };
}

/** Forgets what rang long enough ago. */
export const forgetRung = async (database: Database<Tables>, nowMs: number): Promise<void> =>
  forgetOver(database, nowMs - FORGOTTEN_AFTER_MS);

type Store = Database<Tables>;

/** Takes messages that are due, and moves them on so that no other process takes them before `nextAt`. */
export async function claimDueMessages(
  database: Store,
  { nowMs, nextAt, limit }: { readonly nowMs: number; readonly nextAt: number; readonly limit: number },
): Promise<readonly PushMessageRow[]> {
  // One process after the other: two that want the same rows would take them twice, or wait for one another.
  return database.transaction(
    async (transaction) =>
      transaction
        .updateTable('push_messages')
        .set((build) => ({ due_at: nextAt, attempts: build('attempts', '+', 1) }))
        .where('id', 'in', (build) =>
          build
            .selectFrom('push_messages')
            .select('id')
            .where('due_at', '<=', nowMs)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit),
        )
        .returningAll()
        .execute(),
    'push:claim',
  );
}

/** Settles a message: when to try again, or null for never. */
async function settleMessage(database: Store, id: string, dueAt: number | null): Promise<void> {
  await database.db.updateTable('push_messages').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** When the next message is to be sent; null where none is. */
async function nextSending(database: Store): Promise<number | null> {
  const row = await database.db
    .selectFrom('push_messages')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Forgets what nobody can take for unsent any more. Several processes may do it at once. */
async function forgetOver(database: Store, beforeMs: number): Promise<void> {
  await database.db.deleteFrom('push_messages').where('gives_up_at', '<', beforeMs).execute();
}
