import type { LoadedFile } from '#player/core/source.ts';
import { loadFile, type Loading } from './load-file.ts';

/**
 * Loads a master playlist and leaves one codec in it, since the engine would change between codecs as it
 * changes between sizes. What chooses is only loaded where there is a choice. `asked` is the file if it is on
 * its way already, null if that failed.
 */
export async function loadMaster(
  address: string,
  how?: Loading,
  asked?: Promise<LoadedFile | null>,
): Promise<LoadedFile> {
  const file = (await asked) ?? (await loadFile(address, null, how));
  const text = new TextDecoder().decode(file.bytes);
  return text.includes('av01') ? (await import('./codec-choice.ts')).inOneCodec(file, text) : file;
}
