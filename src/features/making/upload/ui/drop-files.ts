import type { FolderFiles } from './list/walk.ts';

/** What a drop carries, which must be asked for while it happens. */
interface DropPart {
  readonly file: File;
  readonly entry: FileSystemEntry | null;
  readonly handle: Promise<FileSystemHandle | null>;
}

type AskedItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

/** The parts of a drop that are files or folders. */
export function partsOf(items: Iterable<DataTransferItem>): readonly DropPart[] {
  return [...items].flatMap((item: AskedItem) => {
    const file = item.getAsFile();
    if (!file) return [];
    const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
    return { file, entry: item.webkitGetAsEntry(), handle };
  });
}

/** Whether it is one file, which needs no reading of folders. */
export function isSingleFile(parts: readonly DropPart[]): boolean {
  return parts.length === 1 && parts[0]?.entry?.isDirectory !== true;
}

/** Reads what was dropped, folders with all that is in them. */
export async function filesOf(parts: readonly DropPart[]): Promise<FolderFiles> {
  const { nodeOfEntry, nodeOfHandle, walk } = await import('./list/walk.ts');
  const nodes = parts.map(async ({ file, entry, handle }) => {
    const found = await handle;
    if (found) return nodeOfHandle(found);
    return entry ? nodeOfEntry(entry) : ({ kind: 'file', name: file.name, file: async () => file } as const);
  });
  return walk(await Promise.all(nodes));
}
