import { stat, writeFile } from 'node:fs/promises';
import { loadSharp } from '#platform/pictures/open-picture.ts';
import { drawThumbnail } from '#features/videos/video/draw-thumbnail.ts';
import { THUMBNAIL_SIDES } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { pictureFilters } from './filters.ts';
import { finalFile, processSource, publish, type Job } from './job.ts';
import { candidateName } from './layout.ts';

/** Positions of the candidates, as fractions of the length. */
const PLACES = [0.15, 0.4, 0.7];

/** Most pixels of a picture of which several are decoded at the same time, for the sake of memory. */
const PIXELS_AT_ONCE = 1920 * 1088;

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

/** A picture that may become the thumbnail: its number, 1 to 3, and its second. */
type Candidate = { number: number; seconds: number };

async function make(job: Job): Promise<string[]> {
  await job.work.fresh('thumb');
  const duration = job.facts.duration ?? 0;
  const candidates = PLACES.map((place, index) => ({ number: index + 1, seconds: place * duration }));
  const { codedWidth, codedHeight } = job.facts.probe.video;
  // To start ffmpeg takes longer than to read a picture. Of a damaged file each is tried alone afterwards.
  if (codedWidth * codedHeight <= PIXELS_AT_ONCE) await take(job, candidates);
  const taken: number[] = [];
  for (const candidate of candidates) {
    if ((await isThere(job, candidate)) || (await takeAlone(job, candidate))) taken.push(candidate.number);
    job.meter.report(candidate.number / candidates.length);
  }
  if (taken.length === 0) return [];
  return drawPoster(job, await chooseBest(job, taken));
}

/** Returns whether there was a picture; the first candidate may also be the first picture. */
async function takeAlone(job: Job, candidate: Candidate): Promise<boolean> {
  const places = candidate.number === 1 ? [candidate.seconds, 0] : [candidate.seconds];
  for (const seconds of places) {
    await take(job, [{ ...candidate, seconds }]);
    if (await isThere(job, candidate)) return true;
  }
  return false;
}

/** Makes the files of these pictures; of a damaged source some are missing. */
async function take(job: Job, candidates: Candidate[]): Promise<void> {
  const { video } = job.facts.probe;
  const filters = pictureFilters(video, fitWithin(job, THUMBNAIL_SIDES.large));
  const jpeg = ['-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', '-map_metadata', '-1'];
  const outputs = candidates.flatMap(({ number }, input) => [
    ...['-map', `${input}:${video.index}`, '-frames:v', '1', '-vf', filters, ...jpeg],
    candidateName(number),
  ]);
  try {
    await processSource(
      job,
      candidates.map(({ seconds }) => ['-ss', seconds.toFixed(3)]),
      outputs,
    );
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'damaged') throw error;
  }
}

async function isThere(job: Job, { number }: Candidate): Promise<boolean> {
  return (await bytesIn(job, candidateName(number))) > 0;
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
  const sharp = await loadSharp();
  const drawn = await drawThumbnail(sharp(job.work.path(best)), POSTER);
  for (const { name, bytes } of drawn) await writeFile(job.work.path(name), bytes);
  return drawn.map(({ name }) => name);
}

async function bytesIn(job: Job, name: string): Promise<number> {
  return (await stat(job.work.path(name)).catch(() => null))?.size ?? 0;
}
