import { setTimeout as pause } from 'node:timers/promises';
import { finalFile, masterFile, publish, type Job } from './job.ts';
import { contentTypeOf } from './layout.ts';
import { packer } from './packs.ts';
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
  const publishMore = job.request.isEachFileDear
    ? packer(job, made)
    : () => publishSegments(job, made, job.grown);
  let going = true;
  const finished = making.finally(() => (going = false));
  finished.catch(() => undefined);
  job.grown = 0;
  while (going) {
    await Promise.race([finished.catch(() => undefined), pause(LOOK_MS)]);
    if (going) job.grown = await publishMore();
  }
  await finished;
}

/**
 * Publishes what is missing of a complete rendition that has been growing, so that whoever plays it already
 * need not wait until it is joined. Where each file is dear, they wait for that.
 */
export async function publishRest(job: Job, { media, playlists }: MeasuredRendition): Promise<void> {
  if (job.grown === 0 || job.request.isEachFileDear) return;
  const names = [...media, ...playlists.map(({ name }) => name)];
  await publish(
    job,
    'growing',
    names.map((name) => finalFile(job, name)),
  );
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
