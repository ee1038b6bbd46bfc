import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/** Stands for one value of a query that is built before its values are known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, string | number | null>>;

/**
 * A query that is built and compiled once for each database, as building costs more than running it. `build` gets the
 * values one by one, by their names, and may only hand them on as parameters: what they are, it cannot know.
 *
 * @returns runs it with its values, on the database or in a transaction
 */
export function preparedQuery<Tables, Given extends Values, Row>(
  build: (db: Kysely<Tables>, values: Given) => Compilable<Row>,
): (db: Kysely<Tables>, values: Given) => Promise<Row[]> {
  const slots = new Proxy({} as Given, {
    get: (_, name) => new Slot(String(name)),
  });
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    // A transaction is an object of its own each time; the adapter is one for each database.
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, slots).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
