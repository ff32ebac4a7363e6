import type { Storage } from './storage.ts';

/** Removes objects, and whole folders where a name ends with a slash; what is not there is no error. */
export async function removeFiles(storage: Storage, files: readonly string[]): Promise<void> {
  for (const file of files) await (file.endsWith('/') ? storage.removePrefix(file) : storage.remove(file));
}
