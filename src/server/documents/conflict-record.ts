import { createHash } from 'node:crypto';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { ConflictRecord, FieldConflict, WrittenValue } from '#contract/records/conflicts.ts';
import { serverLimits } from '#contract/limits.ts';
import { seenRevision } from '#contract/records/merge.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { Author, KeptRecord } from './kept-record.ts';

/** Stands among a conflict's field revisions for its `deletion`. */
const DELETION = 'deletion';

/** The id of the conflict that a record has when it has one. */
export const conflictIdOf = (collection: WrittenCollection, recordId: string): string =>
  createHash('sha256').update(`${collection}/${recordId}`).digest('hex').slice(0, 32);

export interface ConflictNews {
  readonly contested: readonly FieldConflict[];
  /** Values that the record has now, by field: of those in the conflict it says so. */
  readonly written: ReadonlyMap<string, WrittenValue>;
  readonly deletion?: Author | undefined;
}

/** A value with who wrote it; a field that was taken away has none. */
export const writtenValue = (value: unknown, { by, at }: Author): WrittenValue =>
  value === undefined ? { by, at } : { value, by, at };

const conflictIn = ({ text }: KeptRecord): ConflictRecord => JSON.parse(text) as ConflictRecord;

/** A contested field that keeps what further devices have written, which it was about before. */
function withEarlier(news: FieldConflict, known: FieldConflict | undefined): FieldConflict {
  if (known === undefined) return news;
  const earlier: WrittenValue[] = [];
  for (const value of [known.stands, known.other, ...(known.earlier ?? [])])
    if (![news.stands, news.other, ...earlier].some((named) => isSameContent(named.value, value.value)))
      earlier.push(value);
  return earlier.length === 0 ? news : { ...news, earlier: earlier.slice(0, serverLimits.earlierValues) };
}

export const subjectOf = (kept: KeptRecord): Pick<ConflictRecord, 'collection' | 'recordId'> =>
  conflictIn(kept);

/**
 * The conflict of a record after news of it.
 *
 * @param kept the conflict as it stands, undefined where there never was one
 * @returns undefined where there is nothing to say
 */
export function conflictAfter(
  kept: KeptRecord | undefined,
  { collection, id: recordId }: { readonly collection: WrittenCollection; readonly id: string },
  { contested, written, deletion }: ConflictNews,
  { by, at }: Author,
): KeptRecord | undefined {
  const live = kept === undefined || kept.deletedAt !== null ? undefined : kept;
  const before = live === undefined ? undefined : conflictIn(live);
  const fields = new Map(before?.fields.map((each) => [each.field, each]));
  let isNews = contested.length > 0 || deletion !== undefined;
  for (const [field, stands] of written) {
    const known = fields.get(field);
    if (known === undefined) continue;
    fields.set(field, { ...known, stands });
    isNews = true;
  }
  for (const each of contested) fields.set(each.field, withEarlier(each, fields.get(each.field)));
  if (!isNews) return undefined;

  const id = conflictIdOf(collection, recordId);
  const revision = (kept?.revision ?? 0) + 1;
  const gone = deletion ?? before?.deletion;
  const conflict: ConflictRecord = {
    id,
    collection,
    recordId,
    fields: [...fields.values()],
    ...(gone !== undefined && { deletion: gone }),
  };
  const raised = [...contested.map(({ field }) => field), ...(deletion === undefined ? [] : [DELETION])];
  return {
    collection: 'conflicts',
    id,
    revision,
    text: JSON.stringify(conflict),
    fieldRevisions: {
      ...live?.fieldRevisions,
      ...Object.fromEntries(raised.map((name) => [name, revision])),
    },
    isInConflict: false,
    seq: kept?.seq ?? 0,
    createdAt: live?.createdAt ?? at,
    updatedAt: at,
    changedBy: by,
    deletedAt: null,
    sharedRevision: kept?.sharedRevision ?? null,
    parent: null,
    isHidden: false,
  };
}

/** Tells that a conflict has come to say more than the player had seen who settles it. */
export const hasGrownSince = (kept: KeptRecord, baseRevision: number): boolean =>
  Object.values(kept.fieldRevisions).some((revision) => revision > seenRevision(kept, baseRevision));
