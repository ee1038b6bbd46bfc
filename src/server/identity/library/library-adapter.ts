import { createAdapterFactory, type CleanedWhere } from 'better-auth/adapters';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { addressOfLibrary } from '../library-address.ts';

/** The library names its tables and columns by texts, so here they have no types; what it may name, the migrations say. */
type AnyTables = Record<string, Record<string, unknown>>;
type Row = Record<string, unknown>;

/**
 * Keeps what the sign-in library stores in the product's own tables, in the form that all of them have: moments as ms,
 * yes and no as 1 and 0. Its own adapters have a form for each engine.
 */
export function libraryAdapter(database: Database<Tables>) {
  const db = database.db as unknown as Kysely<AnyTables>;
  const one = async <T>(found: Promise<Row | undefined>) => ((await found) ?? null) as T | null;
  return createAdapterFactory({
    config: {
      adapterId: 'own-tables',
      supportsDates: true,
      supportsBooleans: false,
      supportsNumericIds: false,
      transaction: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : (data as unknown)),
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : (data as unknown),
    },
    adapter: ({ getFieldName }) => ({
      async create<T extends Row>({ model, data }: { model: string; data: T }) {
        return (await db
          .insertInto(model)
          .values(stored(data))
          .returningAll()
          .executeTakeFirstOrThrow()) as T;
      },
      async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        return one<T>(db.selectFrom(model).selectAll().where(matching(where)).limit(1).executeTakeFirst());
      },
      async findMany<T>({
        model,
        where = [],
        limit,
        sortBy,
        offset = 0,
      }: {
        model: string;
        where?: CleanedWhere[] | undefined;
        limit: number;
        sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
        offset?: number | undefined;
      }) {
        let query = db.selectFrom(model).selectAll().where(matching(where)).limit(limit).offset(offset);
        if (sortBy !== undefined)
          query = query.orderBy(columnOf(getFieldName({ model, field: sortBy.field })), sortBy.direction);
        return (await query.execute()) as T[];
      },
      async update<T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) {
        return one<T>(
          db
            .updateTable(model)
            .set(stored(update as Row))
            .where(matching(where))
            .returningAll()
            .executeTakeFirst(),
        );
      },
      async updateMany({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) {
        const { numUpdatedRows } = await db
          .updateTable(model)
          .set(stored(update))
          .where(matching(where))
          .executeTakeFirst();
        return Number(numUpdatedRows);
      },
      async delete({ model, where }: { model: string; where: CleanedWhere[] }) {
        await db.deleteFrom(model).where(matching(where)).execute();
      },
      async deleteMany({ model, where }: { model: string; where: CleanedWhere[] }) {
        const { numDeletedRows } = await db.deleteFrom(model).where(matching(where)).executeTakeFirst();
        return Number(numDeletedRows);
      },
      /** One statement, so that of several at once one gets the row. */
      async consumeOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        return one<T>(
          db
            .deleteFrom(model)
            .where('id', '=', db.selectFrom(model).select('id').where(matching(where)).limit(1))
            .returningAll()
            .executeTakeFirst(),
        );
      },
      async count({ model, where = [] }: { model: string; where?: CleanedWhere[] | undefined }) {
        const { n } = await db
          .selectFrom(model)
          .select(db.fn.countAll<number>().as('n'))
          .where(matching(where))
          .executeTakeFirstOrThrow();
        return n;
      },
    }),
  });
}

const operators = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
} as const;

/** @throws {Error} for a comparison that nothing asks for yet, as a wrong one would be worse */
const matching =
  (where: readonly CleanedWhere[]) =>
  (build: ExpressionBuilder<AnyTables, string>): Expression<SqlBool> =>
    build.and(
      where.map(({ field, value, operator, connector }) => {
        if (connector !== 'AND' || operator === undefined || !isKnown(operator))
          throw new Error(`The comparison ${connector} ${operator} is not provided for.`);
        const column = columnOf(field);
        if (value === null && (operator === 'eq' || operator === 'ne'))
          return build(column, operator === 'eq' ? 'is' : 'is not', null);
        return build(column, operators[operator], valueOf(field, value));
      }),
    );

/** Addresses may come in the library's own form. */
const valueOf = <Value>(field: string, value: Value): Value | string =>
  field === 'email' && typeof value === 'string' ? addressOfLibrary(value) : value;

const stored = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, valueOf(field, value)]));

const isKnown = (operator: string): operator is keyof typeof operators => Object.hasOwn(operators, operator);

/** Columns come from the library's own schema; the check keeps it so. */
function columnOf(field: string): string {
  if (!/^[a-z_]+$/.test(field)) throw new Error(`${field} is no column.`);
  return field;
}
