import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeSound } from '#platform/ffmpeg/probe.ts';
import type { Sound } from '#platform/ffmpeg/probe-parse.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { soundFlags } from './encode-args.ts';
import { checkDuration, cutAfter, soundLimits } from './limits.ts';
import type { PipelineRequest } from './pipeline.ts';
import { chooseAudio } from './plan.ts';
import type { WorkFolder } from './work-folder.ts';

const FOLDER = 'film';
const PICTURE = `${FOLDER}/picture.png`;
const FILM = `${FOLDER}/film.mp4`;

/** The largest picture, pixels. */
const WIDTH = 1280;
const HEIGHT = 720;

/** Pictures per second: enough to end within a fifth of a second of the sound. */
const RATE = 5;

/** Ink, and the accent on it (`ui/tokens.css`). */
const BACKGROUND = '0x101216';
const WAVE = '0xffc23d';

type Request = Pick<PipelineRequest, 'tools' | 'source' | 'signal'>;

/**
 * Makes a film of a file that has only sound: its cover is the picture, or else its waveform. From then on it
 * is a source like any other, of which both tracks can be copied. Returns its name in the work folder.
 * @throws {MediaError}, also when there is no sound; {FfmpegError}; the reason of the signal
 */
export async function filmOfSound(request: Request, work: WorkFolder): Promise<string> {
  const sound = await probeSound(request.tools, request.source, request.signal);
  checkDuration(sound.duration ?? 0);
  await work.fresh(FOLDER);
  const run = (args: string[]): Promise<void> => draw(request, work, args);
  if (!(await hasCover(run, request, sound))) await run(waveform(request, sound));
  await run(film(request, sound));
  return FILM;
}

function draw({ tools, signal }: Request, work: WorkFolder, args: string[]): Promise<void> {
  const options = { cwd: work.path('.'), signal, limits: soundLimits() };
  return asMediaError(() => runFfmpeg(tools, args, options));
}

/** A cover that cannot be read is as good as none. */
async function hasCover(
  run: (args: string[]) => Promise<void>,
  { source }: Request,
  { cover }: Sound,
): Promise<boolean> {
  if (cover === null) return false;
  const fit = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const filters = ['-vf', `${fit},setsar=1`, '-frames:v', '1', '-update', '1'];
  try {
    await run([...untrustedInput({ path: source }), '-map', `0:${cover}`, ...filters, PICTURE]);
    return true;
  } catch (error) {
    if (error instanceof MediaError) return false;
    throw error;
  }
}

/** Few samples are enough for a picture, and all of them are kept until it is drawn. */
function waveform({ source }: Request, { audio }: Sound): string[] {
  const { index } = chooseAudio(audio)!;
  const graph = [
    `color=${BACKGROUND}:size=${WIDTH}x${HEIGHT}[ground]`,
    `[0:${index}]aformat=sample_rates=8000:channel_layouts=mono,` +
      `showwavespic=size=${WIDTH}x${HEIGHT / 2}:colors=${WAVE},setpts=0[wave]`,
    `[ground][wave]overlay=y=${HEIGHT / 4}:format=auto`,
  ].join(';');
  const begin = ['-t', String(cutAfter()), ...untrustedInput({ path: source })];
  return [...begin, '-filter_complex', graph, '-frames:v', '1', '-update', '1', PICTURE];
}

function film({ source }: Request, { container, audio, duration }: Sound): string[] {
  const picture = ['-loop', '1', '-framerate', String(RATE), '-i', PICTURE];
  const still = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-pix_fmt', 'yuv420p'];
  const length = Math.min(duration ?? Infinity, cutAfter());
  return [
    ...picture,
    ...untrustedInput({ path: source }),
    ...['-map', '0:v', ...still, '-g', String(2 * RATE)],
    ...soundFlags(container, chooseAudio(audio)!, 1),
    ...[
      '-t',
      length.toFixed(3),
      '-shortest',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-f',
      'mp4',
      FILM,
    ],
  ];
}
