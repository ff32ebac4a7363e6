import { type IndexedSound, OPUS } from '#features/videos/video/film-index.ts';
import { listEncoders } from '#platform/ffmpeg/encoders.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { FILL_GAPS, hls } from './encode-args.ts';
import { type Job, processSource } from './job.ts';
import { joinSound } from './join-rung.ts';
import { progressiveName, rungFolder } from './layout.ts';
import { measureSound } from './renditions.ts';

/** Bits a second of each channel; docs/decisions/0149 says what that sounds like. */
const CHANNEL_BITRATE = 48_000;

/** The sound of a film in Opus, in a file of its own; null if it has none, or no encoder makes it. */
export async function makeOpus(job: Job): Promise<IndexedSound | null> {
  const { audio } = job.plan;
  if (!audio || !(await listEncoders(job.request.tools)).has('libopus')) return null;
  await job.work.fresh(rungFolder(OPUS));
  const rate = [
    '-b:a',
    String(CHANNEL_BITRATE * audio.channels),
    '-ac',
    String(audio.channels),
    '-ar',
    '48000',
  ];
  const sound = ['-map', `0:${audio.index}`, '-c:a', 'libopus', ...rate, ...FILL_GAPS];
  try {
    await processSource(job, [[]], [...sound, ...hls(OPUS, job.request)]);
    const measured = await measureSound(job, OPUS, audio);
    return measured && (await joinSound(job, measured, progressiveName(OPUS, job.edition)));
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}
