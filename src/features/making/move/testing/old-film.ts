import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { firstSampleRange } from '#platform/ffmpeg/first-sample.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { masterPlaylist } from '#features/videos/video/master-playlist.ts';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { publishVideo } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';

const run = promisify(execFile);

/** A video as it was stored when its sizes were segments. */
export interface OldFilmFixture {
  readonly id: number;
  readonly key: string;
  /** Its files below the folder, by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Seconds of the clip: three segments. */
const SECONDS = 10;
const RUNGS = [
  { name: '240p', width: 426, height: 240 },
  { name: '360p', width: 640, height: 360 },
];
const PICTURES = ['poster', '1', '2', '3'].flatMap((name) =>
  ['large', 'medium', 'small'].map((size) => `thumb/${name}-${size}.jpg`),
);

let made: ReadonlyMap<string, Buffer> | null = null;

/** Adds an old video of 10 s to the site: its original, twelve pictures, two sizes, and a classic MP4. */
export async function addOldFilm(
  { ctx }: Pick<TestSite, 'ctx'>,
  accountId: number | null,
  columns: object = {},
): Promise<OldFilmFixture> {
  const clip = await makeClip({ seconds: SECONDS, width: 640, height: 360, audioFlags: ['-ac', '1'] });
  made ??= await layOut(clip);
  const id = await publishVideo({ ctx }, accountId, {
    ...{ has_hls: true, has_thumbnail: true, stored_at: new Date(), duration: SECONDS },
    ...{ playable: true, width: 640, height: 360, storyboard_frames: 110, version: 4, ...columns },
  });
  const { media_key: key } = await ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const size = made.get('mp4/360p.mp4')?.length ?? 0;
  const row = { video_id: id, type: 'mp4', name: '360p', key: 'mp4/360p.mp4', width: 640, height: 360, size };
  await ctx.db.insertInto('rendition').values(row).execute();
  for (const [name, bytes] of made) await ctx.storage.put(`media/${key}/1/${name}`, bytes);
  await ctx.storage.putFile(originalKey(key), clip);
  return { id, key, files: made };
}

/** As the pipeline laid it out when its sizes were segments. */
async function layOut(clip: string): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-old-film-'));
  try {
    for (const name of ['hls/240p', 'hls/360p', 'hls/audio', 'mp4', 'storyboard'])
      await mkdir(join(folder, name), { recursive: true });
    const small = ['-vf', 'scale=426:240', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'];
    const classic = ['-map', '0', '-c', 'copy', '-movflags', '+faststart', 'mp4/360p.mp4'];
    await ffmpeg(folder, [
      ...['-i', clip, '-map', '0:v', '-c:v', 'copy', ...segments('360p')],
      ...['-map', '0:v', ...small, ...segments('240p')],
      ...['-map', '0:a', '-c:a', 'copy', ...segments('audio'), ...classic],
      ...['-map', '0:v', '-frames:v', '2', '-start_number', '0', 'storyboard/%02d.jpg'],
    ]);
    const files = new Map<string, Buffer>();
    for (const track of ['240p', '360p', 'audio']) await readTrack(folder, track, files);
    for (const name of ['storyboard/00.jpg', 'storyboard/01.jpg', 'mp4/360p.mp4'])
      files.set(name, await readFile(join(folder, name)));
    for (const name of PICTURES) files.set(name, files.get('storyboard/00.jpg')!);
    files.set('storyboard/preview.jpg', files.get('storyboard/00.jpg')!);
    files.set('hls/master.m3u8', Buffer.from(master()));
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ffmpeg(cwd: string, args: string[]): Promise<void> {
  await run((await testTools()).ffmpeg, ['-loglevel', 'error', '-nostdin', '-y', ...args], { cwd });
}

function segments(track: string): string[] {
  return [
    ...(track === 'audio' ? [] : ['-hls_segment_options', 'movflags=+frag_discont']),
    ...['-avoid_negative_ts', 'disabled', '-f', 'hls', '-hls_time', '4', '-hls_list_size', '0'],
    ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', `hls/${track}/seg_%05d.m4s`, '-hls_flags', 'independent_segments'],
    `hls/${track}/${track}.m3u8`,
  ];
}

async function readTrack(folder: string, track: string, files: Map<string, Buffer>): Promise<void> {
  const playlist = `hls/${track}/${track}.m3u8`;
  const text = await readFile(join(folder, playlist), 'utf8');
  const names = text.match(/^seg_\d+\.m4s$/gm) ?? [];
  for (const name of ['init.mp4', ...names, `${track}.m3u8`])
    files.set(`hls/${track}/${name}`, await readFile(join(folder, dirname(playlist), name)));
  if (track === 'audio') return;
  const pictures = names.flatMap((name) => {
    const { start, length } = firstSampleRange(files.get(`hls/${track}/${name}`)!)!;
    return ['#EXTINF:4.000000,', `#EXT-X-BYTERANGE:${length}@${start}`, name];
  });
  const keys = [
    '#EXTM3U',
    '#EXT-X-I-FRAMES-ONLY',
    '#EXT-X-MAP:URI="init.mp4"',
    ...pictures,
    '#EXT-X-ENDLIST',
  ];
  files.set(`hls/${track}/iframes.m3u8`, Buffer.from(`${keys.join('\n')}\n`));
}

function master(): string {
  const rungs = RUNGS.map(({ name, ...size }) => ({
    ...{ name, ...size, fps: 25, copied: false, codecs: 'avc1.42c01e', playlist: `hls/${name}/${name}.m3u8` },
    ...{ peakBandwidth: 900_000, averageBandwidth: 800_000 },
    iframes: { playlist: `hls/${name}/iframes.m3u8`, peakBandwidth: 100_000 },
  }));
  const audio = { codecs: 'mp4a.40.2', playlist: 'hls/audio/audio.m3u8', channels: 1, language: 'de' };
  return masterPlaylist(rungs, { ...audio, peakBandwidth: 70_000, averageBandwidth: 69_000 });
}
