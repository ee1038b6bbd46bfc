import { createHash } from 'node:crypto';
import type { ChatPermission } from '#contract/account/chat/chat-commands.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';
import type { ChatLinkRow } from '#server/database/tables.ts';
import type { Interaction } from './interaction.ts';

/** Changes that the bot makes are signed with this name. */
const DEVICE = 'Discord';

/** A record of a player, and which change made it what it is. */
export interface OwnRecord<Name extends CollectionName> {
  readonly id: string;
  readonly revision: number;
  readonly data: RecordOf<Name>;
  readonly createdAt: number;
}

export interface MadeChange {
  readonly collection: WrittenCollection;
  readonly id: string;
  readonly revision: number;
}

interface RecordedEntry {
  readonly level: number;
  readonly paragonLevel: number;
  readonly stats: RecordedStats;
  readonly beyondTable?: boolean;
  readonly note?: string;
}

export interface RecordPorts {
  /** Records of a player that are there to be seen, as they were made; of one parent alone where it is named. */
  readAll<Name extends CollectionName>(
    ownerId: string,
    collection: Name,
    parent?: string,
  ): Promise<readonly OwnRecord<Name>[]>;
  /** Does operations, each at most once. @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503 */
  change(
    player: { readonly id: string; readonly device: string },
    operations: readonly Operation[],
  ): Promise<readonly OperationAnswer[]>;
  /** Writes down how a character stands, as the site does: what that changed. @throws {Problem} CHARACTER_* 400, 403, 404 */
  recordProgress(
    player: { readonly id: string; readonly device: string },
    characterId: string,
    entry: RecordedEntry,
  ): Promise<readonly MadeChange[]>;
  /** The operation that takes a change back, or why there is none. */
  takingBack(
    ownerId: string,
    change: MadeChange,
    how: { readonly opId: string; readonly sinceMs: number; readonly by: string },
  ): Promise<Operation | 'changed-since' | 'too-old'>;
}

/** A change without what makes it one of an interaction. */
export type Change = Pick<Operation, 'collection' | 'id' | 'kind' | 'baseRevision' | 'fields' | 'removed'>;

/** The player who asked, as the bot may act for them. */
export class LinkedPlayer {
  readonly id: string;
  readonly #records: RecordPorts;
  readonly #interaction: Pick<Interaction, 'id'>;
  #count = 0;
  #made = 0;

  constructor(
    link: Pick<ChatLinkRow, 'user_id'>,
    interaction: Pick<Interaction, 'id'>,
    records: RecordPorts,
  ) {
    this.id = link.user_id;
    this.#records = records;
    this.#interaction = interaction;
  }

  /** Told apart by the interaction and how many came before, so that a command that is done anew does nothing anew. */
  opId(): string {
    const text = `${this.#interaction.id}:${this.#count}`;
    this.#count += 1;
    return idFrom(text);
  }

  read<Name extends CollectionName>(collection: Name, parent?: string): Promise<readonly OwnRecord<Name>[]> {
    return this.#records.readAll(this.id, collection, parent);
  }

  /** A new record's id, the same ones in the same order whenever the command is done. */
  newId(): string {
    this.#made += 1;
    return idFrom(`record:${this.#interaction.id}:${this.#made}`);
  }

  /** By what everything that the command does is taken back at once. */
  actId(): string {
    return idFrom(`act:${this.#interaction.id}`);
  }

  async change(changes: readonly Change[]): Promise<readonly OperationAnswer[]> {
    const operations = changes.map((change): Operation => ({ opId: this.opId(), ...change }));
    return this.do(operations);
  }

  async do(operations: readonly Operation[]): Promise<readonly OperationAnswer[]> {
    return operations.length === 0 ? [] : this.#records.change({ id: this.id, device: DEVICE }, operations);
  }

  /** Does operations of which all are done or none. */
  async doTogether(operations: readonly Operation[]): Promise<readonly OperationAnswer[]> {
    if (operations.length < 2) return this.do(operations);
    const group = { id: idFrom(`group:${this.#interaction.id}`), size: operations.length };
    return this.do(operations.map((operation) => ({ ...operation, group })));
  }

  /** Makes changes of which all come to stand or none. */
  async changeTogether(changes: readonly Change[]): Promise<readonly OperationAnswer[]> {
    return this.doTogether(changes.map((change): Operation => ({ opId: this.opId(), ...change })));
  }

  async record(characterId: string, entry: RecordedEntry): Promise<readonly MadeChange[]> {
    return this.#records.recordProgress({ id: this.id, device: DEVICE }, characterId, entry);
  }

  takingBack(change: MadeChange, sinceMs: number): ReturnType<RecordPorts['takingBack']> {
    return this.#records.takingBack(this.id, change, { opId: this.opId(), sinceMs, by: DEVICE });
  }
}

const idFrom = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The changes made, of those asked for: the ones that changed something. */
export const madeBy = (
  changes: readonly Change[],
  answers: readonly OperationAnswer[],
): readonly MadeChange[] =>
  changes.flatMap(({ collection, id, baseRevision }, index) => {
    const revision = answers[index]?.revision ?? 0;
    return collection !== 'conflicts' && revision > baseRevision ? [{ collection, id, revision }] : [];
  });

/** Says whether the owner of a link lets the bot do something now. */
export const isAllowed = (link: Pick<ChatLinkRow, 'permissions'>, permission: ChatPermission): boolean =>
  (JSON.parse(link.permissions) as Record<string, unknown>)[permission] === true;
