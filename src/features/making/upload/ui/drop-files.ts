/** What a drop carries, which must be asked for while it happens. */
export interface DropPart {
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
