import { ownObjects } from '#platform/web/own-objects.ts';
import type { ListItem } from '../../list-rules.ts';
import { isReadable } from '../choose-file.ts';

/** Bytes at each end of a file of which its sum is made. */
const PRINT_BYTES = 64 * 1024;

/** The parts of a handle that TypeScript does not know yet. */
type AskedHandle = FileSystemFileHandle & {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

const handles = new WeakMap<File, FileSystemFileHandle>();

/** Remembers what a file was read from, by which it can be found again after a reload. */
export function noteHandle(file: File, handle: FileSystemFileHandle): File {
  handles.set(file, handle);
  return file;
}

/** The files of a list, as far as this tab has them, or may ask the browser for them. */
export function createFiles() {
  const known = new Map<string, File>();
  const kept = new Map<string, AskedHandle>();

  /** Null unless the browser gives it without a question. */
  async function recall(id: string): Promise<File | null> {
    const handle = kept.get(id);
    if (!handle) return null;
    const may = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
    return may === 'granted' ? handle.getFile().catch(() => null) : null;
  }
  return {
    async load(): Promise<void> {
      for (const [id, handle] of await ownObjects.recallAll()) kept.set(id, handle as AskedHandle);
    },
    /** Takes a file, and keeps where it came from for the next time. */
    give(id: string, file: File): void {
      known.set(id, file);
      const handle = handles.get(file);
      if (handle) void ownObjects.keep(id, handle);
    },
    peek: (id: string): File | null => known.get(id) ?? null,
    /** The file, if it is still as it was. */
    async find(item: ListItem): Promise<File | null> {
      const file = known.get(item.id) ?? (await recall(item.id));
      if (!file || file.size !== item.size || !(await isReadable(file))) return null;
      known.set(item.id, file);
      return file;
    },
    /** Whether the browser would give some of these files if somebody said so. */
    mayAsk: (items: readonly ListItem[]): boolean => items.some(({ id }) => kept.has(id) && !known.has(id)),
    /** Asks for each that it does not give by itself; must be called by a press of a button. */
    async ask(items: readonly ListItem[]): Promise<void> {
      for (const { id } of items)
        if ((await kept.get(id)?.requestPermission?.({ mode: 'read' })) === 'denied') return;
    },
    forget(id: string): void {
      known.delete(id);
      kept.delete(id);
      void ownObjects.forget(id);
    },
  };
}

export type ListFiles = ReturnType<typeof createFiles>;

/**
 * A sum over both ends of a file and its size, by which it is known again under another date. Null on plain
 * http, where pages cannot compute one.
 */
export async function printOf(file: Blob): Promise<string | null> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return null;
  const ends = [file.slice(0, PRINT_BYTES), file.slice(-PRINT_BYTES)];
  const bytes = await new Blob([...ends, String(file.size)]).arrayBuffer();
  const sum = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...sum.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
