import type { Storage } from '#platform/storage/storage.ts';

/** A file that a row names. */
export interface NamedFile {
  readonly key: string;
  /** What it is, for whoever reads the report: `video 5`. */
  readonly of: string;
  /** bytes, where the row knows */
  readonly size?: number;
}

/** Files looked at together. */
const BATCH = 32;

/** One sentence for every file that is missing, or has another size than its row says. */
export async function findMissing(
  storage: Pick<Storage, 'stat'>,
  files: readonly NamedFile[],
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < files.length; at += BATCH)
    found.push(...(await Promise.all(files.slice(at, at + BATCH).map((file) => look(storage, file)))).flat());
  return found;
}

async function look(storage: Pick<Storage, 'stat'>, { key, of, size }: NamedFile): Promise<string[]> {
  const info = await storage.stat(key);
  if (!info) return [`${of}: the file ${key} is missing`];
  return size === undefined || info.size === size
    ? []
    : [`${of}: the file ${key} has ${info.size} bytes and should have ${size}`];
}

/**
 * The names directly below a folder that belong to nothing: `known` answers which of some names do. Files
 * that another process has just stored may be named before their row is there to see.
 */
export async function findStrays(
  storage: Pick<Storage, 'list'>,
  folder: string,
  known: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const names = new Set<string>();
  for await (const { key } of storage.list(folder))
    names.add(key.slice(folder.length + 1).split('/', 1)[0] ?? '');
  const all = [...names];
  const strays: string[] = [];
  for (let at = 0; at < all.length; at += 1_000) {
    const some = all.slice(at, at + 1_000);
    const wanted = new Set(await known(some));
    strays.push(...some.filter((name) => !wanted.has(name)));
  }
  return strays.toSorted();
}
