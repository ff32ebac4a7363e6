import { copyFile, stat } from 'node:fs/promises';
import { THUMBNAIL_SIDES } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { pictureFilters } from './filters.ts';
import { finalFile, processSource, publish, type Job } from './job.ts';
import { thumbnailName } from './layout.ts';

/** Positions of the candidates, as fractions of the length. */
const PLACES = [0.15, 0.4, 0.7];

const SIZES = ['large', 'medium', 'small'] as const;

/** Extracts three candidates, and uses the one with most detail as the poster. */
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
  job.facts = { ...job.facts, thumbnails: names.filter((name) => /\/\d-large/.test(name)) };
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
  await choosePoster(job, taken);
  return [...taken, 'poster' as const].flatMap((each) => SIZES.map((size) => thumbnailName(each, size)));
}

/** Returns whether there was a picture at that second. */
async function take(job: Job, candidate: number, seconds: number): Promise<boolean> {
  const { probe } = job.facts;
  const outputs = SIZES.flatMap((size) => [
    '-map',
    `0:${probe.video.index}`,
    '-frames:v',
    '1',
    '-vf',
    pictureFilters(probe.video, fitWithin(job, THUMBNAIL_SIDES[size])),
    '-c:v',
    'mjpeg',
    '-q:v',
    '3',
    '-f',
    'image2',
    '-update',
    '1',
    '-map_metadata',
    '-1',
    thumbnailName(candidate, size),
  ]);
  try {
    await processSource(job, ['-ss', seconds.toFixed(3)], outputs);
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'damaged') throw error;
    return false;
  }
  return (await bytesIn(job, thumbnailName(candidate, 'large'))) > 0;
}

function fitWithin({ facts: { width, height } }: Job, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Black, white and blurred pictures take fewer bytes than detailed ones. */
async function choosePoster(job: Job, candidates: number[]): Promise<void> {
  const bytes = await Promise.all(candidates.map((each) => bytesIn(job, thumbnailName(each, 'medium'))));
  const best = candidates[bytes.indexOf(Math.max(...bytes))]!;
  for (const size of SIZES) {
    await copyFile(job.work.path(thumbnailName(best, size)), job.work.path(thumbnailName('poster', size)));
  }
}

async function bytesIn(job: Job, name: string): Promise<number> {
  return (await stat(job.work.path(name)).catch(() => null))?.size ?? 0;
}
