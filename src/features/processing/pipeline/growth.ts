import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { finalFile, masterFile, publish, type Job } from './job.ts';
import { contentTypeOf, playlistName } from './layout.ts';
import { parseMediaPlaylist } from './media-playlist.ts';
import type { Copy } from './plan.ts';
import { measure, type Measured } from './renditions.ts';
import type { Rung } from './rungs.ts';
import type { OutputFile } from './pipeline.ts';

/** How often new segments are looked for, ms. */
const LOOK_MS = 250;

/** Publishes every segment soon after it is finished, while `making` goes on; ends with it, and fails with it. */
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

async function publishSegments(job: Job, made: Rung | Copy, published: number): Promise<number> {
  const text = await readFile(job.work.path(playlistName(made.name)), 'utf8').catch(() => '');
  const playlist = parseMediaPlaylist(text);
  const measured = playlist.segments.length > published ? await measure(job, made, playlist) : null;
  if (!measured) return published;
  job.facts = { ...job.facts, renditions: [measured.rendition] };
  await publish(job, 'growing', await growingFiles(job, measured, text));
  return playlist.segments.length;
}

/** The playlist goes out as it was read: by now the encoder may list segments that are not published yet. */
async function growingFiles(job: Job, { rendition, files }: Measured, text: string): Promise<OutputFile[]> {
  const path = await job.work.write(`snapshots/${rendition.playlist}`, text);
  const playlist = { name: rendition.playlist, path, contentType: contentTypeOf(rendition.playlist), final: false };
  const media = files.filter((name) => name !== rendition.playlist).map((name) => finalFile(job, name));
  return [...media, playlist, await masterFile(job)];
}
