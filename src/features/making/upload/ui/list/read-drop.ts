import type { DragState } from '../drag.ts';
import type { DropPart } from '../drop-files.ts';
import { nodeOfEntry, nodeOfHandle, walk } from './walk.ts';

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
