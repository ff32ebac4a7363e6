import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './part-files.ts';

/** Removes what nobody has touched in the folder since `before`, ms since 1970; answers how many. */
export async function sweepFolder(folder: string, before: number): Promise<number> {
  let swept = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (!stats || stats.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
