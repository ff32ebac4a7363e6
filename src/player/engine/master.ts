import type { LoadedFile } from '#player/core/source.ts';
import { loadFile, type Loading } from './load-file.ts';

/**
 * Loads a master playlist and leaves one codec in it, since the engine would change between codecs as it
 * changes between sizes. What chooses is only loaded where there is a choice.
 */
export async function loadMaster(address: string, how?: Loading): Promise<LoadedFile> {
  const file = await loadFile(address, null, how);
  const text = new TextDecoder().decode(file.bytes);
  if (!text.includes('av01')) return file;
  const { chooseCodec } = await import('./codec-choice.ts');
  return { ...file, bytes: new TextEncoder().encode(await chooseCodec(text)).buffer };
}
