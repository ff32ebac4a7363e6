import type { DragState } from '../drag.ts';
import type { DropPart } from '../drop-files.ts';
import { noteHandle } from './files.ts';

/** Most files of a drop that are looked at. */
const FILES_MOST = 2_000;
/** How deep folders are opened. */
const DEPTH = 12;

/** A file or a folder, as a browser gives them in one way or another. */
export type DropNode =
  | { readonly kind: 'file'; readonly name: string; file(): Promise<File> }
  | { readonly kind: 'folder'; readonly name: string; list(): AsyncIterable<DropNode> };

/** The files of folders. */
export interface FolderFiles {
  readonly files: readonly File[];
  /** Whether there were more. */
  readonly isCut: boolean;
}

/**
 * All files of what was dropped, however deep they are, up to a bounded number. What a system hides is left
 * out, and so is what cannot be opened. No byte is read.
 */
export async function walk(nodes: readonly DropNode[], most = FILES_MOST): Promise<FolderFiles> {
  const files: File[] = [];
  let isCut = false;
  async function take(node: DropNode, depth: number): Promise<void> {
    if (isCut || node.name.startsWith('.')) return;
    if (files.length >= most || depth > DEPTH) return void (isCut = true);
    if (node.kind === 'folder') for await (const inner of node.list()) await take(inner, depth + 1);
    else files.push(await node.file());
  }
  for (const node of nodes) await take(node, 0).catch(() => undefined);
  return { files, isCut };
}

/** What a browser can find again. */
export function nodeOfHandle(handle: FileSystemHandle): DropNode {
  const { name } = handle;
  if (handle.kind === 'file') {
    const found = handle as FileSystemFileHandle;
    return { kind: 'file', name, file: async () => noteHandle(await found.getFile(), found) };
  }
  return { kind: 'folder', name, list: () => nodesIn(handle as FileSystemDirectoryHandle) };
}

async function* nodesIn(folder: FileSystemDirectoryHandle): AsyncIterable<DropNode> {
  const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
  for await (const inner of values.call(folder)) yield nodeOfHandle(inner);
}

/** What every browser gives of a drop. */
function nodeOfEntry(entry: FileSystemEntry): DropNode {
  const { name } = entry;
  if (entry.isDirectory)
    return { kind: 'folder', name, list: () => entriesIn(entry as FileSystemDirectoryEntry) };
  const found = entry as FileSystemFileEntry;
  return { kind: 'file', name, file: () => new Promise((resolve, reject) => found.file(resolve, reject)) };
}

/** A reader tells a hundred at a time, and none at the end. */
async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncIterable<DropNode> {
  const reader = folder.createReader();
  const read = (): Promise<FileSystemEntry[]> =>
    new Promise((resolve, reject) => reader.readEntries(resolve, reject));
  for (let some = await read(); some.length > 0; some = await read()) yield* some.map(nodeOfEntry);
}

/**
 * Reads what was dropped, folders with all that is in them. A folder without a file is one that is refused
 * like a file that is no video.
 */
export async function readDrop(parts: readonly DropPart[]): Promise<Partial<DragState>> {
  const nodes = parts.map(async ({ file, entry, handle }) => {
    const found = await handle;
    if (found) return nodeOfHandle(found);
    return entry ? nodeOfEntry(entry) : ({ kind: 'file', name: file.name, file: async () => file } as const);
  });
  const { files, isCut } = await walk(await Promise.all(nodes));
  const empty = new File([], parts[0]?.file.name ?? '', { type: 'inode/directory' });
  return { dropped: files.length > 0 ? files : [empty], isCut, isReading: false };
}
