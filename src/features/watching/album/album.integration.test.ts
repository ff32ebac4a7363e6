import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sweepDeleted } from './model/remove.ts';
import { ALBUMS_MAX, DELETED_MAX, EDITORS_MAX, UNDO_MS, VIDEOS_MAX } from './rules.ts';
import type { AlbumObject, AlbumsAnswer, AlbumVideosAnswer, EditorObject } from './contract.ts';

let site: TestSite;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  site = await startSite({ MAX_DESCRIPTION: '100' });
  ann = await signUpPerson(site, 'Ann');
  ben = await signUpPerson(site, 'ben');
});
afterAll(() => site?.close());

async function make(person: Person, fields: object): Promise<AlbumObject> {
  const { body } = await person.post('/api/album', fields);
  return (body as unknown as { album: AlbumObject }).album;
}

async function fill(
  person: Person,
  { album_id }: AlbumObject,
  count: number,
  more: object = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await publishVideo(site, person.id, { title: `Clip ${made + 1}`, duration: 10, ...more });
    expect((await person.post(`/api/album/${album_id}/video/${id}`)).code).toBe(200);
    ids.push(id);
  }
  return ids;
}

async function videosOf(
  person: Person | null,
  { album_id }: AlbumObject,
  query = '',
): Promise<AlbumVideosAnswer> {
  const url = `/api/album/${album_id}/videos${query}`;
  return (
    person ? (await person.get(url)).body : (await site.app.inject({ url })).json()
  ) as AlbumVideosAnswer;
}

async function orderOf(person: Person | null, album: AlbumObject): Promise<number[]> {
  return (await videosOf(person, album)).videos.map(({ video_id }) => Number(video_id));
}

async function albumsOf(person: Person | null, user: Person, query = ''): Promise<AlbumsAnswer> {
  const url = `/api/user/${user.id}/albums${query}`;
  return (person ? (await person.get(url)).body : (await site.app.inject({ url })).json()) as AlbumsAnswer;
}

async function rowsOf(album: AlbumObject) {
  return site.ctx.db
    .selectFrom('album_video')
    .selectAll()
    .where('album_id', '=', Number(album.album_id))
    .orderBy('position')
    .execute();
}

describe('POST /api/album', () => {
  it('creates albums with unique links, made from the title, the given link or a random text', async () => {
    const first = await make(ann, { title: '  Cats & dogs ', description: 'Both.' });
    expect(first).toMatchObject({
      title: 'Cats & dogs',
      url: 'cats-dogs',
      description: 'Both.',
      private: false,
      video_count: 0,
      thumbnail: null,
    });
    expect(first.full_url).toBe('http://localhost:8080/Ann/albums/cats-dogs');
    expect((await make(ann, { title: 'Cats, dogs!' })).url).toBe('cats-dogs-2');
    expect((await make(ann, { title: '日本' })).url).toMatch(/^[a-z0-9]{5}$/);
    expect((await make(ann, { title: 'Named', url: 'My Own Link' })).url).toBe('my-own-link');
    expect((await make(ben, { title: 'Cats & dogs' })).url).toBe('cats-dogs');
  });

  it('requires a title of at most 150 characters, a description within its limit, and a signed-in viewer', async () => {
    expect((await ann.post('/api/album', { title: ' ' })).body).toMatchObject({
      code: 'invalid_param',
      param: 'title',
      error: 'Please enter a title for the album.',
    });
    expect((await ann.post('/api/album', { title: 'x'.repeat(151) })).body).toMatchObject({ param: 'title' });
    expect((await ann.post('/api/album', { title: 'ok', description: 'x'.repeat(101) })).body).toMatchObject({
      param: 'description',
    });
    const nobody = await site.app.inject({ method: 'POST', url: '/api/album', payload: { title: 'x' } });
    expect(nobody.json()).toMatchObject({ status: false, code: 'unauthorized' });
    expect((await make(ann, { title: 'x'.repeat(150) })).url.length).toBeLessThanOrEqual(80);
  });
});

describe('albums', () => {
  it('can be changed and deleted only by their owner, and their videos stay', async () => {
    const album = await make(ann, { title: 'Before', description: 'Old' });
    const other = await make(ann, { title: 'Other' });
    const [video = 0] = await fill(ann, album, 1);
    const path = `/api/album/${album.album_id}`;
    expect((await ben.post(path, { title: 'Mine' })).body).toMatchObject({ code: 'forbidden' });
    expect((await ann.post(path, { url: 'other' })).body).toMatchObject({
      param: 'url',
      error: 'You already have an album with that link.',
    });
    const edited = (await ann.post(path, { title: 'After', description: '' })).body as unknown as {
      album: AlbumObject;
    };
    // A shared link keeps working after a change of title.
    expect(edited.album).toMatchObject({
      title: 'After',
      description: null,
      url: 'before',
      video_count: 1,
      duration: 10,
    });
    expect((await ann.post(path, { url: 'New link' })).body).toMatchObject({
      album: { url: 'new-link', title: 'After' },
    });
    expect((await ben.send('DELETE', path)).body).toMatchObject({ code: 'forbidden' });
    expect((await ann.send('DELETE', path)).body).toEqual({ status: true });
    expect((await ann.get(path)).body).toMatchObject({ status: false, code: 'album_not_found' });
    expect((await ann.get(`/api/video/${video}`)).code).toBe(200);
    expect((await ann.get(`/api/album/${other.album_id}`)).code).toBe(200);
  });

  it('are not listed to somebody who has blocked their owner or is blocked by them', async () => {
    const [cleo, dan] = [await signUpPerson(site, 'blocker'), await signUpPerson(site, 'blocked')];
    await make(cleo, { title: 'Shown' });
    await make(dan, { title: 'Shown' });
    await cleo.send('PUT', `/api/user/${cleo.id}/block/${dan.id}`);
    for (const [viewer, user] of [
      [cleo, dan],
      [dan, cleo],
    ] as const) {
      expect(await albumsOf(viewer, user)).toMatchObject({ albums: [], page: { total: 0 } });
      expect((await albumsOf(viewer, viewer)).page.total).toBe(1);
      expect((await viewer.page(`/u/${user === dan ? 'blocked' : 'blocker'}?tab=albums`)).body).not.toContain(
        'Shown',
      );
    }
    expect((await albumsOf(null, cleo)).page.total).toBe(1);
  });

  it('that are private look like missing ones to others in every call and page', async () => {
    const album = await make(ann, { title: 'Secret', private: 1 });
    const [video] = await fill(ann, album, 1);
    const path = `/api/album/${album.album_id}`;
    const moderator = await signUpPerson(site, 'mody');
    await site.ctx.db
      .updateTable('account')
      .set({ acl: 'moderator' })
      .where('id', '=', moderator.id)
      .execute();
    for (const person of [ben, moderator]) {
      const answers = [
        await person.get(path),
        await person.get(`${path}/videos`),
        await person.post(path, { title: 'Hi' }),
        await person.post(`${path}/video/${video}`),
        await person.send('DELETE', `${path}/video/${video}`),
        await person.send('DELETE', path),
      ];
      expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(
        Array(6).fill('album_not_found'),
      );
      for (const page of [`/album/${album.album_id}`, '/Ann/albums/secret'])
        expect((await person.page(page)).status).toBe(404);
    }
    expect((await site.app.inject({ url: '/Ann/albums/secret' })).statusCode).toBe(404);
    expect((await albumsOf(ben, ann)).albums.map(({ url }) => url)).not.toContain('secret');
    expect((await albumsOf(ann, ann)).albums.map(({ url }) => url)).toContain('secret');
    expect((await ann.page('/Ann/albums/secret')).body).toContain('noindex');
  });
});

describe('the videos of an album', () => {
  it("keep the owner's order, which can be changed one video at a time", async () => {
    const album = await make(ann, { title: 'Order' });
    const [a = 0, b = 0, c = 0] = await fill(ann, album, 3);
    const put = (id: number, order: number) =>
      ann.post(`/api/album/${album.album_id}/video/${id}`, { order });
    expect(await orderOf(null, album)).toEqual([a, b, c]);
    await put(c, 0);
    expect(await orderOf(null, album)).toEqual([c, a, b]);
    await put(c, 1);
    expect(await orderOf(null, album)).toEqual([a, c, b]);
    await put(a, 99);
    expect(await orderOf(null, album)).toEqual([c, b, a]);
    expect((await rowsOf(album)).map(({ position }) => position)).toEqual([1, 2, 3]);
    const late = await publishVideo(site, ben.id);
    await put(late, 1);
    expect(await orderOf(null, album)).toEqual([c, late, b, a]);
    expect((await ann.send('DELETE', `/api/album/${album.album_id}/video/${b}`)).body).toMatchObject({
      album: { video_count: 3 },
    });
    expect(await orderOf(null, album)).toEqual([c, late, a]);
  });

  it("are in it only once, with the album's own texts", async () => {
    const album = await make(ann, { title: 'Words' });
    const [video = 0] = await fill(ann, album, 1);
    const path = `/api/album/${album.album_id}/video/${video}`;
    await ann.post(path, { title: 'Here it is called so', description: 'And means this' });
    await ann.post(path);
    const shown = await videosOf(ben, album);
    expect(shown.videos).toMatchObject([{ title: 'Clip 1' }]);
    expect(shown.entries[video]).toMatchObject({
      title: 'Here it is called so',
      description: 'And means this',
      date_added: expect.stringMatching(/^\d{4}-/),
    });
    await ann.post(path, { title: '' });
    expect((await videosOf(ben, album)).entries[video]).toMatchObject({
      title: null,
      description: 'And means this',
    });
    expect((await ann.post(path, { description: 'x'.repeat(101) })).body).toMatchObject({
      param: 'description',
    });
  });

  it('come in pages with the total number', async () => {
    const album = await make(ann, { title: 'Pages' });
    const ids = await fill(ann, album, 5);
    const page = await videosOf(ben, album, '?offset=2&limit=2');
    expect(page.videos.map(({ video_id }) => Number(video_id))).toEqual(ids.slice(2, 4));
    expect(page.page).toMatchObject({ total: 5, offset: 2, limit: 2 });
    expect(Object.keys(page.entries)).toHaveLength(2);
  });

  it('are shown as in other lists, but the owner of the album also sees unlisted and NSFW ones', async () => {
    const album = await make(ann, { title: 'Mixed' });
    const [seen = 0, unlisted = 0, nsfw = 0, suspended = 0, gone = 0] = await fill(ann, album, 5);
    const set = (id: number, change: object) =>
      site.ctx.db.updateTable('video').set(change).where('id', '=', id).execute();
    await set(unlisted, { private: true });
    await set(nsfw, { nsfw: true });
    await set(suspended, { state: 'suspended' });
    await set(gone, { state: 'deleted' });
    const blocked = await publishVideo(site, (await signUpPerson(site, 'rude')).id);
    await ann.post(`/api/album/${album.album_id}/video/${blocked}`);
    expect(await orderOf(ben, album)).toEqual([seen, blocked]);
    expect(await orderOf(ann, album)).toEqual([seen, unlisted, nsfw, blocked]);
    await site.ctx.db.updateTable('account').set({ nsfw: 'blur' }).where('id', '=', ben.id).execute();
    expect(await orderOf(ben, album)).toEqual([seen, nsfw, blocked]);
    await site.ctx.db.updateTable('account').set({ nsfw: 'hide' }).where('id', '=', ben.id).execute();
    await ben.send('PUT', `/api/user/${ben.id}/block/rude`);
    expect(await orderOf(ben, album)).toEqual([seen]);
    expect((await ben.get(`/api/album/${album.album_id}`)).body).toMatchObject({
      album: { video_count: 1, duration: 10 },
    });
    // Videos that only the owner sees keep their order when something is moved past them.
    await ann.post(`/api/album/${album.album_id}/video/${blocked}`, { order: 1 });
    expect((await rowsOf(album)).map((row) => row.video_id)).toEqual([
      seen,
      blocked,
      unlisted,
      nsfw,
      suspended,
      gone,
    ]);
    // A deleted video can still be removed.
    await ann.send('DELETE', `/api/album/${album.album_id}/video/${gone}`);
    expect((await rowsOf(album)).map((row) => row.video_id)).not.toContain(gone);
  });

  it('cannot be added if the owner cannot see them', async () => {
    const album = await make(ann, { title: 'Nothing' });
    const gone = await publishVideo(site, ben.id, { state: 'deleted' });
    expect((await ann.post(`/api/album/${album.album_id}/video/${gone}`)).body).toMatchObject({
      code: 'video_not_found',
    });
    expect((await ann.post('/api/album/999999/video/1')).body).toMatchObject({ code: 'album_not_found' });
  });
});

describe('POST /api/album/:video/watch-later', () => {
  it('creates one private list on first use, even if it is used several times at once', async () => {
    const cat = await signUpPerson(site, 'cat');
    const [one, two] = [await publishVideo(site, ben.id), await publishVideo(site, ben.id)];
    const answers = await Promise.all([one, two, one].map((id) => cat.post(`/api/album/${id}/watch-later`)));
    const albums = answers.map(({ body }) => (body as unknown as { album: AlbumObject }).album);
    expect(new Set(albums.map(({ album_id }) => album_id)).size).toBe(1);
    const [list] = albums as [AlbumObject];
    expect(list).toMatchObject({
      title: 'Watch later',
      url: 'watch-later',
      private: true,
      is_watch_later: true,
    });
    expect((await orderOf(cat, list)).toSorted()).toEqual([one, two].toSorted());
    const saved = async (person: Person) => (await person.get('/api/albums/watch-later')).body;
    expect(await saved(cat)).toMatchObject({ album_id: list.album_id });
    expect((await saved(cat))['videos']).toHaveLength(2);
    expect(await saved(ben)).toMatchObject({ album_id: null, videos: [] });
    expect((await albumsOf(ben, cat)).albums).toEqual([]);
    await make(cat, { title: 'Newer' });
    expect((await albumsOf(cat, cat)).albums.map(({ title }) => title)).toEqual(['Watch later', 'Newer']);
    expect((await cat.post(`/api/album/${list.album_id}`, { private: 0 })).body).toMatchObject({
      code: 'forbidden',
    });
  });
});

it('what was watched to its end since it was added leaves Watch later in one press', async () => {
  const nora = await signUpPerson(site, 'nora');
  const ids: number[] = [];
  for (const title of ['Seen', 'Begun', 'Fresh']) ids.push(await publishVideo(site, ben.id, { title }));
  for (const id of ids) await nora.post(`/api/album/${id}/watch-later`);
  const [seen = 0, begun = 0] = ids;
  const { db } = site.ctx;
  const watched = [seen, begun].map((id) => ({
    account_id: nora.id,
    video_id: id,
    watched_at: new Date(Date.now() + 1_000),
  }));
  await db.insertInto('watch_history').values(watched).execute();
  await db.insertInto('watch_position').values({ account_id: nora.id, video_id: begun, at: 3 }).execute();
  const removed = await nora.send('DELETE', '/api/albums/watch-later/watched');
  expect(removed.body).toMatchObject({ videos: [String(seen)] });
  expect((await nora.get('/api/albums/watch-later')).body).toMatchObject({
    videos: ids.slice(1).map(String),
  });
});

describe('people who help to fill an album', () => {
  const editorsOf = async (person: Person, album: AlbumObject) =>
    (
      (await person.get(`/api/album/${album.album_id}/editors`)).body as unknown as {
        editors: EditorObject[];
      }
    ).editors;

  it('are invited, are told, and change its videos only once they have accepted', async () => {
    const hal = await signUpPerson(site, 'hal');
    const album = await make(ann, { title: 'Together', private: 1 });
    const [own = 0] = await fill(ann, album, 1);
    const path = `/api/album/${album.album_id}`;
    const clip = await publishVideo(site, hal.id, { title: 'From Hal' });
    expect((await hal.post(`${path}/video/${clip}`)).body).toMatchObject({ code: 'album_not_found' });
    expect((await ben.post(`${path}/editor/hal`)).body).toMatchObject({ code: 'album_not_found' });
    expect((await ann.post(`${path}/editor/ann`)).body).toMatchObject({
      code: 'invalid_param',
      param: 'user',
    });
    for (const _again of [1, 2]) expect((await ann.post(`${path}/editor/hal`)).code).toBe(200);
    const { body: told } = await hal.get('/api/notifications');
    const invitation = { type: 'album-invitation', album: { title: 'Together', album_id: album.album_id } };
    expect(told['notifications']).toContainEqual(
      expect.objectContaining({ ...invitation, album: expect.objectContaining(invitation.album) }),
    );
    expect((await hal.page('/Ann/albums/together')).body).toContain('invited you to help fill this album');
    expect((await hal.post(`${path}/video/${clip}`)).code).toBe(403);

    expect((await hal.post(`${path}/editors/accept`)).code).toBe(200);
    expect((await ann.get('/api/notifications')).body).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ type: 'album-invitation-accepted' })]),
    });
    expect((await hal.post(`${path}/video/${clip}`, { order: 0 })).code).toBe(200);
    expect(await orderOf(ann, album)).toEqual([clip, own]);
    const { entries } = await videosOf(ann, album);
    expect([entries[String(clip)]?.added_by, entries[String(own)]?.added_by]).toEqual(['hal', null]);
    expect((await ann.page('/Ann/albums/together')).body.replaceAll('<!-- -->', '')).toContain(
      'Added by hal',
    );
    expect((await hal.get(`/api/albums/edited?videos=${clip}`)).body).toMatchObject({
      albums: [{ title: 'Together', contains: [String(clip)] }],
    });
    for (const call of [
      hal.post(path, { title: 'Mine' }),
      hal.post(`${path}/editor/ben`),
      hal.send('DELETE', path),
    ])
      expect((await call).code).toBe(403);
    expect((await hal.send('DELETE', `${path}/video/${own}`)).code).toBe(200);
    expect(await orderOf(hal, album)).toEqual([clip]);
  });

  it('can be taken away by the owner, can leave, and are at most so many', async () => {
    const ida = await signUpPerson(site, 'ida');
    const album = await make(ann, { title: 'Shared' });
    const path = `/api/album/${album.album_id}`;
    await ann.post(`${path}/editor/ida`);
    expect(await editorsOf(ben, album)).toEqual([]);
    expect(await editorsOf(ann, album)).toMatchObject([{ username: 'ida', accepted: false }]);
    await ida.post(`${path}/editors/accept`);
    expect(await editorsOf(ben, album)).toMatchObject([{ username: 'ida', accepted: true }]);
    expect((await ben.send('DELETE', `${path}/editor/ida`)).code).toBe(403);
    expect((await ida.send('DELETE', `${path}/editor/ida`)).code).toBe(200);
    expect((await ida.post(`${path}/editors/accept`)).body).toMatchObject({ code: 'invalid_param' });
    const { id: albumId } = { id: Number(album.album_id) };
    const others = await site.ctx.db
      .insertInto('account')
      .values(
        Array.from({ length: EDITORS_MAX }, (_item, at) => ({
          username: `helper${at}`,
          username_key: `helper${at}`,
        })),
      )
      .returning('id')
      .execute();
    const rows = others.map(({ id }) => ({ album_id: albumId, account_id: id, invited_at: new Date() }));
    await site.ctx.db.insertInto('album_editor').values(rows).execute();
    expect((await ann.post(`${path}/editor/ida`)).body).toMatchObject({
      code: 'invalid_param',
      param: 'user',
    });
    expect((await ann.send('DELETE', `${path}/editor/helper3`)).code).toBe(200);
    expect(await editorsOf(ann, album)).toHaveLength(EDITORS_MAX - 1);
  });
});

describe('GET /api/user/:user/albums', () => {
  it('lists albums with a picture and, for their owner, which of the given videos they contain', async () => {
    const dan = await signUpPerson(site, 'dan');
    const full = await make(dan, { title: 'Full' });
    await make(dan, { title: 'Empty' });
    const [first = 0, second = 0] = await fill(dan, full, 2, { has_thumbnail: true });
    const own = await albumsOf(dan, dan, `?videos[]=${first}&videos[]=${second}&videos[]=1`);
    expect(own.page).toMatchObject({ total: 2, limit: 100, offset: 0, next: null });
    expect(own.albums).toMatchObject([
      { title: 'Empty', video_count: 0, contains: [], thumbnail: null },
      {
        title: 'Full',
        video_count: 2,
        contains: [String(first), String(second)],
        thumbnail: expect.stringContaining('/media/'),
      },
    ]);
    await site.ctx.db.updateTable('video').set({ nsfw: true }).where('id', 'in', [first, second]).execute();
    expect((await albumsOf(dan, dan)).albums[1]).toMatchObject({ video_count: 2, thumbnail: null });
    await site.ctx.db.updateTable('video').set({ nsfw: false }).where('id', 'in', [first, second]).execute();
    expect((await albumsOf(ben, dan, `?videos=${first}`)).albums.map(({ contains }) => contains)).toEqual([
      [],
      [],
    ]);
    expect((await site.app.inject({ url: '/api/user/nobody-here/albums' })).json()).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('follows the order that the owner gives them', async () => {
    const eve = await signUpPerson(site, 'eve');
    for (const title of ['c', 'b', 'a']) await make(eve, { title });
    const [a] = (await albumsOf(eve, eve)).albums;
    await eve.post(`/api/album/${a?.album_id}`, { order: 1 });
    expect((await albumsOf(ben, eve)).albums.map(({ title }) => title)).toEqual(['b', 'a', 'c']);
  });
});

describe('the pages', () => {
  it("/album/{id} redirects to the album's own address, whose page has the tags for previews", async () => {
    const album = await make(ann, { title: 'On a page', description: 'Five words about the album.' });
    const [video = 0] = await fill(ann, album, 1, { has_thumbnail: true });
    const byId = await site.app.inject({ url: `/album/${album.album_id}` });
    expect([byId.statusCode, byId.headers.location]).toEqual([302, '/Ann/albums/on-a-page']);
    const page = await site.app.inject({ url: '/Ann/albums/on-a-page' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<link rel="canonical" href="http://localhost:8080/Ann/albums/on-a-page">');
    expect(page.body).toMatch(/property="og:image" content="[^"]+\.jpg"/);
    const bare = await make(ann, { title: 'Without a picture' });
    await fill(ann, bare, 1);
    const { body } = await site.app.inject({ url: '/Ann/albums/without-a-picture' });
    expect(body.match(/property="og:image" content="[^"]+"/g)).toEqual([
      'property="og:image" content="http://localhost:8080/preview.png"',
    ]);
    expect(page.body).toContain('content="Five words about the album."');
    expect(page.body).toContain(`id="album-video-${video}"`);
    expect((await site.app.inject({ url: '/ann/albums/on-a-page' })).headers.location).toBe(
      '/Ann/albums/on-a-page',
    );
    for (const url of ['/Ann/albums/never', '/nobody/albums/on-a-page', '/album/999999', '/album/x']) {
      expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('the watch page shows the album that it was opened from, and the next videos', async () => {
    const album = await make(ann, { title: 'In a row' });
    const [first = 0, second = 0, third = 0] = await fill(ann, album, 3);
    const codes = await site.ctx.db
      .selectFrom('video')
      .select(['id', 'code'])
      .where('id', 'in', [first, second, third])
      .execute();
    const code = (id: number) => codes.find((row) => row.id === id)?.code ?? '';
    const { body } = await ben.page(`/${code(second)}?album=${album.album_id}`);
    expect(body.replaceAll('<!-- -->', '')).toContain('2 of 3');
    expect(body).toContain(`href="/${code(third)}?album=${album.album_id}"`);
    const again = await ben.page(`/${code(third)}?album=${album.album_id}&repeat=all&shuffle=x`);
    expect(again.body).toContain(
      `href="/${code(first)}?album=${album.album_id}&amp;repeat=all" aria-label="Next`,
    );
    const mixed = await ben.page(`/${code(second)}?album=${album.album_id}&shuffle=${second}.4`);
    expect(mixed.body.replaceAll('<!-- -->', '')).toContain('1 of 3');
    expect(mixed.body).toContain(`?album=${album.album_id}&amp;shuffle=${second}.4"`);
    expect((await ben.page(`/${code(second)}?album=999999`)).body).not.toContain('In a row');
    const strange = await publishVideo(site, ben.id, { code: 'Strng' });
    expect((await ben.page(`/Strng?album=${album.album_id}`)).body).not.toContain('In a row');
    expect(strange).toBeGreaterThan(0);
  });
});

describe('an unlisted album', () => {
  it('opens only by its link, which cannot be guessed, and is in no list', async () => {
    const cleo = await signUpPerson(site, 'cleo');
    const album = await make(cleo, { title: 'Between us', unlisted: 1 });
    const [video] = await fill(cleo, album, 2);
    expect(album).toMatchObject({ unlisted: true, private: false });
    expect(album.url).toMatch(/^[A-Za-z0-9]{23}$/);
    expect(album.handle).toBe(album.url);
    const path = `/cleo/albums/${album.url}`;
    const page = await site.app.inject(path);
    expect([page.statusCode, page.body.includes('Between us')]).toEqual([200, true]);
    expect(page.body).toContain('noindex');
    expect((await site.app.inject(`/api/album/${album.handle}/videos`)).json().videos).toHaveLength(2);
    expect((await site.app.inject(`/album/${album.handle}`)).headers.location).toBe(path);
    const watched = await publishedCode(video as number);
    expect((await site.app.inject(`/${watched}?album=${album.handle}`)).body).toContain('Between us');
    // Its id, which can be guessed, opens nothing.
    for (const url of [`/api/album/${album.album_id}`, `/api/album/${album.album_id}/videos`])
      expect([url, (await site.app.inject(url)).json().code]).toEqual([url, 'album_not_found']);
    expect((await site.app.inject(`/album/${album.album_id}`)).statusCode).toBe(404);
    expect((await site.app.inject(`/${watched}?album=${album.album_id}`)).body).not.toContain('Between us');
    expect((await albumsOf(ben, cleo)).albums).toEqual([]);
    expect((await ben.get('/api/search?query=between')).body).toMatchObject({ albums: [] });
    expect((await albumsOf(cleo, cleo)).albums).toHaveLength(1);
    expect((await cleo.get(`/api/album/${album.album_id}`)).code).toBe(200);
  });

  it('gets a new link each time it is unlisted, and a slug from its title when it is not', async () => {
    const album = await make(ann, { title: 'Now and then' });
    const edit = async (fields: object) =>
      ((await ann.post(`/api/album/${album.album_id}`, fields)).body as never as { album: AlbumObject })
        .album;
    const first = await edit({ unlisted: 1, url: 'my-own' });
    expect(first.url).toMatch(/^[A-Za-z0-9]{23}$/);
    expect((await edit({ title: 'Then' })).url).toBe(first.url);
    expect(await edit({ private: 1 })).toMatchObject({ private: true, unlisted: false, url: 'then' });
    expect((await site.app.inject(`/Ann/albums/${first.url}`)).statusCode).toBe(404);
    const second = await edit({ unlisted: 1 });
    expect(second.url).not.toBe(first.url);
    expect(await edit({ unlisted: 0 })).toMatchObject({
      unlisted: false,
      url: 'then',
      handle: album.album_id,
    });
  });

  it('does not notify the owners of its videos', async () => {
    const dora = await signUpPerson(site, 'dora');
    const album = await make(ann, { title: 'Quiet', unlisted: 1 });
    const video = await publishVideo(site, dora.id, {});
    await ann.post(`/api/album/${album.handle}/video/${video}`);
    expect((await dora.get('/api/notifications/unread')).body).toMatchObject({ unreadCount: 1 });
    await ann.post(`/api/album/${(await make(ann, { title: 'Loud' })).album_id}/video/${video}`);
    expect((await dora.get('/api/notifications/unread')).body).toMatchObject({ unreadCount: 2 });
  });
});

describe('the feed of an album', () => {
  const feed = (album: AlbumObject, user = 'Ann') => site.app.inject(`/${user}/albums/${album.url}/rss`);

  it('lists the last added videos first, and is linked from the page', async () => {
    const album = await make(ann, { title: 'Fed & read' });
    await fill(ann, album, 2);
    const hidden = await publishVideo(site, ann.id, { title: 'Hidden', private: true });
    await ann.post(`/api/album/${album.album_id}/video/${hidden}`);
    const { statusCode, headers, body } = await feed(album);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect([...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Fed &amp; read - Vireo',
      'Clip 2',
      'Clip 1',
    ]);
    const again = await site.app.inject({
      url: `/Ann/albums/${album.url}/rss`,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    const page = await site.app.inject(`/Ann/albums/${album.url}`);
    expect(page.body).toContain(`href="http://localhost:8080/Ann/albums/${album.url}/rss"`);
  });

  it('ends at once when the album becomes private or is deleted', async () => {
    const album = await make(ann, { title: 'Soon closed' });
    expect((await feed(album)).statusCode).toBe(200);
    await ann.post(`/api/album/${album.album_id}`, { private: 1 });
    expect((await feed(album)).statusCode).toBe(404);
    expect((await ann.page(`/Ann/albums/${album.url}`)).body).not.toContain('rss+xml');
    const unlisted = await make(ann, { title: 'By link', unlisted: 1 });
    expect((await feed(unlisted)).statusCode).toBe(200);
    await ann.send('DELETE', `/api/album/${unlisted.album_id}`);
    expect((await feed(unlisted)).statusCode).toBe(404);
  });
});

describe('a deleted album', () => {
  it('disappears everywhere, and can be restored with its videos within a week', async () => {
    const evan = await signUpPerson(site, 'evelyn');
    const album = await make(evan, { title: 'Gone' });
    const [first, second] = await fill(evan, album, 2);
    expect((await evan.send('DELETE', `/api/album/${album.album_id}`)).code).toBe(200);
    expect((await evan.get(`/api/album/${album.album_id}`)).body).toMatchObject({ code: 'album_not_found' });
    expect((await site.app.inject('/evelyn/albums/gone')).statusCode).toBe(404);
    expect((await albumsOf(evan, evan)).albums).toEqual([]);
    expect((await ben.get('/api/search?query=gone')).body).toMatchObject({ albums: [] });
    expect((await evan.get('/api/albums/deleted')).body).toMatchObject({
      albums: [{ album_id: album.album_id, title: 'Gone' }],
    });
    expect((await ben.get('/api/albums/deleted')).body).toMatchObject({ albums: [] });
    const path = `/api/album/${album.album_id}/restore`;
    expect((await ben.post(path)).body).toMatchObject({ code: 'album_not_found' });
    // Its slug was free in the meantime.
    expect((await make(evan, { title: 'Gone' })).url).toBe('gone');
    expect((await evan.post(path)).body).toMatchObject({ album: { url: 'gone-2', video_count: 2 } });
    expect(await orderOf(evan, album)).toEqual([first, second]);
    expect((await evan.post(path)).body).toMatchObject({ code: 'album_not_found' });
  });

  it('is one of only so many, and holds only so many videos, whatever is added at once', async () => {
    const gwen = await signUpPerson(site, 'gwen');
    const { db } = site.ctx;
    const album = await make(gwen, { title: 'Full' });
    const [one = 0] = await fill(gwen, album, 1);
    const videos = await Promise.all(Array.from({ length: 6 }, () => publishVideo(site, gwen.id)));
    const copies = (count: number, columns: string, from: string) =>
      runText(db, `insert into ${columns} select ${from}, at from generate_series(1, ${count}) as at`);
    await copies(ALBUMS_MAX - 3, 'album (account_id, title, slug, position)', `${gwen.id}, 'a', 'a-' || at`);
    const made = await Promise.all(videos.map((_item, at) => make(gwen, { title: `New ${at}` })));
    expect(made.filter((each) => each !== undefined)).toHaveLength(2);
    await runText(
      db,
      `insert into video (code, account_id, media_key)
      select 'full' || at, ${gwen.id}, gen_random_uuid()::text from generate_series(1, ${VIDEOS_MAX - 3}) as at`,
    );
    await runText(
      db,
      `insert into album_video (album_id, video_id, position)
      select ${album.album_id}, id, 2 from video where code like 'full%'`,
    );
    const put = await Promise.all(videos.map((id) => gwen.post(`/api/album/${album.album_id}/video/${id}`)));
    expect(put.filter(({ code }) => code === 200)).toHaveLength(2);
    expect((await gwen.post(`/api/album/${album.album_id}/video/${one}`)).code).toBe(200);
  });

  it('is deleted permanently after a week, or when twenty others were deleted since', async () => {
    const finn = await signUpPerson(site, 'finn');
    const albums: AlbumObject[] = [];
    for (let made = 0; made <= DELETED_MAX; made += 1)
      albums.push(await make(finn, { title: `Old ${made}` }));
    for (const { album_id } of albums) {
      await finn.send('DELETE', `/api/album/${album_id}`);
      site.advance(1_000);
    }
    const restore = (at: number) => finn.post(`/api/album/${albums[at]?.album_id}/restore`);
    expect((await restore(0)).body).toMatchObject({ code: 'album_not_found' });
    expect((await restore(1)).code).toBe(200);
    site.advance(UNDO_MS);
    expect((await restore(2)).body).toMatchObject({ code: 'album_not_found' });
    const left = () =>
      site.ctx.db.selectFrom('album').select('id').where('account_id', '=', finn.id).execute();
    await sweepDeleted(site.ctx, AbortSignal.abort());
    expect(await left()).toHaveLength(DELETED_MAX);
    await sweepDeleted(site.ctx, new AbortController().signal);
    site.advance(-UNDO_MS);
    expect(await left()).toEqual([{ id: Number(albums[1]?.album_id) }]);
  });

  it('can be Watch later, which is restored as an ordinary album if there is a new one', async () => {
    const gus = await signUpPerson(site, 'gus');
    const video = await publishVideo(site, gus.id, {});
    const save = async () =>
      ((await gus.post(`/api/album/${video}/watch-later`)).body as never as { album: AlbumObject }).album;
    const first = await save();
    expect((await gus.page('/watch-later')).location).toBe('/gus/albums/watch-later');
    await gus.send('DELETE', `/api/album/${first.album_id}`);
    expect((await gus.page('/watch-later')).body).toContain('Nothing saved for later yet');
    const second = await save();
    expect(second.album_id).not.toBe(first.album_id);
    expect((await gus.post(`/api/album/${first.album_id}/restore`)).body).toMatchObject({
      album: { is_watch_later: false, private: true, video_count: 1 },
    });
    expect((await site.app.inject('/watch-later')).headers.location).toBe('/sign-in?next=%2Fwatch-later');
  });
});

it('an album shows the picture that its owner chose, unless that video is NSFW', async () => {
  const album = await make(ann, { title: 'Faces' });
  const [first, second] = await fill(ann, album, 2, { has_thumbnail: true });
  const keyOf = async (id: number | undefined) =>
    (
      await site.ctx.db
        .selectFrom('video')
        .select('media_key')
        .where('id', '=', id as number)
        .executeTakeFirst()
    )?.media_key as string;
  const path = `/api/album/${album.album_id}`;
  const cover = async () => ((await ann.get(path)).body as never as { album: AlbumObject }).album.thumbnail;
  expect(await cover()).toContain(await keyOf(first));
  expect((await ann.post(path, { cover: second })).code).toBe(200);
  expect(await cover()).toContain(await keyOf(second));
  const outside = await publishVideo(site, ann.id, {});
  expect((await ann.post(path, { cover: outside })).body).toMatchObject({
    code: 'invalid_param',
    param: 'cover',
  });
  await site.ctx.db
    .updateTable('video')
    .set({ nsfw: true })
    .where('id', '=', second as number)
    .execute();
  expect(await cover()).toContain(await keyOf(first));
  await site.ctx.db
    .updateTable('video')
    .set({ nsfw: false })
    .where('id', '=', second as number)
    .execute();
  await ann.post(path, { cover: 0 });
  expect(await cover()).toContain(await keyOf(first));
});

async function publishedCode(id: number): Promise<string> {
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}
