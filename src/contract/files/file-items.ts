import type { ZodMiniType } from 'zod/mini';
import { ownValue } from './file-text.ts';
import type { AnyDefinition, RecordData } from '../records/collections/collection.ts';
import { enteredPaths, fieldOf, valueAt } from '../records/paths.ts';
import { isSameContent } from '../records/same-content.ts';

/** Why one item of a file was left out. */
export interface RefusedItem {
  /** Place in the file's list, from 1. */
  readonly position: number;
  readonly id: string | null;
  /** The field that is missing or wrong; null when the item is no record at all. */
  readonly field: string | null;
}

/** What a list in a file turned out to hold. */
export interface ItemsReading<Item> {
  readonly valid: readonly Item[];
  /** How many items were left out, and why. */
  readonly invalid: number;
  readonly reasons: readonly RefusedItem[];
  /** Ids that stand in the list more than once; the last one counts. */
  readonly repeatedIds: readonly string[];
  /** Ids whose figures in the file were not what their inputs give; they were worked out anew. */
  readonly recomputedIds: readonly string[];
  /** By id, the paths that the file names, where it leaves out some that the record holds at what they begin with. */
  readonly named: ReadonlyMap<string, readonly string[]>;
}

interface ItemsKind<Item> {
  /** What an item must be. */
  readonly schema: ZodMiniType<Item>;
  readonly definition: AnyDefinition;
  /** The fields that the file names of an item, where that was made of something else. */
  readonly namedOf?: ReadonlyMap<unknown, readonly string[]>;
}

/** Reads the items of a list by the schema of their records. Unknown fields are dropped. */
export function readItems<Item extends { readonly id: string }>(
  items: readonly unknown[],
  { schema, definition, namedOf = new Map() }: ItemsKind<Item>,
): ItemsReading<Item> {
  const valid = new Map<string, Item>();
  const repeated = new Set<string>();
  const recomputed = new Set<string>();
  const named = new Map<string, readonly string[]>();
  const refused: RefusedItem[] = [];
  for (const [index, item] of items.entries()) {
    const parsed = schema.safeParse(item);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0];
      refused.push({
        position: index + 1,
        id: idOf(item),
        field: field === undefined ? null : String(field),
      });
      continue;
    }
    const record = parsed.data;
    if (valid.has(record.id)) repeated.add(record.id);
    // A later item of the same id takes the place of the earlier one, and its findings too.
    if (contradicts(item, record)) recomputed.add(record.id);
    else recomputed.delete(record.id);
    valid.set(record.id, record);
    const data = record as unknown as RecordData;
    const held = enteredPaths(definition, data).filter(
      (path) => valueAt(definition, data, path) !== undefined,
    );
    const fields = new Set(namedOf.get(item) ?? Object.keys(item as object));
    const paths = held.filter((path) => fields.has(fieldOf(definition, path)));
    if (paths.length < held.length) named.set(record.id, paths);
    else named.delete(record.id);
  }
  return {
    valid: [...valid.values()],
    invalid: refused.length,
    reasons: refused,
    repeatedIds: [...repeated],
    recomputedIds: [...recomputed],
    named,
  };
}

/** Says whether the file states a number that is not the record's; a number it leaves out contradicts nothing. */
function contradicts(item: unknown, record: object): boolean {
  return Object.entries(record).some(([field, value]) => {
    const stated = ownValue(item, field);
    return typeof value === 'number' && stated !== undefined && !isSameContent(stated, value);
  });
}

function idOf(item: unknown): string | null {
  const id = ownValue(item, 'id');
  return typeof id === 'string' ? id.slice(0, 64).toWellFormed() : null;
}
