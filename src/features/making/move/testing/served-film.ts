import { expect } from 'vitest';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { testTools } from '#platform/testing/clips.ts';
import type { TestSite } from '#platform/testing/site.ts';
import type { OldFilmFixture } from './old-film.ts';

type FilmSite = Pick<TestSite, 'app' | 'ctx'>;

/** Names of what is stored below the folder of a film's files. */
export async function storedNames({ ctx }: FilmSite, { key }: OldFilmFixture): Promise<string[]> {
  const names: string[] = [];
  for await (const each of ctx.storage.list(`media/${key}`))
    names.push(each.key.slice(`media/${key}/1/`.length));
  return names.toSorted();
}

/** What the site answers for one of a film's files. */
export const fetched = ({ app }: FilmSite, { key }: OldFilmFixture, name: string, headers = {}) =>
  app.inject({ url: `/media/${key}/1/${name}`, headers });

/** Whoever began to play the old form reads on: every segment, playlist and sheet has its address. */
export async function expectOldAddresses(site: FilmSite, film: OldFilmFixture): Promise<void> {
  for (const [name, bytes] of film.files) {
    if (!/^(hls|storyboard)\/.*(init\.mp4|\.m4s|\.jpg)$/.test(name)) continue;
    const { statusCode, rawPayload } = await fetched(site, film, name);
    expect([name, statusCode, rawPayload.equals(bytes)]).toEqual([name, 200, true]);
  }
  for (const track of ['240p', '360p', 'audio']) {
    const name = `hls/${track}/${track}.m3u8`;
    const listed = (text: string) => text.match(/^(seg_\d+\.m4s|#EXTINF.*|#EXT-X-MAP.*|#EXT-X-ENDLIST)$/gm);
    expect(listed((await fetched(site, film, name)).payload)).toEqual(listed(String(film.files.get(name))));
  }
  expect((await fetched(site, film, 'hls/master.m3u8')).payload).toContain('RESOLUTION=640x360');
}

/** Some of it, as whoever plays just now asks for it. */
export async function expectPlayable(site: FilmSite, film: OldFilmFixture): Promise<void> {
  for (const name of ['hls/360p/seg_00001.m4s', 'hls/audio/init.mp4', 'storyboard/01.jpg']) {
    const { statusCode, rawPayload } = await fetched(site, film, name);
    expect([name, statusCode, rawPayload.equals(film.files.get(name)!)]).toEqual([name, 200, true]);
  }
  expect((await fetched(site, film, 'hls/master.m3u8')).payload).toContain('RESOLUTION=640x360');
}

/** Every packet of a stored file: when it is decoded and shown, and what is in it. */
export async function packetsOf({ ctx }: FilmSite, { key }: OldFilmFixture, name: string): Promise<string> {
  const args = ['-show_packets', '-show_data_hash', 'sha256', '-of', 'csv'];
  const shown = ['-show_entries', 'packet=stream_index,pts_time,dts_time,size,flags,data_hash'];
  return ctx.storage.withLocalFile(`media/${key}/1/${name}`, async (path) => {
    const { stdout } = await runFfprobe(await testTools(), [...args, ...shown, path]);
    return stdout.split('\n').toSorted().join('\n');
  });
}

/** What is stored of a moved film. */
export const MOVED_FILES = [
  'index.json',
  'mp4/240p-2.mp4',
  'mp4/360p-2.mp4',
  'storyboard/preview.jpg',
  'storyboard/sheets-2.mjpeg',
  'thumb/poster-large.jpg',
  'thumb/poster-large.webp',
  'thumb/poster-medium.webp',
];

/** After its former files were removed, those addresses that do not answer the same bytes lead to others. */
export async function expectRedirects(site: FilmSite, film: OldFilmFixture): Promise<void> {
  for (const [name, to] of [
    ['mp4/360p.mp4', 'mp4/360p-2.mp4'],
    ['thumb/poster-medium.jpg', 'thumb/poster-large.jpg'],
    ['thumb/poster-small.jpg', 'thumb/poster-large.jpg'],
  ] as const) {
    const { statusCode, headers } = await fetched(site, film, name);
    expect([statusCode, headers.location]).toEqual([302, `/media/${film.key}/1/${to}`]);
    expect((await fetched(site, film, to)).statusCode).toBe(200);
  }
}
