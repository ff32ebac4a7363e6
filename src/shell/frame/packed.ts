/** Key of a packed list: the number of rows in its columns. 0 marks an object that itself has this key. */
const ROWS = '~';

type Row = Readonly<Record<string, unknown>>;

/**
 * JSON data whose lists of similar objects are turned into columns: each key is written once, and so is a
 * value that all rows share. `unpack` restores what JSON would contain, without undefined values.
 */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value);
  if (!isPlain(value)) return value;
  const entries = keysOf(value).map((key) => [key, pack(value[key])] as const);
  return Object.hasOwn(value, ROWS) ? { [ROWS]: 0, entries } : Object.fromEntries(entries);
}

/** The data that `pack` has packed. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isPlain(value)) return value;
  const { [ROWS]: rows, ...columns } = value;
  if (rows === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpack(one)]));
  if (rows === 0)
    return Object.fromEntries(
      (value['entries'] as [string, unknown][]).map(([key, one]) => [key, unpack(one)]),
    );
  return unpackRows(rows as number, Object.entries(columns));
}

function packList(list: readonly unknown[]): unknown {
  const [first] = list;
  const keys = list.length > 1 && isPlain(first) ? keysOf(first) : [];
  if (keys.length === 0 || keys.includes(ROWS) || !list.every((one) => isPlain(one) && hasKeys(one, keys)))
    return list.map(pack);
  const rows = list as readonly Row[];
  const columns = keys.map((key) => [key, packColumn(rows.map((row) => row[key]))] as const);
  return Object.fromEntries([[ROWS, list.length], ...columns]);
}

/** A column with one value holds it for every row; lists of objects become columns in turn. */
function packColumn(values: readonly unknown[]): unknown {
  const [first] = values;
  if (typeof first !== 'object' || first === null)
    return values.every((value) => value === first) ? [first] : values.map(pack);
  return packList(values);
}

function unpackRows(count: number, columns: readonly (readonly [string, unknown])[]): Row[] {
  const values = columns.map(([key, column]) => [key, unpack(column) as unknown[]] as const);
  return Array.from({ length: count }, (_item, at) =>
    Object.fromEntries(values.map(([key, column]) => [key, column.length === 1 ? column[0] : column[at]])),
  );
}

/** The keys that JSON writes. */
function keysOf(value: Row): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/** Whether JSON writes just these keys in this order. Pages have thousands of fields, so no list is made. */
function hasKeys(value: Row, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in value) if (value[key] !== undefined && keys[at++] !== key) return false;
  return at === keys.length;
}

/** Whether JSON writes it as an object with its own keys: not a list, a date or null. */
function isPlain(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}
