import * as z from 'zod/mini';
import type { WrittenCollection } from './collections.ts';
import type { RecordData } from './collections/collection.ts';
import { recordSchemas } from './records.schema.ts';

/** As far as JSON Schema says what a value must be. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

/** What texts of a form are; one that is in no form is the first. */
const texts = ['sample', '2026-03-01', '20:30', 'Europe/Berlin', 'wizard'];
/** Fields of which JSON Schema does not say enough. */
const known: RecordData = {
  class: 'wizard',
  server: 'Europe',
  defaultServerRegion: 'Europe',
  startTimes: ['20:30'],
  gemName: 'Topaz',
  gemType: '2-star',
};

function valueOf(shape: Shape, at: number): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[at % shape.enum.length];
  if (shape.anyOf !== undefined) return valueOf(shape.anyOf[0] ?? {}, at);
  if (shape.type === 'object') return fieldsOf(shape, at);
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}, at));
  if (shape.type === 'boolean') return at % 2 === 1;
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.min((shape.minimum ?? 0) + (at % 5), shape.maximum ?? Infinity);
  const fitting = texts.find((text) => new RegExp(shape.pattern ?? '').test(text));
  return shape.pattern === undefined ? `${texts[0]} ${at}` : fitting;
}

/** What must be there, and texts that may be. */
const fieldsOf = ({ properties = {}, required = [] }: Shape, at: number): RecordData =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, { type, pattern }]) =>
          required.includes(name) || (type === 'string' && pattern === undefined),
      )
      .map(([name, shape]) => [name, known[name] ?? valueOf(shape, at)]),
  );

/**
 * A record that a collection takes, made of what its schema asks for: tests that are about every collection need no example of
 * each.
 *
 * @param at which one: others differ
 * @param given fields that it has in any case
 * @throws {Error} the schema refuses what was made
 */
export function sampleOf(collection: WrittenCollection, at: number, given: RecordData = {}): RecordData {
  const schema = recordSchemas[collection];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const id = shape.properties?.['id']?.const ?? `sample-${at}`;
  const result = schema.safeParse({ ...fieldsOf(shape, at), id, ...given });
  if (result.success) return result.data as unknown as RecordData;
  throw new Error(`No record of ${collection} could be made up: ${JSON.stringify(result.error.issues)}`);
}
