import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** The wish of a player about a thread to be told of each post in it. */
export const FOLLOWS = 1;

/** Characters of a notice's name. */
const NAME_LENGTH = 120;

/** Has all whom a post concerns told of it, once it is on disk; once for each post. */
export async function tellOfPost(
  transaction: Transaction<Tables>,
  post: number,
  nowMs: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('posts')
    .set({ is_told: 1 })
    .where('number', '=', post)
    .where('is_told', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await put(transaction, { id: `post-${post}`, kind: 'post', post }, nowMs);
}

/** Has the members of a clan who have not answered an event told of it. */
export const tellOfClanEvent = async (
  transaction: Transaction<Tables>,
  { clan, key }: { readonly clan: number; readonly key: string },
  nowMs: number,
): Promise<void> =>
  put(transaction, { id: randomBytes(16).toString('hex'), kind: 'clan-event', clan, clan_event: key }, nowMs);

interface Told {
  readonly receiverId: string;
  /** The title of what it is about. */
  readonly name: string;
  readonly act: string;
  readonly address: string;
}

/** Has a player told of an act of a moderator on something of theirs, or of what became of their report. */
export async function tellPlayer(
  transaction: Transaction<Tables>,
  kind: 'moderation' | 'report',
  { receiverId, name, act, address }: Told,
  nowMs: number,
): Promise<void> {
  await put(
    transaction,
    {
      id: randomBytes(16).toString('hex'),
      kind,
      receiver_id: receiverId,
      name: Array.from(name).slice(0, NAME_LENGTH).join(''),
      act,
      address,
    },
    nowMs,
  );
}

/** Has texts and blocks follow a player's new username, once it is on disk. */
export async function followRename(
  transaction: Transaction<Tables>,
  userId: string,
  before: string,
  nowMs: number,
): Promise<void> {
  const id = randomBytes(16).toString('hex');
  await put(transaction, { id, kind: 'rename', receiver_id: userId, name: before }, nowMs);
}

async function put(
  transaction: Transaction<Tables>,
  job: { id: string; kind: string } & Partial<
    Record<'receiver_id' | 'name' | 'act' | 'address' | 'clan_event', string> &
      Record<'post' | 'clan', number>
  >,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('notice_jobs')
    .values({
      receiver_id: null,
      post: null,
      clan: null,
      clan_event: null,
      name: '',
      act: '',
      address: '',
      behind: '',
      due_at: nowMs,
      claimed_until: null,
      tries: 0,
      ...job,
    })
    .execute();
}
