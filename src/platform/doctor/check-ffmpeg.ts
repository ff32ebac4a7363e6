import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findTools } from '#platform/ffmpeg/tools.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

const oldest = 5;
const needed = { encoders: ['libx264', 'aac'], muxers: ['hls', 'mp4'] };
const fix = `Install ffmpeg ${oldest} or newer with libx264, or set FFMPEG_PATH to one.`;

/** What an ffmpeg says about itself. */
export interface FfmpegAnswers {
  readonly version: string;
  readonly encoders: string;
  readonly muxers: string;
  readonly filters: string;
}

/** ffmpeg 5 or newer that encodes H.264 and AAC and writes HLS and MP4. */
export async function checkFfmpeg({ ffmpegPath }: Pick<DoctorConfig, 'ffmpegPath'>): Promise<Check> {
  try {
    const { ffmpeg } = await findTools({ ffmpegPath, searchPath: process.env['PATH'] });
    return judgeFfmpeg(ffmpeg, await ask(ffmpeg));
  } catch (error) {
    return failed('ffmpeg', (error as Error).message, fix);
  }
}

/** Judges by the answers alone. */
export function judgeFfmpeg(file: string, answers: FfmpegAnswers): Check {
  const version = /^ffmpeg version (\S+)/m.exec(answers.version)?.[1] ?? 'of an unknown version';
  const detail = `ffmpeg ${version} at ${file}`;
  const number = /^n?(\d+)\./.exec(version)?.[1];
  if (number && Number(number) < oldest) return failed('ffmpeg', `${detail} is too old`, fix);
  const missing = [...lacks(answers.encoders, needed.encoders), ...lacks(answers.muxers, needed.muxers)];
  if (missing.length > 0) return failed('ffmpeg', `${detail} cannot make ${missing.join(', ')}`, fix);
  const hdr =
    lacks(answers.filters, ['zscale']).length > 0 ? '; it has no zscale, so HDR videos will look pale' : '';
  return passed('ffmpeg', `${detail}${hdr}`);
}

async function ask(ffmpeg: string): Promise<FfmpegAnswers> {
  const [version, encoders, muxers, filters] = await Promise.all(
    ['-version', '-encoders', '-muxers', '-filters'].map((list) =>
      promisify(execFile)(ffmpeg, ['-hide_banner', list]),
    ),
  );
  const text = (answer?: { stdout: string }): string => answer?.stdout ?? '';
  return { version: text(version), encoders: text(encoders), muxers: text(muxers), filters: text(filters) };
}

function lacks(list: string, names: string[]): string[] {
  const words = new Set(list.split(/\s+/));
  return names.filter((name) => !words.has(name));
}
