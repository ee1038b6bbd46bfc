import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lastMomentOf } from '#contract/records/alarms/alarm-rings.ts';
import {
  ringingCollections as looked,
  ringsWithoutPage,
  type RingWithoutPage,
} from '#contract/records/alarms/rings-without-page.ts';
import type { EventAlarm, OwnEvent } from '#contract/records/event-records.ts';
import type { PreferencesRecord } from '#contract/records/preferences.ts';
import type { AlarmNews } from '#contract/site/alarm-notification.ts';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { PushMessageRow, PushSubscriptionRow, Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { devicesOf } from './subscriptions-store.ts';

type Store = Database<Tables>;

/** Has a player's alarms looked at anew where a change touches them, in the transaction of that change. */
export async function noteChange(
  transaction: Transaction<Tables>,
  { ownerId, changed }: RecordNews,
): Promise<void> {
  if (!changed.some(({ collection }) => looked.some((each) => each === collection))) return;
  await transaction.updateTable('push_plans').set({ due_at: 0 }).where('owner_id', '=', ownerId).execute();
}

interface Look {
  readonly nowMs: number;
  readonly serverKey: string;
  readonly limit: number;
  readonly onError: (error: unknown) => void;
}

/** A player whose alarms could not be worked out waits so long. */
const AFTER_FAILURE_MS = 10 * 60_000;

/**
 * Looks at the alarms of those players who are due: puts down what rings now, for each of their devices, once, and when to
 * look again.
 *
 * @returns how many players were looked at
 */
export async function planDue(database: Store, look: Look): Promise<number> {
  const due = await database.db
    .selectFrom('push_plans')
    .select('owner_id')
    .where('due_at', '<=', look.nowMs)
    .orderBy('due_at')
    .limit(look.limit)
    .execute();
  await Promise.all(
    due.map(async ({ owner_id: ownerId }) => {
      try {
        await database.transaction(
          async (transaction) => planFor(transaction, ownerId, look),
          userTurn(ownerId),
        );
      } catch (error) {
        look.onError(error);
        // The others must not wait for it.
        await database.db
          .updateTable('push_plans')
          .set({ due_at: look.nowMs + AFTER_FAILURE_MS })
          .where('owner_id', '=', ownerId)
          .execute();
      }
    }),
  );
  return due.length;
}

/** When the next player is due; null where nobody is. */
export async function nextLook(database: Store): Promise<number | null> {
  const row = await database.db
    .selectFrom('push_plans')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

async function planFor(
  transaction: Transaction<Tables>,
  ownerId: string,
  { nowMs, serverKey }: Look,
): Promise<void> {
  const plan = await transaction
    .selectFrom('push_plans')
    .select('due_at')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  // Another process was here since.
  if (plan === undefined || plan.due_at === null || plan.due_at > nowMs) return;
  const devices = await devicesOf(transaction, ownerId, serverKey);
  const [latest] = devices;
  if (latest === undefined) {
    await transaction.deleteFrom('push_plans').where('owner_id', '=', ownerId).execute();
    return;
  }
  const kept = await readAlarms(transaction, ownerId);
  const { rings, nextMs } = ringsWithoutPage({ ...kept, otherZone: latest.server_zone }, nowMs);
  const messages = rings.flatMap((ring) =>
    devices
      // The page itself has told what rang before.
      .filter(({ created_at }) => created_at < ring.ringMs)
      .map((device) => messageOf(ring, device, nowMs)),
  );
  if (messages.length > 0)
    await transaction
      .insertInto('push_messages')
      .values(messages)
      .onConflict((conflict) => conflict.columns(['session_id', 'event_id', 'start_at']).doNothing())
      .execute();
  await transaction
    .updateTable('push_plans')
    .set({ due_at: nextMs })
    .where('owner_id', '=', ownerId)
    .execute();
}

const messageOf = (ring: RingWithoutPage, device: PushSubscriptionRow, nowMs: number): PushMessageRow => {
  const { subject, alarm, startMs, zone } = ring;
  const news: AlarmNews = { id: subject.id, name: subject.name, startMs, zone, sound: alarm.sound };
  return {
    id: randomBytes(16).toString('hex'),
    session_id: device.session_id,
    event_id: subject.id,
    start_at: startMs,
    content: JSON.stringify(news),
    due_at: nowMs,
    attempts: 0,
    gives_up_at: lastMomentOf(ring),
  };
};

async function readAlarms(transaction: Transaction<Tables>, ownerId: string) {
  const rows = await transaction
    .selectFrom('records')
    .select(['collection', 'data'])
    .where('owner_id', '=', ownerId)
    .where('collection', 'in', looked)
    .where('deleted_at', 'is', null)
    .where('parent_deleted', '=', 0)
    .orderBy('collection')
    .orderBy('id')
    .execute();
  const of = (wanted: (typeof looked)[number]): readonly unknown[] =>
    rows.filter(({ collection }) => collection === wanted).map(({ data }) => JSON.parse(data) as unknown);
  return {
    alarms: of('eventAlarms') as readonly EventAlarm[],
    ownEvents: of('ownEvents') as readonly OwnEvent[],
    preferences: of('preferences')[0] as PreferencesRecord | undefined,
  };
}
