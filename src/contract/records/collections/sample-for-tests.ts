import * as z from 'zod/mini';
import type { WrittenCollection } from '../collections.ts';
import { recordSchemas } from '../records.schema.ts';
import type { RecordData } from './collection.ts';

/** As far as JSON Schema says what a value must be. */
type Shape = Partial<
  Record<'type' | 'pattern', string> & Record<'minimum' | 'maximum' | 'minItems', number>
> & {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

const texts = ['sample', '2026-03-01', '20:30', 'Europe/Berlin'];
/** Fields of which JSON Schema does not say enough. */
const known: RecordData = {
  class: 'wizard',
  server: 'Europe',
  defaultServerRegion: 'Europe',
  startTimes: ['20:30'],
  gemName: 'Topaz',
  gemType: '2-star',
  gemPowerAWeek: '60',
};

function valueOf(shape: Shape, at: number): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[at % shape.enum.length];
  if (shape.anyOf?.[0] !== undefined) return valueOf(shape.anyOf[0], at);
  if (shape.type === 'object') return fieldsOf(shape, at);
  const { items = {}, minItems: length = 0, pattern, minimum = 0, maximum = Infinity } = shape;
  if (shape.type === 'array') return Array.from({ length }, () => valueOf(items, at));
  if (shape.type === 'boolean') return at % 2 === 1;
  if (shape.type === 'string')
    return pattern === undefined ? `sample ${at}` : texts.find((text) => new RegExp(pattern).test(text));
  return Math.min(minimum + (at % 5), maximum);
}

/** The fields that must be there, and plain texts that may be. */
const fieldsOf = ({ properties = {}, required = [] }: Shape, at: number): RecordData =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { type, pattern }]) => required.includes(name) || (type === 'string' && !pattern))
      .map(([name, shape]) => [name, known[name] ?? valueOf(shape, at)]),
  );

/**
 * A record that the schema of a collection takes, for tests of every collection.
 *
 * @param at which one: others differ
 * @param given fields that it has in any case
 * @throws {Error} the schema refuses what was made
 */
export function sampleOf(collection: WrittenCollection, at: number, given: RecordData = {}): RecordData {
  const shape = z.toJSONSchema(recordSchemas[collection], { io: 'input', unrepresentable: 'any' }) as Shape;
  const id = shape.properties?.['id']?.const ?? `sample-${at}`;
  return recordSchemas[collection].parse({ ...fieldsOf(shape, at), id, ...given }) as unknown as RecordData;
}
