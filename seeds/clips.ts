import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { picture, type Scene, type Size } from './scenes.ts';
import { type Sound, soundOf } from './sounds.ts';

/** A short film that ffmpeg can make from nothing. */
export interface Clip {
  readonly scene: Scene;
  readonly shape: Shape;
  readonly seconds: number;
  /** Degrees around the colour wheel; 0 unless told. */
  readonly hue?: number;
  readonly sound?: Sound;
}

/** A video of the demo site. */
export interface SeedVideo extends Clip {
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  /** A channel's name, or empty for none. */
  readonly channel: string;
  /** Days since it was published. */
  readonly age: number;
  /** How well it is liked, 0 to 1: decides votes and views. */
  readonly charm: number;
  /** The one that is on at first comes first; each line is a cue with its times, as WebVTT has it. */
  readonly captions?: readonly { readonly lang: string; readonly lines: readonly string[] }[];
  /**
   * For followers only, with the password `demo`, a premiere tomorrow evening, or for all from then on;
   * otherwise public.
   */
  readonly audience?: 'followers' | 'password' | 'premiere' | 'scheduled';
  /** Picked by staff, under this title. */
  readonly pick?: string;
  /** The parts that its owner keeps of it, as the API has them; otherwise all of it. */
  readonly keep?: string;
}

export type Shape = keyof typeof SHAPES;

const SHAPES = {
  wide: { width: 1280, height: 720 },
  /** For what nobody watches. */
  small: { width: 640, height: 360 },
  hd: { width: 1920, height: 1080 },
  tall: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
} as const satisfies Record<string, Size>;

const run = promisify(execFile);

/** Makes the clip as an MP4 that phones would make: H.264 and AAC, its index at the end. */
export async function makeClip(ffmpeg: string, clip: Clip, path: string): Promise<void> {
  const sound = soundOf(clip.sound ?? 'drone');
  const graph = `${picture(clip.scene, SHAPES[clip.shape], clip.hue ?? 0)}[out0]${sound ? `;${sound}[out1]` : ''}`;
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '27', '-g', '60'];
  const audio = sound ? ['-c:a', 'aac', '-b:a', '96k'] : [];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  await run(ffmpeg, [
    ...quiet,
    '-f',
    'lavfi',
    '-i',
    graph,
    '-t',
    String(clip.seconds),
    ...video,
    ...audio,
    path,
  ]);
}
