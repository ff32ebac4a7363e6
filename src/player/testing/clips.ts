import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Seconds of the main clip: two storyboard sheets, previews allowed, no looping. */
export const CLIP_S = 130;
/** Seconds of the ad. */
export const AD_S = 4;

/** A picture whose colour depends on the time, so that a preview can be checked. */
const SCENE = `color=c=red:s=1280x720:r=5:d=${CLIP_S},hue=h=t*2.6,drawbox=x=mod(t*90\\,1280):y=300:w=120:h=120:c=white:t=fill`;
const X264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '10',
  '-sc_threshold',
  '0',
];
const AAC = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'];

/**
 * Makes the clips of the tests: an adaptive ladder of two rungs, its MP4, storyboard sheets, a poster, an ad.
 */
export async function makeClips(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await Promise.all([makeLadder(dir), makeAd(dir)]);
  await Promise.all([makeStoryboard(dir), makePoster(dir)]);
  await writeFile(path.join(dir, 'master.m3u8'), MASTER);
  await writeFile(path.join(dir, 'captions.vtt'), 'WEBVTT\n\n00:00.000 --> 02:00.000\nA caption\n');
}

/** Makes only the ad and its poster, which takes a moment. */
export async function makeShortClips(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await makeAd(dir);
  await makePoster(dir, 'ad.mp4');
}

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.42c01e,mp4a.40.2"
360p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2600000,RESOLUTION=1280x720,CODECS="avc1.42c01f,mp4a.40.2"
720p.m3u8
`;

async function makeLadder(dir: string): Promise<void> {
  await ffmpeg(dir, [
    '-f',
    'lavfi',
    '-i',
    SCENE,
    '-f',
    'lavfi',
    '-i',
    `sine=f=330:d=${CLIP_S}`,
    '-filter_complex',
    '[0:v]split[a][b];[b]scale=640:360[low]',
    ...hlsOutput('[a]', '720p'),
    ...hlsOutput('[low]', '360p'),
  ]);
  await ffmpeg(dir, ['-i', '360p.m3u8', '-c', 'copy', '-movflags', '+faststart', 'clip.mp4']);
}

function hlsOutput(video: string, name: string): string[] {
  return [
    '-map',
    video,
    '-map',
    '1:a',
    ...X264,
    ...AAC,
    '-f',
    'hls',
    '-hls_time',
    '4',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    `${name}-init.mp4`,
    '-hls_segment_filename',
    `${name}-%d.m4s`,
    `${name}.m3u8`,
  ];
}

async function makeAd(dir: string): Promise<void> {
  await ffmpeg(dir, [
    '-f',
    'lavfi',
    '-i',
    `color=c=purple:s=640x360:r=10:d=${AD_S}`,
    '-f',
    'lavfi',
    '-i',
    `sine=f=500:d=${AD_S}`,
    ...X264,
    ...AAC,
    '-movflags',
    '+faststart',
    'ad.mp4',
  ]);
}

async function makeStoryboard(dir: string): Promise<void> {
  await ffmpeg(dir, [
    '-i',
    'clip.mp4',
    '-vf',
    'fps=1,scale=80:45,tile=10x10',
    '-start_number',
    '0',
    'board-%02d.jpg',
  ]);
}

async function makePoster(dir: string, film = 'clip.mp4'): Promise<void> {
  await ffmpeg(dir, ['-i', film, '-frames:v', '1', 'poster.jpg']);
}

async function ffmpeg(cwd: string, args: string[]): Promise<void> {
  await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd });
}
