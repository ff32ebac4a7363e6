import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** Most texts kept of one statement; beyond them all are compiled anew. */
const MOST = 200;
const NAME = Symbol('name of a value');

/** The values of a statement by their names; none of them is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** Runs a statement with these values. */
export type Run<V extends Values, S, R> = undefined extends S
  ? (db: Db, values: V) => Promise<R[]>
  : (db: Db, values: V, shape: S) => Promise<R[]>;

/**
 * A statement that is built and compiled once, and run with other values each time: building takes as long
 * as the database takes to answer. `build` is given placeholders of the same types in place of the values and
 * may only hand them on. All else that its text depends on is the `shape`; there is one text for each, the
 * same for every database.
 */
export function statement<V extends Values, R, S = undefined>(
  build: (db: Db, given: V, shape: S) => Compilable<R>,
): Run<V, S, R> {
  const compiled = new Map<string, CompiledQuery>();
  const run = async (db: Db, values: V, shape?: S): Promise<R[]> => {
    const key = JSON.stringify([shape, Object.keys(values)]);
    const query = compiled.get(key) ?? build(db, placeholdersFor(values), shape as S).compile();
    if (!compiled.has(key) && compiled.size >= MOST) compiled.clear();
    compiled.set(key, query);
    const { rows } = await db.executeQuery({ ...query, parameters: fill(query, values) });
    return rows as R[];
  };
  return run as Run<V, S, R>;
}

function placeholdersFor<V extends Values>(values: V): V {
  return Object.fromEntries(Object.keys(values).map((name) => [name, { [NAME]: name }])) as V;
}

function fill({ parameters }: CompiledQuery, values: Values): unknown[] {
  return parameters.map((parameter) => {
    const name = nameOf(parameter);
    return name === undefined ? parameter : values[name];
  });
}

function nameOf(parameter: unknown): string | undefined {
  if (typeof parameter !== 'object' || parameter === null) return undefined;
  return (parameter as { [NAME]?: string })[NAME];
}
