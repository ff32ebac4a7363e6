import { stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawThumbnail } from '#features/videos/video/draw-thumbnail.ts';
import { THUMBNAIL_SIDES } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { pictureFilters } from './filters.ts';
import { finalFile, processSource, publish, type Job } from './job.ts';
import { candidateName } from './layout.ts';

/** Positions of the candidates, as fractions of the length. */
const PLACES = [0.15, 0.4, 0.7];

/** The version of a thumbnail that nobody chose. */
const POSTER = 0;

/** Extracts three candidates, and stores the one with most detail as the poster. */
export async function makeThumbnails(job: Job): Promise<void> {
  job.meter.begin('thumbnails');
  const { made, worked } = await job.work.step(
    'thumbnails',
    () => make(job),
    async (names) => {
      keepFacts(job, names);
      await publish(
        job,
        'thumbnails',
        names.map((name) => finalFile(job, name)),
      );
    },
  );
  keepFacts(job, made);
  job.meter.end(worked);
}

function keepFacts(job: Job, names: string[]): void {
  job.facts = { ...job.facts, thumbnails: names };
}

async function make(job: Job): Promise<string[]> {
  await job.work.makeFolder('thumb');
  const taken: number[] = [];
  for (const [index, place] of PLACES.entries()) {
    const at = place * (job.facts.duration ?? 0);
    if ((await take(job, index + 1, at)) || (index === 0 && (await take(job, 1, 0)))) taken.push(index + 1);
    job.meter.report((index + 1) / PLACES.length);
  }
  if (taken.length === 0) return [];
  return drawPoster(job, await chooseBest(job, taken));
}

/** Returns whether there was a picture at that second. */
async function take(job: Job, candidate: number, seconds: number): Promise<boolean> {
  const { probe } = job.facts;
  const filters = pictureFilters(probe.video, fitWithin(job, THUMBNAIL_SIDES.large));
  const picture = ['-map', `0:${probe.video.index}`, '-frames:v', '1', '-vf', filters];
  const jpeg = ['-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', '-map_metadata', '-1'];
  const outputs = [...picture, ...jpeg, candidateName(candidate)];
  try {
    await processSource(job, ['-ss', seconds.toFixed(3)], outputs);
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'damaged') throw error;
    return false;
  }
  return (await bytesIn(job, candidateName(candidate))) > 0;
}

function fitWithin({ facts: { width, height } }: Job, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Black, white and blurred pictures take fewer bytes than detailed ones. */
async function chooseBest(job: Job, candidates: number[]): Promise<string> {
  const bytes = await Promise.all(candidates.map((each) => bytesIn(job, candidateName(each))));
  return candidateName(candidates[bytes.indexOf(Math.max(...bytes))]!);
}

/** Returns the names of its files. */
async function drawPoster(job: Job, best: string): Promise<string[]> {
  const drawn = await drawThumbnail(sharp(job.work.path(best)), POSTER);
  for (const { name, bytes } of drawn) await writeFile(job.work.path(name), bytes);
  return drawn.map(({ name }) => name);
}

async function bytesIn(job: Job, name: string): Promise<number> {
  return (await stat(job.work.path(name)).catch(() => null))?.size ?? 0;
}
