import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '#base/take-turns.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PageSource } from '../page-reader.ts';

/** Time limit for reading a page, ms. */
const DEADLINE_MS = 3_000;
/** Largest heap of a reader, MB. */
const MEMORY_MB = 64;
/** Most pages read at the same time. */
const turns = takeTurns(2);

/**
 * What another site's page says about its video, read in a separate thread, so that a page that was made to
 * be slow blocks nobody. Null if it takes too much time or memory.
 */
export function readFacts(page: PageSource, deadlineMs = DEADLINE_MS): Promise<PageFacts | null> {
  return turns(() => readInThread(page, deadlineMs));
}

async function readInThread(workerData: PageSource, deadlineMs: number): Promise<PageFacts | null> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 4 };
  const thread = new Worker(readerFile(), { workerData, resourceLimits, env: {}, execArgv: [] });
  try {
    const [facts] = await once(thread, 'message', { signal: AbortSignal.timeout(deadlineMs) });
    return facts as PageFacts;
  } catch {
    return null;
  } finally {
    await thread.terminate();
  }
}

/** Where the reader is: in the source beside this file's folder, in the build beside the program. */
function readerFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('../page-reader.ts', here);
  return new URL(here.includes('/chunks/') ? '../page-reader.js' : './page-reader.js', here);
}
