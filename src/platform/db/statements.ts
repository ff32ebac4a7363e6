import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** Most statements kept; beyond them all are compiled anew. */
const MOST = 500;
const NAME = Symbol('name of a value');

/** The values of a statement by their names; none of them is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** Statements that are compiled once and run with other values each time. */
export interface Statements {
  /**
   * Runs a statement. `shape` names its text: `build` makes it when it is first run, and is given
   * placeholders of the same types in place of the values. What it does beside handing them on belongs into
   * the shape.
   */
  run<V extends Values, R>(
    db: Db,
    shape: string,
    values: V,
    build: (placeholders: V) => Compilable<R>,
  ): Promise<R[]>;
}

/** Keeps compiled statements in this process's memory. */
export function createStatements(): Statements {
  const kept = new Map<string, CompiledQuery<unknown>>();

  function compile<V extends Values, R>(shape: string, values: V, build: (placeholders: V) => Compilable<R>) {
    const compiled = build(placeholdersFor(values)).compile();
    if (kept.size >= MOST) kept.clear();
    kept.set(shape, compiled);
    return compiled;
  }

  return {
    async run<V extends Values, R>(
      db: Db,
      shape: string,
      values: V,
      build: (placeholders: V) => Compilable<R>,
    ): Promise<R[]> {
      const compiled = kept.get(shape) ?? compile(shape, values, build);
      const parameters = compiled.parameters.map((parameter) => {
        const name = nameOf(parameter);
        return name === undefined ? parameter : values[name];
      });
      const { rows } = await db.executeQuery({ ...compiled, parameters });
      return rows as R[];
    },
  };
}

function placeholdersFor<V extends Values>(values: V): V {
  return Object.fromEntries(Object.keys(values).map((name) => [name, { [NAME]: name }])) as V;
}

function nameOf(parameter: unknown): string | undefined {
  if (typeof parameter !== 'object' || parameter === null) return undefined;
  return (parameter as { [NAME]?: string })[NAME];
}
