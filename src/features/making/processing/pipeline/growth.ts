import { setTimeout as pause } from 'node:timers/promises';
import { finalFile, masterFile, publish, type Job } from './job.ts';
import { contentTypeOf } from './layout.ts';
import { fromTheStart } from './media-playlist.ts';
import type { OutputFile } from './pipeline.ts';
import type { Copy } from './plan.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import type { Rung } from './rungs.ts';

/** How often new segments are looked for, ms. */
const LOOK_MS = 150;

/**
 * Publishes every segment soon after it is finished, while `making` is running; ends and fails together with
 * it.
 */
export async function publishGrowth(job: Job, made: Rung | Copy, making: Promise<void>): Promise<void> {
  let going = true;
  const finished = making.finally(() => (going = false));
  finished.catch(() => undefined);
  let published = 0;
  while (going) {
    await Promise.race([finished.catch(() => undefined), pause(LOOK_MS)]);
    if (going) published = await publishSegments(job, made, published);
  }
  await finished;
}

/** Returns how many media files are published. */
async function publishSegments(job: Job, made: Rung | Copy, published: number): Promise<number> {
  const measured = await measure(job, made, { withAudio: job.plan.audio !== null });
  const silent = job.plan.audio !== null && measured?.audio === null;
  if (!measured || silent || measured.media.length <= published) return published;
  job.facts = { ...job.facts, renditions: [measured.rendition], audio: measured.audio };
  await publish(job, 'growing', await growingFiles(job, measured));
  return measured.media.length;
}

/**
 * Playlists are published as they were read, because by now the encoder may list segments that are not
 * published yet.
 */
async function growingFiles(job: Job, { media, playlists }: MeasuredRendition): Promise<OutputFile[]> {
  const snapshots = await Promise.all(
    playlists.map(async ({ name, text }) => {
      const path = await job.work.write(`snapshots/${name}`, fromTheStart(text));
      return { name, path, contentType: contentTypeOf(name), final: false };
    }),
  );
  return [...media.map((name) => finalFile(job, name)), ...snapshots, await masterFile(job)];
}
