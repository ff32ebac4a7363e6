import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDamage } from '#src/commands/verify.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { testTools } from '#platform/testing/clips.ts';
import { signUp, type Person } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { Ctx } from '#src/context.ts';
import { readMoves } from './model.ts';
import { moveFilms } from './move-films.ts';
import { GRACE_MS } from './rules.ts';
import { addOldFilm, type OldFilmFixture } from './testing/old-film.ts';

let site: TestSite;
let owner: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
});
beforeEach(async () => {
  await site.ctx.db.updateTable('video').set({ has_hls: false }).execute();
  await site.ctx.db.deleteFrom('film_move').execute();
});
afterAll(() => site?.close());

const moveAll = (ctx: Ctx = site.ctx) => moveFilms(ctx, never, { rest: 0 });

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function storedNames({ key }: OldFilmFixture): Promise<string[]> {
  const names: string[] = [];
  for await (const each of site.ctx.storage.list(`media/${key}`))
    names.push(each.key.slice(`media/${key}/1/`.length));
  return names.toSorted();
}

const fetched = ({ key }: OldFilmFixture, name: string, headers = {}) =>
  site.app.inject({ url: `/media/${key}/1/${name}`, headers });

/** Whoever began to play the old form reads on: every segment, playlist and sheet is there under its address. */
async function expectOldAddresses(film: OldFilmFixture): Promise<void> {
  for (const [name, bytes] of film.files) {
    if (/\.(m3u8|mp4)$/.test(name) && !name.endsWith('init.mp4')) continue;
    const { statusCode, rawPayload } = await fetched(film, name);
    expect([name, statusCode, rawPayload.equals(bytes)]).toEqual([name, 200, true]);
  }
  for (const track of ['240p', '360p', 'audio']) {
    const name = `hls/${track}/${track}.m3u8`;
    const listed = (text: string) => text.match(/^(seg_\d+\.m4s|#EXTINF.*|#EXT-X-MAP.*|#EXT-X-ENDLIST)$/gm);
    expect(listed((await fetched(film, name)).payload)).toEqual(listed(String(film.files.get(name))));
  }
  expect((await fetched(film, 'hls/master.m3u8')).payload).toContain('RESOLUTION=640x360');
}

/** Every packet of a stored file: when it is decoded and shown, and what is in it. */
async function packetsOf({ key }: OldFilmFixture, name: string): Promise<string> {
  const args = ['-show_packets', '-show_data_hash', 'sha256', '-of', 'csv'];
  const shown = ['-show_entries', 'packet=stream_index,pts_time,dts_time,size,flags,data_hash'];
  return site.ctx.storage.withLocalFile(`media/${key}/1/${name}`, async (path) => {
    const { stdout } = await runFfprobe(await testTools(), [...args, ...shown, path]);
    return stdout.split('\n').toSorted().join('\n');
  });
}

const NEW_FILES = [
  'index.json',
  'mp4/240p-2.mp4',
  'mp4/360p-2.mp4',
  'storyboard/preview.jpg',
  'storyboard/sheets-2.mjpeg',
];
const filmsOnly = (names: readonly string[]) => names.filter((name) => !name.startsWith('thumb/'));

describe('an old video', () => {
  it('is stored as one file a size, plays on meanwhile, and loses its former files later', async () => {
    const film = await addOldFilm(site, owner.id);
    const packets = await packetsOf(film, 'mp4/360p.mp4');
    await moveAll();
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 1, state: 'success' });
    expect(await packetsOf(film, 'mp4/360p-2.mp4')).toBe(packets);
    await expectOldAddresses(film);
    const beforehand = await fetched(film, 'mp4/360p.mp4');
    expect(beforehand.rawPayload.equals(film.files.get('mp4/360p.mp4')!)).toBe(true);
    site.advance(GRACE_MS / 2);
    await moveAll();
    expect(await storedNames(film)).toContain('hls/360p/seg_00000.m4s');
    site.advance(GRACE_MS);
    await moveAll();
    expect(filmsOnly(await storedNames(film))).toEqual(NEW_FILES);
    await expectOldAddresses(film);
    const after = await fetched(film, 'mp4/360p.mp4');
    expect([after.statusCode, after.headers.location]).toEqual([302, `/media/${film.key}/1/mp4/360p-2.mp4`]);
    const { body } = await owner.get(`/api/video/${film.id}`);
    expect(JSON.stringify(body)).toContain('mp4/360p-2.mp4');
    expect(await findDamage(site.ctx)).toEqual([]);
    const [group] = await readMoves(site.ctx);
    expect(group).toMatchObject({ state: 'moved', count: 1, leftovers: 0 });
    expect(group!.saved).toBeGreaterThan(film.files.get('mp4/360p.mp4')!.length * 0.9);
  });
});
