import * as z from 'zod/mini';
import { writtenCollections } from './collections.ts';
import { limits } from '../limits.ts';
import { RECORD_ID } from './records.ts';

const id = z.string().check(z.regex(RECORD_ID));
/** ms since 1970. */
const moment = z.int().check(z.nonnegative(), z.lte(8_640_000_000_000_000));
const revision = z.int().check(z.nonnegative());
/** A collection in an answer: a page may be older than the server and not know it, so that it is a name like any other there. */
const collection = z.string().check(z.regex(/^[A-Za-z]{1,40}$/));
/** A field, or a key of a map as `field.key`. */
const fieldName = z.string().check(z.minLength(1), z.maxLength(64));
/** Whose session somebody takes it for. */
const userId = z.string().check(z.minLength(1), z.maxLength(64));
/** Which state of a player's records somebody has seen; only the server reads what it says. */
const cursor = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** A record as the server keeps it. */
export const storedRecord = z.object({
  collection,
  id,
  /** 1 for a new record; one more with every change. */
  revision: z.int().check(z.positive()),
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
  updatedAt: moment,
});
export type StoredRecord = z.output<typeof storedRecord>;

/**
 * Of a record that is told of after a backup was restored: up to which revision everybody has seen the same of it. What a
 * browser has beyond that, the server has lost. Absent where there was no restore.
 */
const sharedRevision = z.optional(revision);
const changedRecord = z.extend(storedRecord, { sharedRevision });

/** What is left of a record that was deleted. */
const tombstone = z.object({
  collection,
  id,
  revision: z.int().check(z.positive()),
  deletedAt: moment,
  sharedRevision,
  /** What belonged to it and the deletion took along unseen, the latest first; absent where there is none. */
  unseen: z.optional(z.array(z.object({ collection, id })).check(z.maxLength(limits.unseenPerDeletion))),
});

const operationKinds = ['create', 'patch', 'delete', 'restore'] as const;

/**
 * One change of one record.
 *
 * `create` gives all of a record in `fields`; of one that is there already it is a patch made on nothing, of a deleted
 * one it brings the record back as given. `patch` gives the changed fields, of a map only the keys that it
 * names, and in `removed` those that are gone.
 * `delete` and `restore` (from the trash, as it was) give neither.
 */
export const operation = z.object({
  /** Told apart by this: sent twice, it is done once and answered twice. 128 random bits in hex. */
  opId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  collection: z.enum([...writtenCollections, 'conflicts']),
  id,
  kind: z.enum(operationKinds),
  /** The revision that the change was made on: what came after it, the player had not seen. 0 for none. */
  baseRevision: revision,
  fields: z.prefault(z.record(fieldName, z.unknown()), {}),
  removed: z.prefault(z.array(fieldName).check(z.maxLength(256)), []),
  /**
   * Paths that the sender has only heard of, as from an account that went back to a backup since: where somebody has
   * changed one after `baseRevision`, that value stands, and the player is asked. Absent where everything was entered by
   * the sender.
   */
  yields: z.optional(z.array(fieldName).check(z.maxLength(256))),
  /** When the record was made, for lists that stand in that order; the server's now where it is absent or a day ahead. */
  createdAt: z.optional(moment),
  /**
   * Of a deletion: the latest cursor that the sender had when the player decided it. What belongs to the record and is later,
   * the deletion takes along unseen. Null where the sender had none; absent, it is the cursor of the request.
   */
  seen: z.optional(z.nullable(cursor)),
  /**
   * The operations of one request that stand or fall together: `id` is theirs alone, `size` how many they are. Where one is
   * refused, all are, with GROUP_REFUSED.
   */
  group: z.optional(
    z.object({
      id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      size: z.int().check(z.gte(1), z.lte(limits.operationsPerRequest)),
    }),
  ),
});
export type Operation = z.output<typeof operation>;

export const operationBatch = z.object({
  /** Whose changes these are; refused where the session is another player's. */
  userId,
  /** The latest cursor that the sender has: up to there it knows the player's records. */
  seen: z.optional(cursor),
  operations: z.array(operation).check(z.minLength(1), z.maxLength(limits.operationsPerRequest)),
});

/** A code, and its sentence. */
const refusal = z.object({ code: z.string(), message: z.string() });

/** What became of one operation. The record is as it stands now, which may be later than what the operation made of it. */
export const operationAnswer = z.object({
  opId: z.string(),
  /** `refused`: nothing was changed, and sending it again changes nothing either. */
  outcome: z.enum(['done', 'refused']),
  /** Null where the record is deleted, or where there is none. */
  record: z.nullable(storedRecord),
  /** Of the record or of what is left of it; 0 where there is none. */
  revision,
  /** Fields that another device had changed meanwhile: a record of `conflicts` says more. */
  conflicting: z.array(z.string()),
  /** Of a refused one: the code, and its sentence. */
  refusal: z.nullable(refusal),
  /** Paths that say something else than was asked for, so that the record stays whole; absent where there is none. */
  mended: z.optional(z.array(z.string())),
  /** Of GROUP_REFUSED: the operation of the group that is to blame, and its refusal. */
  blamed: z.optional(z.extend(refusal, { opId: z.string() })),
});
export type OperationAnswer = z.output<typeof operationAnswer>;

export const batchAnswer = z.object({
  /** In the order of the operations. */
  answers: z.array(operationAnswer),
  /** Who had seen everything `before` has, with these answers, seen everything `after`. */
  cursor: z.object({ before: cursor, after: cursor }),
});

const count = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(1), z.lte(limits.recordsPerAnswer)),
    ),
  ),
);

export const changesQuery = z.object({ userId: z.optional(userId), since: z.optional(cursor), limit: count });
export const changesAnswer = z.object({
  /** By the time of their latest change. */
  changes: z.array(z.union([changedRecord, tombstone])).check(z.maxLength(limits.recordsPerAnswer)),
  /** What to ask with next. */
  cursor,
  /** Whether there is more to ask for at once. */
  hasMore: z.boolean(),
  /**
   * Null as a rule. Else `since` is of no use, and these are the first of all records: `expired`, as it is so old that
   * what was deleted is forgotten; `restored`, as the server went back to a backup.
   */
  restart: z.nullable(z.enum(['expired', 'restored'])),
});

/** Whose records a browser without a session still has, and which state of the account it has seen. */
export const standingQuery = z.object({ userId, seen: cursor });
/**
 * `here`: the account has everything of the state that was seen, or what became of it; `erased`: it was deleted for good;
 * `unknown`: the server went back to a backup since, and cannot say.
 */
export const standingAnswer = z.object({ account: z.enum(['here', 'erased', 'unknown']) });

export const recordList = z.object({
  records: z.array(storedRecord).check(z.maxLength(limits.recordsPerAnswer)),
  hasMore: z.boolean(),
});
/** `after`: the id of the last record of the answer before. */
/** `parent`: only those that belong to the record of this id. */
export const recordListQuery = z.object({ after: z.optional(id), limit: count, parent: z.optional(id) });

/** An earlier state of a record, or its present one. */
export const version = z.object({
  revision: z.int().check(z.positive()),
  at: moment,
  /** The device that made it, such as `Chrome on Android`. */
  by: z.string(),
  /** Null where the record was deleted. */
  data: z.nullable(z.record(z.string(), z.unknown())),
});
export type Version = z.output<typeof version>;
/** The latest first. */
export const versionList = z.object({
  versions: z.array(version).check(z.maxLength(limits.versionsPerRecord + 1)),
});

export const trashedRecord = z.object({
  collection,
  id,
  revision: z.int().check(z.positive()),
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
  deletedAt: moment,
  deletedBy: z.string(),
});
export type TrashedRecord = z.output<typeof trashedRecord>;
export const trashQuery = z.object({ before: z.optional(cursor) });
/** The latest deletion first. */
export const trashList = z.object({
  records: z.array(trashedRecord).check(z.maxLength(limits.recordsPerAnswer)),
  /** What to ask for the rest with; null where this is all. */
  next: z.nullable(cursor),
});

/** What a stream of news says, as the `data` of an event `changed`. */
export const changeNews = z.object({
  /** The state that the news leads to. */
  cursor,
  /** Names of what has changed; empty where it is too much to name, or where news may have been missed. */
  changed: z.array(z.object({ collection, id, revision })),
  /** There where the account itself has changed: its username, its address. */
  account: z.optional(z.literal('changed')),
});
export type ChangeNews = z.output<typeof changeNews>;
