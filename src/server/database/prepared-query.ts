import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';

/** Stands for one value of a query that is built before its values are known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The adapter of an engine that can answer at once; its turns, which wait for promises, cost more than many a query. */
export interface ImmediateAdapter extends DialectAdapter {
  /** The rows of a query; undefined where it has to wait. */
  readonly rowsNow: <Row>(query: CompiledQuery<Row>) => Row[] | undefined;
}

const isImmediate = (adapter: DialectAdapter): adapter is ImmediateAdapter => 'rowsNow' in adapter;

/**
 * The texts of the queries that are prepared, by the name that PostgreSQL keeps each under: it reads and plans one once a
 * connection. They are as many as the queries, as values never become part of a text.
 */
const names = new Map<string, string>();

/** The name under which a connection keeps a query; undefined for one that is read anew each time. */
export const preparedName = (text: string): string | undefined => names.get(text);

type Values<Given> = { readonly [Name in keyof Given]: string | number | null };

/**
 * A query that is built and compiled once for each database, as building costs more than running it. `build` gets the
 * names of the first values, and may only hand on what stands for each as a parameter: what it is, it cannot know.
 *
 * @returns runs it with its values, on the database or in a transaction
 */
export function preparedQuery<Tables, Given extends Values<Given>, Row>(
  build: (db: Kysely<Tables>, values: Given) => Compilable<Row>,
): (db: Kysely<Tables>, values: Given) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // A transaction is an object of its own each time; the adapter is one for each database.
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) {
      query = build(db, slotsFor(values)).compile();
      compiled.set(adapter, query);
      if (!names.has(query.sql)) names.set(query.sql, `loadstone-${names.size}`);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Given] : parameter,
    );
    const filled: CompiledQuery<Row> = { ...query, parameters };
    if (!db.isTransaction && isImmediate(adapter)) {
      const rows = adapter.rowsNow(filled);
      if (rows !== undefined) return rows;
    }
    const { rows } = await db.executeQuery(filled);
    return rows;
  };
}

const slotsFor = <Given extends object>(values: Given): Given =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Given;
