import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFormerNames } from '#features/people/account/model/former-names.ts';
import { setTags } from '#features/videos/tag/model/links.ts';
import { fromApiDate } from '#base/api-date.ts';
import { dayText, FIRST_LANGUAGE } from '#base/texts.ts';
import { type Person, publishVideo, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  site = await startSite();
  ann = await signUpPerson(site, 'Ann');
  ben = await signUpPerson(site, 'ben');
});
afterAll(() => site?.close());

const read = async (url: string) => (await site.app.inject({ url })).json();

async function sendFile(person: Person, url: string, bytes: Buffer, type = 'image/png') {
  const form = new FormData();
  form.append('filedata', new Blob([new Uint8Array(bytes)], { type }), 'me.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  };
  const response = await site.app.inject({ method: 'POST', url, payload, headers });
  return { code: response.statusCode, body: response.json() };
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c23b66' } })
    .png()
    .toBuffer();
}

describe('accounts', () => {
  it('are found by name in any case, by id, and not at all when they are gone', async () => {
    expect((await read('/api/userByUsername?username=aNN')).user).toMatchObject({
      username: 'Ann',
      user_id: String(ann.id),
    });
    expect((await read('/api/userByUsername/ann')).user.username).toBe('Ann');
    expect((await read('/api/userByUsername?username=nobody')).code).toBe('user_not_found');
    const gone = await signUpPerson(site, 'gone');
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', gone.id).execute();
    expect((await read(`/api/user/${gone.id}`)).code).toBe('user_not_found');
    expect((await read('/api/userByUsername?username=gone')).code).toBe('user_not_found');
    expect((await site.app.inject({ url: '/u/gone' })).statusCode).toBe(404);
  });

  it('keep a name that they gave up for 90 days, and are found under it', async () => {
    const ren = await signUpPerson(site, 'renold');
    const edit = (username: string) =>
      ren.post(`/api/user/${ren.id}/edit`, { username, passwordCurrent: 'secret' });
    expect((await edit('rennew')).code).toBe(200);
    const old = await site.app.inject({ url: '/u/RenOld' });
    expect([old.statusCode, old.headers.location]).toEqual([302, '/u/rennew']);
    expect((await read('/api/userByUsername?username=renold')).user.username).toBe('rennew');
    expect((await read('/api/user/renold')).user.username).toBe('rennew');
    for (const username of ['RenOld', 'ren0ld']) await expect(signUpPerson(site, username)).rejects.toThrow();
    expect((await edit('renold')).code).toBe(200);
    expect((await read('/api/userByUsername?username=rennew')).user.username).toBe('renold');
    await edit('rennew');
    const { db, clock } = site.ctx;
    const found = async () => (await read('/api/userByUsername?username=renold')).user?.username ?? null;
    await sweepFormerNames({ db, clock });
    expect(await found()).toBe('rennew');
    await sweepFormerNames({ db, clock: { ...clock, now: () => clock.now() + 91 * 86_400_000 } });
    expect(await found()).toBe(null);
    expect((await signUpPerson(site, 'renold')).id).toBeGreaterThan(0);
  });

  it('keep only the latest three names that they gave up', async () => {
    const many = await signUpPerson(site, 'many0');
    for (const at of [1, 2, 3, 4])
      await many.post(`/api/user/${many.id}/edit`, { username: `many${at}`, passwordCurrent: 'secret' });
    const kept = site.ctx.db.selectFrom('former_name').select('name_key').where('account_id', '=', many.id);
    expect((await kept.orderBy('name_key').execute()).map(({ name_key }) => name_key)).toEqual([
      ...['many1', 'many2', 'many3'],
    ]);
  });

  it('show their username behind a display name that is not theirs alone', async () => {
    const [one, two] = [await signUpPerson(site, 'tara1'), await signUpPerson(site, 'taro2')];
    const call = (person: Person, displayname: string) =>
      person.post(`/api/user/${person.id}/edit`, { displayname });
    const names = async () =>
      Promise.all([one, two].map(async ({ id }) => (await read(`/api/user/${id}`)).user.displayname));
    await call(one, 'Tara Smith');
    expect(await names()).toEqual(['Tara Smith', 'taro2']);
    await call(two, 'ＴＡＲＡ\u200b smith');
    expect(await names()).toEqual(['Tara Smith @tara1', 'ＴＡＲＡ smith @taro2']);
    await call(two, 'Tara Smith @tara1');
    expect(await names()).toEqual(['Tara Smith', 'Tara Smith @tara1 @taro2']);
    await call(two, 'tara1');
    expect((await names())[1]).toBe('tara1 @taro2');
    const videoId = await publishVideo(site, two.id);
    expect((await read(`/api/video/${videoId}`)).video.user.displayname).toBe('tara1 @taro2');
    expect((await two.post('/api/auth/check')).body).toMatchObject({ user: { displayname: 'tara1' } });
    const three = await signUpPerson(site, 'Tarasmith');
    expect((await names())[0]).toBe('Tara Smith @tara1');
    await site.ctx.db.deleteFrom('account').where('id', '=', three.id).execute();
    expect((await names())[0]).toBe('Tara Smith');
  });

  it('cannot go by the name of a moderator', async () => {
    const chief = await signUpPerson(site, 'Overseer');
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', chief.id).execute();
    await chief.post(`/api/user/${chief.id}/edit`, { displayname: 'The Boss' });
    for (const displayname of ['Over Seer', 'the  BOSS', '０verseer', 'Οverseer']) {
      const { code, body } = await ann.post(`/api/user/${ann.id}/edit`, { displayname });
      expect([code, body['code'], body['param']]).toEqual([400, 'displayname_taken', 'displayname']);
    }
    expect((await chief.post(`/api/user/${chief.id}/edit`, { displayname: 'the boss' })).code).toBe(200);
    const keeper = await signUp(site, { username: 'channelkeeper' });
    const channel = await site.ctx.db.selectFrom('channel').select('id').executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: channel.id, account_id: keeper.id })
      .execute();
    const like = await ann.post(`/api/user/${ann.id}/edit`, { displayname: 'Channel Keeper' });
    expect(like.body).toMatchObject({ code: 'displayname_taken' });
  });

  it('are suggested by the beginning of their name', async () => {
    expect(
      (await read('/api/users/suggest?text=@an')).users.map(({ username }: { username: string }) => username),
    ).toEqual(['Ann']);
    expect((await read('/api/users/suggest?text=%25')).users).toEqual([]);
  });

  it('count what anybody may see', async () => {
    await publishVideo(site, ann.id);
    const liked = await publishVideo(site, ann.id, { private: true });
    await site.ctx.db.insertInto('vote').values({ video_id: liked, account_id: ben.id, value: 1 }).execute();
    expect((await read(`/api/user/${ann.id}`)).user).toMatchObject({ video_count: 1 });
    expect((await read(`/api/user/${ben.id}`)).user).toMatchObject({ likes_count: 1 });
  });

  it('list their videos, unlisted ones for themselves alone', async () => {
    const all = (answer: { body: { videos: unknown[] } }) => answer.body.videos.length;
    expect((await read(`/api/user/${ann.id}/videos?private=-1`)).videos.length).toBe(1);
    expect(all((await ben.get(`/api/user/${ann.id}/videos?private=-1`)) as never)).toBe(1);
    expect(all((await ann.get(`/api/user/${ann.id}/videos?private=-1`)) as never)).toBe(2);
    expect((await read(`/api/videos/likes?user=${ben.id}`)).videos).toEqual([]);
  });
});

async function storedOriginal(accountId: number): Promise<Buffer> {
  for await (const { key } of site.ctx.storage.list(`pictures/avatar/${accountId}`)) {
    if (key.endsWith('/original.webp')) return buffer((await site.ctx.storage.open(key)).stream);
  }
  throw new Error('There is no original.');
}

describe('pictures', () => {
  it('are drawn for those who have none', async () => {
    const drawn = await site.app.inject({ url: '/avatars/7.svg' });
    expect(drawn.headers['content-type']).toBe('image/svg+xml');
    expect((await site.app.inject({ url: '/avatars/anonymous.svg' })).statusCode).toBe(200);
    for (const url of ['/avatars/0.svg', '/avatars/51.svg', '/avatars/x.svg']) {
      expect((await site.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('are re-encoded in every size, cut, and taken away', async () => {
    const { body } = await sendFile(ann, `/api/user/${ann.id}/avatar/update`, await picture(900, 600));
    const path = new URL(body.user.avatar_url).pathname;
    const medium = await site.app.inject({ url: path });
    expect(await sharp(medium.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
      height: 160,
    });
    for (const size of ['small', 'square', 'square-medium', 'original']) {
      expect((await site.app.inject({ url: path.replace('medium', size) })).statusCode).toBe(200);
    }
    const original = () => storedOriginal(ann.id);
    const before = await original();
    const cut = await ann.post(`/api/user/${ann.id}/avatar/crop`, {
      x: 100,
      y: 100,
      width: 300,
      height: 300,
    });
    expect(cut.code).toBe(200);
    expect((await original()).equals(before)).toBe(true);
    expect((await site.app.inject({ url: path })).statusCode).toBe(404);
    expect(
      (await ann.post(`/api/user/${ann.id}/avatar/crop`, { x: 800, y: 0, width: 300, height: 300 })).code,
    ).toBe(400);
    const shown = async () =>
      /property="og:image" content="([^"]+)"/.exec(
        (await site.app.inject({ url: '/u/Ann?tab=videos' })).body,
      )?.[1];
    await ann.post(`/api/user/${ann.id}/avatar/remove`);
    // A drawn one is SVG, which other sites do not show.
    expect(await shown()).toMatch(/\/preview\.png$/);
    expect((await read(`/api/user/${ann.id}`)).user.avatar).toBeNull();
  });

  it('keep nothing that was hidden in the file, and only the first of moving pictures', async () => {
    const url = `/api/user/${ann.id}/avatar/update`;
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6b57' } })
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const page = await sharp(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])).metadata();
    expect(page.format).toBe('jpeg');
    const frames = await sharp({
      create: { width: 20, height: 60, channels: 3, background: '#c23b66', pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    for (const file of [Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), frames]) {
      const path = new URL((await sendFile(ann, url, file)).body.user.avatar_url).pathname;
      const stored = await site.app.inject({ url: path.replace('medium', 'original') });
      const { exif, pages, format } = await sharp(stored.rawPayload).metadata();
      expect([exif, pages ?? 1, format]).toEqual([undefined, 1, 'webp']);
      expect(stored.rawPayload.includes('<script>')).toBe(false);
      expect(stored.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('are refused when they would cost too much to decode', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await sendFile(ann, `/api/user/${ann.id}/avatar/update`, bomb)).body).toMatchObject({
      code: 'invalid_mime',
      param: 'filedata',
    });
  });

  it('may be taken away by a moderator, never chosen', async () => {
    const mod = await signUpPerson(site, 'picture-mod');
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', mod.id).execute();
    for (const kind of ['avatar', 'cover']) {
      await sendFile(ann, `/api/user/${ann.id}/${kind}/update`, await picture(90, 60));
      expect((await sendFile(mod, `/api/user/${ann.id}/${kind}/update`, await picture(50, 50))).code).toBe(
        403,
      );
      expect((await mod.post(`/api/user/${ann.id}/${kind}/remove`)).body).toMatchObject({
        user: { [kind]: null },
      });
    }
  });

  it('are neither drawings nor garbage nor somebody else’s', async () => {
    const url = `/api/user/${ann.id}/avatar/update`;
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    expect((await sendFile(ann, url, svg)).body.code).toBe('invalid_mime');
    expect((await sendFile(ann, url, Buffer.from('nothing at all'))).body.code).toBe('invalid_mime');
    expect((await sendFile(ben, url, await picture(50, 50))).code).toBe(403);
    expect((await ann.post(url)).body).toMatchObject({ code: 'no_file' });
  });
});

describe('following', () => {
  it('counts, tells once, and shows on both sides', async () => {
    expect((await ben.post(`/api/user/${ann.id}/follow`)).body).toMatchObject({
      is_following: true,
      follower_count: 1,
    });
    expect((await ben.post(`/api/user/${ann.id}/follow`)).body).toMatchObject({ follower_count: 1 });
    await ben.post(`/api/user/${ann.id}/unfollow`);
    await ben.post(`/api/user/${ann.id}/follow`);
    const told = await site.ctx.db
      .selectFrom('notification')
      .selectAll()
      .where('type', '=', 'user-subscribed')
      .execute();
    expect(told).toMatchObject([{ account_id: ann.id, actor_id: ben.id }]);
    expect(site.events).toContainEqual({ topic: 'notification', id: told[0]?.id });
    const { users, page } = await read(`/api/user/${ann.id}/followers`);
    expect(users).toMatchObject([{ username: 'ben' }]);
    // A million followers are not counted for each page of them.
    await site.ctx.db
      .updateTable('account_counter')
      .set({ follower_count: 12_345 })
      .where('account_id', '=', ann.id)
      .execute();
    expect([page.total, (await read(`/api/user/${ann.id}/followers`)).page.total]).toEqual([1, 12_345]);
    await site.ctx.db
      .updateTable('account_counter')
      .set({ follower_count: 1 })
      .where('account_id', '=', ann.id)
      .execute();
    expect((await read(`/api/user/${ben.id}/following`)).users).toMatchObject([{ username: 'Ann' }]);
    expect((await read(`/api/user/${ann.id}/follow/${ben.id}`)).is_following).toBe(true);
    for (const url of ['/api/userByUsername?username=ann', `/api/user/${ann.id}`]) {
      expect((await ben.get(url)).body).toMatchObject({ user: { is_following: true } });
    }
    expect((await ann.post(`/api/user/${ann.id}/follow`)).code).toBe(400);
    expect((await site.app.inject({ method: 'POST', url: `/api/user/${ann.id}/follow` })).statusCode).toBe(
      401,
    );
  });

  it('works for channels and tells their moderators', async () => {
    const { id } = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'music')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: id, account_id: ann.id })
      .execute();
    expect((await ben.post('/api/channel/music/follow')).body).toMatchObject({
      is_following: true,
      follower_count: 1,
    });
    const { users, page } = await read(`/api/channel/${id}/followers`);
    expect([users, page]).toMatchObject([[{ username: 'ben' }], { total: 1 }]);
    const told = await site.ctx.db
      .selectFrom('notification')
      .selectAll()
      .where('type', '=', 'channel-subscribed')
      .execute();
    expect(told).toMatchObject([{ account_id: ann.id, channel_id: id }]);
    expect((await ben.get(`/api/user/${ben.id}/channels`)).body).toMatchObject({
      channels: [{ url: 'music', is_following: true }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect((await ben.post('/api/channel/music/unfollow')).body).toMatchObject({
      is_following: false,
      follower_count: 0,
    });
  });

  it('keeps its count exact when many follow at once', async () => {
    const fans = await Promise.all(
      Array.from({ length: 6 }, (_item, at) => signUpPerson(site, `fan${'abcdef'[at]}xyz`)),
    );
    await Promise.all(
      fans.flatMap((fan) => [fan.post(`/api/user/${ben.id}/follow`), fan.post(`/api/user/${ben.id}/follow`)]),
    );
    expect((await read(`/api/user/${ben.id}`)).user.follower_count).toBe(6);
  });

  it('ends with a block, both ways, until it is lifted', async () => {
    await ann.post(`/api/user/${ben.id}/follow`);
    expect((await ann.send('PUT', `/api/user/${ann.id}/block/${ben.id}`)).body).toMatchObject({
      is_blocked: true,
    });
    expect((await read(`/api/user/${ann.id}/follow/${ben.id}`)).is_following).toBe(false);
    expect((await ben.post(`/api/user/${ann.id}/follow`)).code).toBe(403);
    expect((await ben.send('PUT', `/api/user/${ann.id}/block/${ben.id}`)).code).toBe(403);
    expect((await ann.page('/settings/privacy')).body).toContain('Unblock');
    expect((await ann.send('DELETE', `/api/user/${ann.id}/block/${ben.id}`)).body).toMatchObject({
      is_blocked: false,
    });
    expect((await ben.post(`/api/user/${ann.id}/follow`)).code).toBe(200);
  });
});

describe('the profile page', () => {
  it('shows tabs, people and RSS, and corrects the case of names', async () => {
    expect((await site.app.inject({ url: '/u/aNN' })).headers.location).toBe('/u/Ann');
    for (const path of [
      '/u/Ann',
      '/u/Ann?tab=likes',
      '/u/Ann?tab=albums',
      '/u/Ann?tab=about',
      '/u/Ann/followers',
      '/u/Ann/following',
    ]) {
      const page = await site.app.inject({ url: path });
      expect([path, page.statusCode]).toEqual([path, 200]);
      expect(page.body).toContain('Ann');
    }
    const rss = await site.app.inject({ url: '/u/Ann/rss' });
    expect(rss.headers['content-type']).toContain('application/rss+xml');
    expect(rss.body.match(/<item>/g)?.length).toBe(1);
  });

  it('follows a person, a tag and a channel without scripts, by the form of their page', async () => {
    const who = await signUp(site);
    await setTags(site.ctx.db, await publishVideo(site, ann.id), 'See #waves');
    for (const [page, call] of [
      ['/u/Ann', `/api/user/${ann.id}/follow`],
      ['/t/waves', '/api/tag/waves/follow'],
      ['/c/sports', '/api/channel/sports/follow'],
    ] as const) {
      const [, wish = ''] = /name="follow" value="(\d)"/.exec((await who.page(page)).body) ?? [];
      const isFollowing = async () => (await who.get(call)).body['is_following'];
      expect(await who.form(page, { follow: wish })).toMatchObject({ status: 303, location: page });
      expect([page, await isFollowing()]).toEqual([page, true]);
      await who.form(page, { follow: '0' });
      expect([page, await isFollowing()]).toEqual([page, false]);
    }
  });

  it('shows the beginning of a bio on every tab, and all of it with the facts on the last', async () => {
    const who = await signUp(site);
    const bio = `Loops, mostly.\n\nSee https://loops.example/new`;
    await who.post(`/api/user/${who.id}/edit`, { bio });
    const here = `/u/${who.username}`;
    for (const tab of ['videos', 'likes', 'albums', 'about'])
      expect((await who.page(`${here}?tab=${tab}`)).body).toMatch(/cover-head-about[^>]*>Loops, mostly\./);
    const about = (await who.page(`${here}?tab=about`)).body;
    const { date_created } = (await read(`/api/user/${who.id}`)).user;
    const joined = dayText(new Date(fromApiDate(date_created) ?? 0), FIRST_LANGUAGE);
    expect(about).toContain('<a href="https://loops.example/new"');
    expect(about).toMatch(new RegExp(`>Joined ${joined}<[\\s\\S]*href="${here}/followers"`));
  });

  it('has somebody’s albums, private ones for themselves alone', async () => {
    await ann.post('/api/album', { title: 'Rainy days' });
    await ann.post('/api/album', { title: 'Nobody’s business', private: 1 });
    const [own, others] = [
      (await ann.page('/u/Ann?tab=albums')).body,
      (await ben.page('/u/Ann?tab=albums')).body,
    ];
    for (const body of [own, others]) expect(body).toContain('Rainy days');
    expect([own, others].map((body) => body.includes('Nobody’s business'))).toEqual([true, false]);
    expect((await ben.page('/u/ben?tab=albums')).status).toBe(200);
  });

  it('offers others no tab that has nothing to show', async () => {
    const [ivy, jon] = [await signUp(site), await signUp(site)];
    const here = `/u/${ivy.username}`;
    const tabsFor = async (who: typeof ivy) =>
      [...(await who.page(here)).body.matchAll(/class="ui-tab"[^>]*>(\w+)/g)].map(([, name]) => name);
    expect([await tabsFor(jon), await tabsFor(ivy)]).toEqual([
      ['Videos', 'About'],
      ['Videos', 'Albums', 'About'],
    ]);
    await ivy.post('/api/album', { title: 'Not for all', private: 1 });
    expect(await tabsFor(jon)).toEqual(['Videos', 'About']);
    await ivy.post('/api/album', { title: 'For all' });
    expect(await tabsFor(jon)).toEqual(['Videos', 'Albums', 'About']);
  });

  it('offers its owner the settings', async () => {
    expect((await ann.page('/u/Ann')).body).toContain('Edit profile');
    expect((await ben.page('/u/Ann')).body).not.toContain('Edit profile');
  });
});

describe('the list of one’s own videos', () => {
  it('says of each where it stands, how far it is and what went wrong', async () => {
    const lea = await signUpPerson(site, 'lea');
    const stored = await publishVideo(site, lea.id, { state: 'stored', completed_at: null });
    const failed = await publishVideo(site, lea.id, { state: 'failed' });
    for (const more of [
      { state: 'initial', completed_at: null },
      { state: 'suspended' },
      { nsfw: true },
      { moderated: false },
    ])
      await publishVideo(site, lea.id, more);
    await site.ctx.db
      .insertInto('processing')
      .values([
        { video_id: stored, step: 'ladder', fraction: 0.42 },
        { video_id: failed, step: 'failed', error_code: 'no_video', error: 'It has no picture.' },
      ])
      .execute();
    const { body } = await lea.page('/manage');
    for (const text of [
      'Uploading',
      'Preparing',
      'aria-valuenow="42"',
      'It has no picture.',
      'Suspended',
      'NSFW',
      'Waiting for review',
    ]) {
      expect(body).toContain(text);
    }
  });

  it('shows every state, searched, filtered and sorted', async () => {
    const kim = await signUpPerson(site, 'kim');
    await publishVideo(site, kim.id, { title: 'Alpha bird' });
    await publishVideo(site, kim.id, { title: 'Beta bird', private: true });
    await publishVideo(site, kim.id, { title: 'Gamma cat', state: 'failed' });
    await publishVideo(site, kim.id, { title: 'Delta gone', state: 'deleted' });
    const titles = async (query: string) =>
      [...(await kim.page(`/manage?${query}`)).body.matchAll(/manage-title[^>]*>([^<]+)</g)].map(
        ([, title]) => title,
      );
    expect(await titles('sort=title')).toEqual(['Alpha bird', 'Beta bird', 'Gamma cat']);
    expect(await titles('q=bird')).toEqual(['Beta bird', 'Alpha bird']);
    expect(await titles('state=unlisted')).toEqual(['Beta bird']);
    expect(await titles('state=failed')).toEqual(['Gamma cat']);
    expect(await titles('q=%25')).toEqual([]);
    const page = (await kim.page('/manage?state=nonsense&offset=-3')).body;
    for (const text of ['Public', 'Unlisted', 'Failed']) expect(page).toContain(text);
    expect((await kim.page('/manage?q=nothing+like+this')).body).toContain('No videos match');
    expect((await (await signUpPerson(site, 'empty')).page('/manage')).body).toContain(
      'You haven’t uploaded any videos yet',
    );
    expect((await site.app.inject({ url: '/manage' })).headers.location).toBe('/sign-in?next=%2Fmanage');
  });
});
