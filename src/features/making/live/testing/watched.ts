import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testTools } from '#platform/testing/clips.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { checkPlaylist } from './check-playlist.ts';

const run = promisify(execFile);

/** What a player gets of one track of one take. Seconds; the times count from the beginning of the take. */
export interface WatchedTake {
  readonly start: number;
  readonly end: number;
  /** When its first byte was sent by the playlist, ms since 1970. */
  readonly sentAt: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly frames: number;
  /** The longest time from one key frame to the next. */
  readonly keysApart: number;
  /** What the decoder complains about. */
  readonly complaints: string;
}

type Read = (path: string) => Promise<Buffer | null>;

/** The takes of each track of a broadcast, by the tracks' names, once their playlists were checked. */
export async function watchAll(site: TestSite, master: string): Promise<Record<string, WatchedTake[]>> {
  const folder = master.slice(0, master.lastIndexOf('/'));
  const read: Read = async (path) => {
    const { statusCode, rawPayload } = await site.app.inject({ url: `${folder}/${path}` });
    return statusCode === 200 ? rawPayload : null;
  };
  const text = String(await read('master.m3u8'));
  const tracks: Record<string, WatchedTake[]> = {};
  for (const [, name] of text.matchAll(/(\w+)\.m3u8/g)) tracks[name!] ??= await watchTrack(read, name!);
  return tracks;
}

async function watchTrack(read: Read, track: string): Promise<WatchedTake[]> {
  const playlist = String(await read(`${track}.m3u8`));
  checkPlaylist(playlist);
  const watched: WatchedTake[] = [];
  for (const take of playlist.split('#EXT-X-MAP:URI="').slice(1)) {
    const [, init] = /^([^"]+)/.exec(take)!;
    const [, date] = /PROGRAM-DATE-TIME:(\S+)/.exec(take)!;
    const pieces = await Promise.all([init!, ...(take.match(/^\d+\/.*m4s$/gm) ?? [])].map(read));
    watched.push({
      ...(await look(Buffer.concat(pieces.map((piece) => piece!)))),
      sentAt: Date.parse(date!),
    });
  }
  return watched;
}

interface ProbeAnswer {
  readonly streams: { width?: number; height?: number; channels?: number }[];
  readonly packets: { pts_time: string; duration_time: string; flags: string }[];
}

async function look(bytes: Buffer): Promise<Omit<WatchedTake, 'sentAt'>> {
  const { ffmpeg, ffprobe } = await testTools();
  const folder = await mkdtemp(join(tmpdir(), 'vireo-watched-'));
  const path = join(folder, 'take.mp4');
  await writeFile(path, bytes);
  const entries = 'stream=width,height,channels:packet=pts_time,duration_time,flags';
  const probe = await run(ffprobe, ['-v', 'error', '-show_entries', entries, '-of', 'json', path], BIG);
  const decoded = await run(ffmpeg, ['-v', 'error', '-i', path, '-f', 'null', '-'], BIG);
  await rm(folder, { recursive: true });
  const { streams, packets } = JSON.parse(probe.stdout) as ProbeAnswer;
  const times = packets.map(({ pts_time }) => Number(pts_time));
  const ends = packets.map(({ duration_time }, at) => times[at]! + (Number(duration_time) || 0));
  const keys = packets.flatMap(({ flags }, at) => (flags.includes('K') ? [times[at]!] : []));
  const end = Math.max(...ends);
  const { width = 0, height = 0, channels = 0 } = streams[0]!;
  return {
    ...{ start: Math.min(...times), end, width, height, channels, frames: packets.length },
    keysApart: Math.max(...keys.map((key, at) => (keys[at + 1] ?? end) - key)),
    complaints: decoded.stderr,
  };
}

const BIG = { maxBuffer: 1 << 26 };
