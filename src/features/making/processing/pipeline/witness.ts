import { readFile } from 'node:fs/promises';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { plainPicture } from './filters.ts';
import type { Plan } from './plan.ts';

/** Small grey pictures of a film, so often, by which it is recognised. */
const SIZE = { width: 32, height: 18 };
const BYTES = SIZE.width * SIZE.height;
const PER_SECOND = 4;

/** How far a pixel may be off on the average of a picture, of 255; rungs differ by 2 or so. */
const PICTURE_BOUND = 20;
const FILM_BOUND = 6;
/** How many pictures more or fewer there may be: films of other rates end a little earlier or later. */
const COUNT_SLACK = 3;

/** Draws the pictures from the first input into a file of the work folder. */
export function witnessGraph({ video }: Pick<Probe, 'video'>, { hold }: Pick<Plan, 'hold'>): string {
  const held = hold > 0 ? [`tpad=stop_mode=clone:stop_duration=${hold.toFixed(3)}`] : [];
  const small = `scale=${SIZE.width}:${SIZE.height}:flags=area`;
  const filters = [`fps=${PER_SECOND}:round=near`, ...held, ...plainPicture(video), small, 'format=gray'];
  return `[0:${video.index}]${filters.join(',')}[witness]`;
}

export function witnessOutput(name: string): string[] {
  return ['-map', '[witness]', '-f', 'rawvideo', name];
}

/** Whether two such files are of the same film from its beginning to its end. */
export async function isSameFilm(path: string, other: string): Promise<boolean> {
  return areAlike(await readFile(path), await readFile(other));
}

/**
 * Each picture must be like one of the other's at that time or just before or after it, since rates differ.
 */
export function areAlike(made: Buffer, meant: Buffer): boolean {
  const [count, expected] = [made.length / BYTES, meant.length / BYTES];
  if (count < 1 || Math.abs(count - expected) > COUNT_SLACK) return false;
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const near = [at, at - 1, at + 1].filter((each) => each >= 0 && each < expected);
    const least = Math.min(...near.map((each) => differenceOf(made, at, meant, each)), Infinity);
    // What is past the end of the other is only allowed by the slack.
    if (near.length > 0 && least > PICTURE_BOUND) return false;
    sum += near.length > 0 ? least : 0;
  }
  return sum / count <= FILM_BOUND;
}

function differenceOf(made: Buffer, at: number, meant: Buffer, other: number): number {
  let sum = 0;
  for (let pixel = 0; pixel < BYTES; pixel += 1)
    sum += Math.abs(made[at * BYTES + pixel]! - meant[other * BYTES + pixel]!);
  return sum / BYTES;
}
