import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from './guarded-process.ts';
import { type HardwareEncoder, hardwareFlags } from './hardware-encoders.ts';
import { runFfmpeg } from './run.ts';
import type { Tools } from './tools.ts';

/** What an encoder made of the test picture. */
export interface Trial {
  /** Similarity to the picture, up to 1. */
  readonly ssim: number;
  readonly bytes: number;
  readonly cpuSeconds: number;
}

/** Moving shapes with some noise on them, of 720p, always the same; and what a rung of it may take. */
export const MOVING = 'testsrc2=size=1280x720:rate=25,noise=alls=3:allf=t,format=yuv420p';
const MOST_KBPS = 2_800;
const KEY_FRAMES = ['-g', '25', '-force_key_frames', 'expr:gte(t,n_forced*1)'];
/** Pictures of the first look, and of the comparison. */
const [FEW, MANY] = [4, 30];

const SOFTWARE = { name: 'libx264', device: [], upload: 'format=yuv420p', flags: ['-preset', 'superfast'] };
const LIMITS: Limits = { memoryBytes: 4 * 2 ** 30, cpuSeconds: 30, fileBytes: 2 ** 28, wallMs: 120_000 };
const [PICTURES, FILM, NOTES] = ['pictures.yuv', 'film.mp4', 'ssim.txt'];
const RAW = ['-f', 'rawvideo', '-pixel_format', 'yuv420p', '-video_size', '1280x720', '-framerate', '25'];

/** Whether that encoder encodes here at all. @throws FfmpegError with what ffmpeg says when it does not */
export async function tryEncoder(tools: Tools, encoder: HardwareEncoder): Promise<void> {
  const begin = [...encoder.device, '-f', 'lavfi', '-i', MOVING, '-frames:v', String(FEW)];
  const filters = ['-vf', encoder.upload, ...hardwareFlags(encoder, MOST_KBPS)];
  const limits = boundsFor(encoder, LIMITS);
  await runFfmpeg(tools, [...begin, ...filters, '-f', 'null', '-'], { limits });
}

/** What the encoder and the software make of the same pictures at the same rate. @throws FfmpegError */
export async function compareEncoders(
  given: Tools,
  encoder: HardwareEncoder,
): Promise<{ hardware: Trial; software: Trial }> {
  // Each run is counted, so that none is counted to the next.
  const tools = { ...given, onUsed: () => undefined };
  const cwd = await mkdtemp(join(tmpdir(), 'vireo-trial-'));
  try {
    const draw = ['-f', 'lavfi', '-i', MOVING, '-frames:v', String(MANY), '-f', 'rawvideo', PICTURES];
    await runFfmpeg(tools, draw, { cwd, limits: LIMITS });
    return { hardware: await encode(tools, encoder, cwd), software: await encode(tools, SOFTWARE, cwd) };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

async function encode(tools: Tools, encoder: HardwareEncoder, cwd: string): Promise<Trial> {
  let cpuSeconds = 0;
  const metered = { ...tools, onUsed: (seconds: number) => void (cpuSeconds += seconds) };
  const flags = [...hardwareFlags(encoder, MOST_KBPS), ...KEY_FRAMES];
  const args = [...encoder.device, ...RAW, '-i', PICTURES, '-vf', encoder.upload, ...flags, FILM];
  await runFfmpeg(metered, args, { cwd, limits: boundsFor(encoder, LIMITS) });
  const { size } = await stat(join(cwd, FILM));
  return { ssim: await compare(tools, cwd), bytes: size, cpuSeconds };
}

/** The mean of all pictures and planes. */
async function compare(tools: Tools, cwd: string): Promise<number> {
  const graph = [
    '[0:v]format=yuv420p,settb=1/25,setpts=N[made]',
    '[1:v]settb=1/25,setpts=N[meant]',
    `[made][meant]ssim=stats_file=${NOTES}`,
  ].join(';');
  const args = ['-i', FILM, ...RAW, '-i', PICTURES, '-filter_complex', graph, '-f', 'null', '-'];
  await runFfmpeg(tools, args, { cwd, limits: LIMITS });
  const notes = await readFile(join(cwd, NOTES), 'utf8');
  const values = [...notes.matchAll(/ All:(\S+)/g)].map(([, value]) => Number(value));
  return values.reduce((sum, value) => sum + value, 0) / Math.max(MANY, values.length);
}

/** The limits of a run with this encoder. */
export function boundsFor({ reservesAddresses = false }: HardwareEncoder, limits: Limits): Limits {
  return { ...limits, countsUsedMemory: reservesAddresses };
}
