import type { AnyDefinition, RecordData } from './collections/collection.ts';
import { isSameContent } from './same-content.ts';

/*
 * A path names what is compared and merged by itself: an entered field, or one key of an entered map as `field.key`. What
 * stands under a path is one value, a list too.
 */

/** What a player has changed in a record, by path. A map's own name in `fields` gives its keys, in `removed` takes all away. */
export interface Difference {
  readonly fields: RecordData;
  readonly removed: readonly string[];
}

const isPlainObject = (value: unknown): value is RecordData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The map field and the key that a path names; null for a path that is a field. */
function mapKeyOf({ maps = {} }: AnyDefinition, path: string): readonly [string, string] | null {
  const dot = path.indexOf('.');
  const field = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(maps, field) ? [field, path.slice(dot + 1)] : null;
}

const isMap = ({ maps = {} }: AnyDefinition, field: string): boolean => Object.hasOwn(maps, field);

/** The field that a path lies in. */
export const fieldOf = (definition: AnyDefinition, path: string): string =>
  mapKeyOf(definition, path)?.[0] ?? path;

const isLasting = ({ lasting = [] }: AnyDefinition, path: string): boolean => lasting.includes(path);

/** The value under a path as it lies in the record; null in a lasting path empties it. */
function writtenAt(definition: AnyDefinition, record: RecordData, path: string): unknown {
  const [field, key] = mapKeyOf(definition, path) ?? [path];
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (key === undefined) return value;
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value under a path; undefined for nothing. */
export function valueAt(definition: AnyDefinition, record: RecordData, path: string): unknown {
  const value = writtenAt(definition, record, path);
  return value === null && isLasting(definition, path) ? undefined : value;
}

/** The paths that a player enters in a record, of a map those that hold something. */
export const enteredPaths = (definition: AnyDefinition, record: RecordData): readonly string[] =>
  definition.entered(record).flatMap((field) => {
    if (!isMap(definition, field)) return [field];
    const map = record[field];
    return isPlainObject(map) ? Object.keys(map).map((key) => `${field}.${key}`) : [];
  });

/** The entered paths under which two states of a record say something else. */
export const changedPaths = (
  definition: AnyDefinition,
  from: RecordData,
  to: RecordData,
): readonly string[] =>
  [...new Set([...enteredPaths(definition, from), ...enteredPaths(definition, to)])].filter(
    (path) => !isSameContent(valueAt(definition, from, path), valueAt(definition, to, path)),
  );

/** The lasting paths that hold something before and that the later state does not speak of. */
const unspokenOf = (definition: AnyDefinition, before: RecordData, after: RecordData): readonly string[] =>
  (definition.lasting ?? []).filter(
    (path) =>
      valueAt(definition, before, path) !== undefined && writtenAt(definition, after, path) === undefined,
  );

/** A later state of a record in which the lasting paths that it does not speak of say what they said. */
export const withLasting = (definition: AnyDefinition, before: RecordData, after: RecordData): RecordData =>
  spoken(definition, after, before, unspokenOf(definition, before, after));

/** A later state of a record, written by this version, in which the lasting paths that it leaves out are emptied. */
export const withEmptied = (definition: AnyDefinition, before: RecordData, after: RecordData): RecordData =>
  spoken(definition, after, {}, unspokenOf(definition, before, after));

const spoken = (definition: AnyDefinition, record: RecordData, from: RecordData, paths: readonly string[]) =>
  paths.length === 0 ? record : patched(definition, record, stateUnder(definition, from, paths));

/** What leads from one state of a record to another; null where they say the same. */
export function differenceOf(definition: AnyDefinition, from: RecordData, to: RecordData): Difference | null {
  const unspoken = unspokenOf(definition, from, to);
  const paths = changedPaths(definition, from, to).filter((path) => !unspoken.includes(path));
  return paths.length === 0 ? null : stateUnder(definition, to, paths);
}

/** What has another record say under some paths what this one says there. */
export function stateUnder(
  definition: AnyDefinition,
  record: RecordData,
  paths: readonly string[],
): Difference {
  const values = paths.map((path) => {
    const value = valueAt(definition, record, path);
    return [path, value === undefined && isLasting(definition, path) ? null : value] as const;
  });
  return {
    fields: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    removed: values.filter(([, value]) => value === undefined).map(([path]) => path),
  };
}

/** A record with a difference made on it; its figures are still those of before. */
export function patched(
  definition: AnyDefinition,
  record: RecordData,
  { fields, removed }: Difference,
): RecordData {
  // Entries, not assignments: a field may be called `__proto__`.
  const result = new Map(Object.entries(record));
  const keysOf = (field: string): Map<string, unknown> => {
    const map = result.get(field);
    return new Map(isPlainObject(map) ? Object.entries(map) : []);
  };
  const setKey = (field: string, change: (keys: Map<string, unknown>) => void) => {
    const keys = keysOf(field);
    change(keys);
    result.set(field, Object.fromEntries(keys));
  };
  for (const [path, value] of Object.entries(fields)) {
    const place = mapKeyOf(definition, path);
    if (place !== null) setKey(place[0], (keys) => keys.set(place[1], value));
    else if (isMap(definition, path) && isPlainObject(value))
      setKey(path, (keys) => {
        for (const [key, each] of Object.entries(value)) keys.set(key, each);
      });
    else result.set(path, value);
  }
  for (const path of removed) {
    const place = mapKeyOf(definition, path);
    if (place !== null) setKey(place[0], (keys) => keys.delete(place[1]));
    else if (isMap(definition, path)) result.set(path, {});
    else result.delete(path);
  }
  return Object.fromEntries(result);
}
