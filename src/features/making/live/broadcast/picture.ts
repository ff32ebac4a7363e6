import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Broadcast, LiveTrack } from './broadcast.ts';
import { readBytes } from './read-bytes.ts';

/** What a broadcast looks like now, in its folder. */
export const PICTURE = 'picture.jpg';

/** Longest side, pixels. */
const SIDE = 640;

/** Pictures of a smaller track would be blurred on a card. Pixels. */
const LEAST_WIDTH = 400;

/**
 * Makes a picture of what is on air from the last key frame of a small size; one picture is decoded. False
 * while there is none. @throws {FfmpegError}; the error of the file system
 */
export async function takePicture({ folder, tracks }: Broadcast, tools: Tools): Promise<boolean> {
  const track = smallest([...tracks.values()]);
  const segment = track?.timeline.segments.findLast(({ parts }) => parts[0]!.isKey);
  if (!track || !segment) return false;
  const path = join(folder, String(segment.take.number), `${track.facts.name}.mp4`);
  const [head, picture] = await Promise.all([
    readBytes(path, { at: 0, size: segment.init.size }),
    readBytes(path, segment.parts[0]!),
  ]);
  if (!head || !picture) return false;
  const scale = `scale=w=${SIDE}:h=${SIDE}:force_original_aspect_ratio=decrease`;
  await runFfmpeg(
    tools,
    [
      ...untrustedInput('pipe'),
      '-frames:v',
      '1',
      '-vf',
      scale,
      '-q:v',
      '5',
      '-f',
      'image2',
      `next-${PICTURE}`,
    ],
    { cwd: folder, stdin: Readable.from([head, picture]) },
  );
  await rename(join(folder, `next-${PICTURE}`), join(folder, PICTURE));
  return true;
}

/** The last picture that was made; null before the first. */
export function readPicture({ folder }: Pick<Broadcast, 'folder'>): Promise<Buffer | null> {
  return readFile(join(folder, PICTURE)).catch(() => null);
}

/** The smallest size that is large enough for a card, else the largest. */
function smallest(tracks: readonly LiveTrack[]): LiveTrack | undefined {
  const pictures = tracks
    .flatMap((track) => (track.facts.kind === 'picture' ? [{ track, side: sideOf(track) }] : []))
    .sort((a, b) => a.side - b.side);
  return (pictures.find(({ side }) => side >= LEAST_WIDTH) ?? pictures.at(-1))?.track;
}

function sideOf({ facts }: LiveTrack): number {
  return facts.kind === 'picture' ? Math.max(facts.width, facts.height) : 0;
}
