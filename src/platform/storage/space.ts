import { statfs } from 'node:fs/promises';

/** Room on a disk, bytes. */
export interface Space {
  readonly free: number;
  readonly total: number;
}

/** The room on the disk of a folder that exists. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
