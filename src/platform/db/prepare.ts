import pg from 'pg';

/** A statement is prepared when it has been run so often … */
const THRESHOLD = 10;
/** … and no more than so many are, since each costs memory on every connection. */
const MAX_PREPARED = 100;

/**
 * Stands in a statement that is planned anew for its values each time, since a plan that is right for one of
 * them takes a hundred times as long for another.
 */
export const PLANNED_ANEW = '/* planned anew */';

/** A statement as it is prepared: its name, and the values that `fillUp` is for. */
interface PreparedStatement {
  readonly name: string;
  readonly places: readonly number[];
}

/** Counts the statements of one pool and answers how one is to be prepared, or null. */
export function createPrepared(): (text: string) => PreparedStatement | null {
  const runs = new Map<string, number>();
  const names = new Map<string, PreparedStatement>();
  return (text) => {
    if (text.includes(PLANNED_ANEW)) return null;
    const prepared = names.get(text);
    if (prepared || names.size >= MAX_PREPARED) return prepared ?? null;
    const count = (runs.get(text) ?? 0) + 1;
    if (runs.size >= MAX_PREPARED * THRESHOLD) runs.clear();
    runs.set(text, count);
    if (count === THRESHOLD) names.set(text, { name: `vireo_${names.size}`, places: lookedUpBy(text) });
    return null;
  };
}

/** For how many elements of an array that it does not know the database plans. */
const PLANNED_FOR = 10;
const ANY = /= any\(\$(\d+)(?:::\w+\[\])?\)/gi;

/** The places among the values of arrays that the statement only looks its rows up by: `= any($1)`. */
export function lookedUpBy(text: string): number[] {
  const places = [...text.matchAll(ANY)].map(([, number]) => Number(number));
  const uses = (place: number) => [...text.matchAll(/\$(\d+)/g)].filter(([, one]) => Number(one) === place);
  const only = (place: number) => uses(place).length === places.filter((one) => one === place).length;
  return [...new Set(places)].filter(only).map((place) => place - 1);
}

/**
 * Fills short arrays at these places up with their last element. An element that is there twice is looked up
 * once, so the answer and its cost are the same; but a plan for one element looks so much cheaper than the
 * kept one, which is for ten, that the database would make it anew each time.
 */
export function fillUp(values: readonly unknown[], places: readonly number[]): unknown[] {
  return values.map((value, at) => {
    if (!Array.isArray(value) || value.length === 0 || !places.includes(at)) return value;
    const missing = Math.max(0, PLANNED_FOR - value.length);
    return [...value, ...Array.from({ length: missing }, () => value.at(-1) as unknown)];
  });
}

/** How rows of a statement are read, as `pg` keeps it while it reads them. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** What of the inside of a query of `pg` has to be known here. */
interface OpenQuery extends pg.Query {
  callback: (error: Error | null, result: unknown) => void;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: object): void;
}

/**
 * Has a prepared statement described once on a connection, on which its columns cannot change. `pg` asks for
 * that each time, and for a video it is as much to read as the row.
 */
function describeOnce(query: OpenQuery, name: string, described: Map<string, Columns>): void {
  const known = described.get(name);
  if (known) {
    const prepare = query.prepare.bind(query);
    query.prepare = (connection) => {
      Object.assign(query._result, known);
      query._accumulateRows = true;
      prepare(Object.create(connection, { describe: { value: () => {} } }) as object);
    };
    return;
  }
  const handle = query.handleRowDescription.bind(query);
  query.handleRowDescription = (message) => {
    handle(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
    described.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  };
}

/**
 * Lets the pool's connections prepare the statements that recur, so that the database need not parse and plan
 * them each time. It chooses by itself between a kept plan and a fresh one (PostgreSQL, `plan_cache_mode =
 * auto`).
 */
export function prepareRecurring(pool: pg.Pool): void {
  const preparedOf = createPrepared();
  pool.on('connect', (client) => {
    const described = new Map<string, Columns>();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return query(text, values, ...rest);
      const prepared = preparedOf(text);
      if (!prepared) return query(text, values, ...rest);
      const named = { name: prepared.name, text, values: fillUp(values, prepared.places) };
      if (rest.length > 0) return query(named, ...rest);
      return new Promise((resolve, reject) => {
        const asked = new pg.Query(named) as unknown as OpenQuery;
        asked.callback = (error, result) => (error ? reject(error) : resolve(result));
        describeOnce(asked, named.name, described);
        query(asked);
      });
    }) as typeof client.query;
  });
}
