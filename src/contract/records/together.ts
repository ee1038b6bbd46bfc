import { groupBy } from '#rules/group-by.ts';
import type { AnyDefinition, RecordData } from './collections/collection.ts';
import type { Operation } from './documents.ts';
import { RECORD_ID } from './records.ts';

/* What records and operations have to do with one another: children with their parent, operations with their group. */

/** The id of the record that a record belongs to; null where it stands by itself, or names none. */
export function parentOf({ parent }: AnyDefinition, data: RecordData): string | null {
  const id = parent === undefined ? null : data['parent'];
  return typeof id === 'string' && RECORD_ID.test(id) ? id : null;
}

/** Operations that stand or fall together; one that is in no group stands by itself. Sent twice in a request, one counts once. */
export function inGroups(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  const once = [...new Map(operations.map((operation) => [operation.opId, operation])).values()];
  return [...groupBy(once, ({ opId, group }) => group?.id ?? opId).values()];
}

/** Whether each group is there with all its operations. */
export function areGroupsWhole(operations: readonly Operation[]): boolean {
  const groups = groupBy(
    operations.flatMap(({ opId, group }) => (group === undefined ? [] : [{ opId, ...group }])),
    ({ id }) => id,
  );
  return [...groups.values()].every((members) => {
    const count = new Set(members.map(({ opId }) => opId)).size;
    return members.every(({ size }) => size === count);
  });
}
