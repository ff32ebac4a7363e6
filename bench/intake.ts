import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredSite } from './site.ts';
import { beginUpload, CHUNK } from './upload.ts';

const CHUNKS = 96;

/**
 * What taking bytes in came to, beside writing and flushing the same bytes on the same disk without a server.
 */
export interface Intake {
  readonly perSecond: number;
  readonly floorPerSecond: number;
  /** Processor seconds of the site for 10⁹ bytes. */
  readonly cpuPerGigabyte: number;
}

/**
 * Sends one large upload chunk by chunk; after each chunk the floor gets its turn, so that both see the same
 * machine.
 */
export async function measureIntake(site: MeasuredSite, token: string, folder: string): Promise<Intake> {
  const bytes = randomBytes(CHUNK);
  const total = CHUNK * CHUNKS;
  const sender = await beginUpload(site.url, token, total);
  const file = await open(join(folder, 'floor'), 'w');
  const before = await site.cpuSeconds();
  let [spent, floor] = [0, 0];
  // The last chunk stays away: what follows it is another measurement.
  for (let at = 0; at < total - CHUNK; at += CHUNK) {
    spent += await timed(() => sender.send(at, bytes));
    floor += await timed(async () => {
      await file.write(bytes, 0, CHUNK, at);
      await file.datasync();
    });
  }
  const sent = total - CHUNK;
  const cpu = (await site.cpuSeconds()) - before;
  await file.close();
  await sender.close();
  return {
    perSecond: sent / 1e3 / spent,
    floorPerSecond: sent / 1e3 / floor,
    cpuPerGigabyte: cpu / (sent / 1e9),
  };
}

/** How long it took, ms. */
async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
