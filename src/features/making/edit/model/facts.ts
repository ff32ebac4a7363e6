import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeFile, probeSound } from '#platform/ffmpeg/probe.ts';
import type { Probe, Sound } from '#platform/ffmpeg/probe-parse.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';
import { isCopyable } from '#features/making/processing/pipeline/plan.ts';
import { openSource } from '#features/videos/video/model/source.ts';
import { wholeMs } from '#base/duration.ts';
import type { Ctx } from '#src/context.ts';
import type { CutSource } from '../plan-rules.ts';

/** Half an hour of packets, read and not decoded. */
const LIMITS = { memoryBytes: 2 * 2 ** 30, cpuSeconds: 120, wallMs: 600_000, fileBytes: 0 };

/** What a file to be cut holds: pictures, or only sound. */
export type CutFile = CutSource & ({ readonly probe: Probe } | { readonly sound: Sound });

/** Looks at a local file that is to be cut. @throws MediaError */
export async function examineFile(tools: Tools, path: string, signal?: AbortSignal): Promise<CutFile> {
  try {
    const probe = await probeFile(tools, path, { signal });
    const keyFrames = await listKeyFrames(tools, path, probe, signal);
    return { probe, keyFrames, isCopyable: isCopyable(probe), hasSound: probe.audio.length > 0 };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'no_video') throw error;
    const sound = await probeSound(tools, path, signal);
    return { sound, keyFrames: [], isCopyable: false, hasSound: true };
  }
}

/** When the key frames of a file's picture are shown, seconds from the file's beginning. */
async function listKeyFrames(
  tools: Tools,
  path: string,
  { video }: Probe,
  signal?: AbortSignal,
): Promise<number[]> {
  const args = [
    ...['-select_streams', String(video.index)],
    ...['-show_entries', 'format=start_time:packet=pts_time,flags', '-of', 'compact=p=1:nk=1'],
    ...untrustedInput({ path }),
  ];
  const { stdout } = await asMediaError(() => runFfprobe(tools, args, { signal, limits: LIMITS }));
  return parseKeyFrames(stdout);
}

/** From lines such as `packet|1.280000|K__` and `format|0.000000`. */
export function parseKeyFrames(text: string): number[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const start = Number(lines.find(([kind]) => kind === 'format')?.[1] ?? 0) || 0;
  return lines
    .filter(([kind, , flags = '']) => kind === 'packet' && flags.startsWith('K'))
    .map(([, shown]) => wholeMs(Number(shown) - start))
    .filter((at) => Number.isFinite(at))
    .toSorted((a, b) => a - b);
}

/**
 * What is known of the file that a video is cut from; null until somebody has asked for it with `findOut`. It
 * is found out once for each file.
 */
async function findCutSource(ctx: Pick<Ctx, 'db'>, videoId: number): Promise<CutSource | null> {
  const { key } = await openSource(ctx, videoId);
  const row = await ctx.db
    .selectFrom('cut_source')
    .select(['key_frames as keyFrames', 'is_copyable as isCopyable', 'has_sound as hasSound'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, looked for in the file if it is not known. @throws MediaError, StorageError */
export async function readCutSource(
  ctx: Pick<Ctx, 'db' | 'storage' | 'config'>,
  videoId: number,
): Promise<CutSource> {
  const known = await findCutSource(ctx, videoId);
  if (known) return known;
  const { key } = await openSource(ctx, videoId);
  const tools = await configuredTools(ctx.config);
  const file = await ctx.storage.withLocalFile(key, (path) => examineFile(tools, path));
  const { keyFrames, isCopyable: copyable, hasSound } = file;
  await ctx.db
    .insertInto('cut_source')
    .values({ key, key_frames: [...keyFrames], is_copyable: copyable, has_sound: hasSound })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { keyFrames, isCopyable: copyable, hasSound };
}

/** For how long what was found out is kept, ms. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets what was found out long ago. */
export async function forgetCutSources({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('cut_source')
    .where('found_at', '<', new Date(clock.now() - KEPT_MS))
    .execute();
}
