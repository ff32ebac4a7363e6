import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import accountJobs from '#features/people/account/jobs.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { type MailServer, startMailServer } from '#platform/testing/mail-server.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { NotificationObject } from './contract.ts';
import jobs from './jobs.ts';
import { orderDigests, orderNotices } from './model/letters.ts';
import { notifyApart } from './model/notify.ts';
import { notifyFollowers } from '#features/videos/video/model/notify-followers.ts';

let mailServer: MailServer;
let site: TestSite;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite({ SMTP_URL: mailServer.url });
  // Those that run by the clock are called by the tests.
  const byOrder = [...accountJobs(site.ctx), ...jobs(site.ctx)].filter(({ cron }) => cron === undefined);
  await site.work(byOrder);
  ann = await signUpPerson(site, 'ann');
  ben = await signUpPerson(site, 'ben');
});
afterAll(async () => {
  await site?.close();
  await mailServer?.close();
});

async function listOf(person: Person, query = ''): Promise<NotificationObject[]> {
  return (
    (await person.get(`/api/notifications${query}`)).body as unknown as {
      notifications: NotificationObject[];
    }
  ).notifications;
}
const unreadOf = async (person: Person) =>
  ((await person.get('/api/notifications/unread')).body as unknown as { unreadCount: number }).unreadCount;
const prefer = (person: Person, type: string, ways: object) =>
  person.post(`/api/user/${person.id}/notification-preferences`, { type, ...ways });
const typesOf = async (person: Person) => (await listOf(person)).map(({ type }) => type);

async function prove(person: Person, email: string): Promise<void> {
  const values = { email, email_key: email, email_verified_at: new Date() };
  await site.ctx.db.updateTable('account').set(values).where('id', '=', person.id).execute();
}

describe('what happens', () => {
  it('is told: a welcome, a follower, a vote up, each once', async () => {
    const video = await publishVideo(site, ann.id, { title: 'Rain' });
    await ben.post(`/api/user/${ann.id}/follow`);
    await ben.post(`/api/user/${ann.id}/unfollow`);
    await ben.post(`/api/user/${ann.id}/follow`);
    for (const value of [1, 0, 1, -1]) await ben.post(`/api/video/${video}/vote`, { value });
    await ann.post(`/api/video/${video}/vote`, { value: 1 });
    const [vote, follow, welcome, ...rest] = await listOf(ann);
    expect(rest).toEqual([]);
    expect(vote).toMatchObject({
      type: 'video-upvoted',
      read: false,
      text: 'ben upvoted your video “Rain”',
      actor: { user_id: String(ben.id), username: 'ben' },
      video: { video_id: String(video), title: 'Rain' },
      video_id: String(video),
      channel: null,
      comment: null,
    });
    expect(follow).toMatchObject({ type: 'user-subscribed', text: 'ben followed you', video: null });
    expect(welcome).toMatchObject({ type: 'user-welcome', text: 'Welcome to Vireo', actor: null });
    expect(site.events.filter(({ topic }) => topic === 'notification').map(({ id }) => String(id))).toEqual(
      expect.arrayContaining([vote?.notification_id, follow?.notification_id]),
    );
  });

  it('is read one by one, by list, and all at once, by its owner alone', async () => {
    const [first, second] = await listOf(ann);
    const id = first?.notification_id;
    expect((await ann.get(`/api/notification/${id}`)).body).toMatchObject({
      notification: { notification_id: id, type: 'video-upvoted' },
    });
    expect((await ben.get(`/api/notification/${id}`)).body).toMatchObject({ code: 'notification_not_found' });
    expect((await ben.post('/api/notifications/mark-read', { notifications: [id] })).code).toBe(200);
    expect(await unreadOf(ann)).toBe(3);
    expect((await ann.post('/api/notifications/mark-read', { notifications: [id] })).body).toMatchObject({
      unreadCount: 2,
    });
    expect(
      (await ann.post('/api/notifications/mark-read', { notifications: String(second?.notification_id) }))
        .body,
    ).toMatchObject({ unreadCount: 1 });
    expect((await ann.post('/api/notifications/mark-read', { notifications: 'all' })).body).toMatchObject({
      unreadCount: 0,
    });
    expect((await listOf(ann)).every(({ read }) => read)).toBe(true);
    expect((await ann.post('/api/notifications/mark-read', { notifications: 'some' })).code).toBe(400);
    expect((await listOf(ann, '?limit=1&offset=1')).map(({ notification_id }) => notification_id)).toEqual([
      second?.notification_id,
    ]);
    expect((await ann.get('/api/notifications?limit=101')).code).toBe(400);
    expect((await site.app.inject({ url: '/api/notifications' })).statusCode).toBe(401);
  });

  it('is listed in parts, each with the kinds that belong to it', async () => {
    const types = async (filter: string) => (await listOf(ann, `?filter=${filter}`)).map(({ type }) => type);
    expect(await types('upvotes')).toEqual(['video-upvoted']);
    expect(await types('followers')).toEqual(['user-subscribed']);
    expect(await types('other')).toEqual(['user-welcome']);
    expect(await types('comments')).toEqual([]);
    expect((await ann.get('/api/notifications?filter=weather')).code).toBe(400);
    const { body } = await ann.page('/notifications?filter=upvotes');
    expect(body).toContain('upvoted your video');
    expect(body).not.toContain('followed you');
    expect((await ann.page('/notifications?filter=comments')).body).toContain('No comments yet');
    expect((await ann.page('/notifications?filter=weather')).body).toContain('followed you');
  });

  it('is not told of a video that was muted, until that is lifted; decisions are', async () => {
    const [tim, uma] = [await signUpPerson(site, 'tim'), await signUpPerson(site, 'uma')];
    const [loud, other] = [
      await publishVideo(site, tim.id, { title: 'Loud' }),
      await publishVideo(site, tim.id, { title: 'Other' }),
    ];
    const mute = (video: number, muted: number, by = tim) =>
      by.post(`/api/user/${tim.id}/notification-mutes`, { video, muted });
    const upvotes = async () =>
      (await listOf(tim, '?filter=upvotes')).map(({ video }) => video?.title).toSorted();
    // Nothing was told about it yet.
    expect((await mute(loud, 1)).body).toMatchObject({ videos: [] });
    await uma.post(`/api/video/${loud}/vote`, { value: 1 });
    expect((await mute(loud, 1)).body).toMatchObject({ videos: [{ video_id: String(loud), title: 'Loud' }] });
    expect((await mute(loud, 0, uma)).code).toBe(403);
    await ben.post(`/api/video/${loud}/vote`, { value: 1 });
    await ben.post(`/api/video/${other}/vote`, { value: 1 });
    expect(await upvotes()).toEqual(['Loud', 'Other']);
    await notifyApart(site.ctx, { accountId: tim.id, type: 'moderated-renamed', videoId: loud });
    expect((await listOf(tim))[0]).toMatchObject({ type: 'moderated-renamed' });
    expect((await tim.page('/settings/notifications')).body).toContain('Loud');
    expect((await mute(loud, 0)).body).toMatchObject({ videos: [] });
    await ann.post(`/api/video/${loud}/vote`, { value: 1 });
    expect(await upvotes()).toEqual(['Loud', 'Loud', 'Other']);
  });

  it('is not told by somebody blocked, of oneself, nor of what is switched off or gone', async () => {
    const [mia, pest] = [await signUpPerson(site, 'mia'), await signUpPerson(site, 'pest')];
    await mia.send('PUT', `/api/user/${mia.id}/block/${pest.id}`);
    const video = await publishVideo(site, mia.id);
    await pest.post(`/api/video/${video}/vote`, { value: 1 });
    await prefer(mia, 'user-subscribed', { on_site: 0, desktop: 0 });
    await ben.post(`/api/user/${mia.id}/follow`);
    expect(await typesOf(mia)).toEqual(['user-welcome']);
    await ann.post(`/api/video/${video}/vote`, { value: 1 });
    expect(await typesOf(mia)).toEqual(['video-upvoted', 'user-welcome']);
    await mia.post(`/api/video/${video}/delete`);
    expect(await typesOf(mia)).toEqual(['user-welcome']);
    expect(await unreadOf(mia)).toBe(1);
    const leaver = await signUpPerson(site, 'leaver');
    await notifyApart(site.ctx, { accountId: mia.id, type: 'messaged', actorId: leaver.id });
    expect(await unreadOf(mia)).toBe(2);
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', leaver.id).execute();
    expect(await unreadOf(mia)).toBe(1);
  });

  it('reaches open pages, and what was read in one is read in all', async () => {
    const nell = await signUpPerson(site, 'nell');
    const url = await site.listen();
    const { token, expires, user_id } = (await nell.get('/api/push/config')).body as unknown as {
      token: string;
      expires: number;
      user_id: string;
    };
    const heard: {
      notification?: NotificationObject;
      unreadCount?: number;
      desktop?: boolean;
      onSite?: boolean;
    }[] = [];
    const socket = new WebSocket(`${url.replace('http', 'ws')}/push/websocket`);
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ command: 'subscribe', token, expires, id: user_id }));
    await prefer(nell, 'video-upvoted', { desktop: 0 });
    const video = await publishVideo(site, nell.id);
    const isAbout = ({ notification }: (typeof heard)[number]) =>
      ['video-upvoted', 'user-subscribed'].includes(notification?.type ?? '');
    // The greeting is answered by nothing: what is said before it was understood is not heard.
    await vi.waitFor(async () => {
      await nell.post('/api/notifications/mark-read', { notifications: 'all' });
      await notifyApart(site.ctx, { accountId: nell.id, type: 'messaged', actorId: ben.id });
      await nell.post('/api/notifications/mark-read', { notifications: 'all' });
      expect(heard).toContainEqual({ unreadCount: 0 });
    }, PATIENT);
    await Promise.all([ann, ben].map((person) => person.post(`/api/video/${video}/vote`, { value: 1 })));
    await ben.post(`/api/user/${nell.id}/follow`);
    await vi.waitFor(() => expect(heard.filter(isAbout).length).toBe(3), PATIENT);
    const told = heard.flatMap(({ notification, ...rest }) =>
      notification ? [{ ...rest, type: notification.type }] : [],
    );
    expect(
      told
        .filter(({ type }) => type === 'video-upvoted')
        .every(({ desktop, onSite }) => desktop === false && onSite),
    ).toBe(true);
    expect(told.find(({ type }) => type === 'user-subscribed')).toMatchObject({
      desktop: true,
      onSite: true,
      unreadCount: 3,
    });
    socket.close();
  });
});

describe('new videos', () => {
  it('of somebody followed are told once to who asked, also when they become public later', async () => {
    const [kim, leo, maker] = [
      await signUpPerson(site, 'kim'),
      await signUpPerson(site, 'leo'),
      await signUpPerson(site, 'maker'),
    ];
    const state = async () => (await kim.get(`/api/user/${maker.id}/notified`)).body;
    expect((await kim.post(`/api/user/${maker.id}/enable-notifications`)).body).toMatchObject({
      code: 'invalid_param',
      param: 'user',
    });
    await kim.post(`/api/user/${maker.id}/follow`);
    await leo.post(`/api/user/${maker.id}/follow`);
    expect(await state()).toMatchObject({ is_notified: false });
    expect((await kim.post(`/api/user/${maker.id}/enable-notifications`)).body).toMatchObject({
      is_notified: true,
    });
    expect(await state()).toMatchObject({ is_notified: true });
    await publishVideo(site, maker.id, { title: 'First' });
    const hidden = await publishVideo(site, maker.id, { title: 'Second', private: true });
    await notifyFollowers(site.ctx);
    expect((await listOf(kim))[0]).toMatchObject({
      type: 'video-published',
      text: 'maker posted a new video “First”',
    });
    expect(await typesOf(leo)).toEqual(['user-welcome']);
    await maker.post(`/api/video/${hidden}/edit`, { private: 0 });
    expect(await notifyFollowers(site.ctx)).toBe(1);
    expect(await notifyFollowers(site.ctx)).toBe(0);
    expect((await listOf(kim)).map(({ text }) => text).slice(0, 2)).toEqual([
      'maker posted a new video “Second”',
      'maker posted a new video “First”',
    ]);
    await kim.post(`/api/user/${maker.id}/disable-notifications`);
    expect(await state()).toMatchObject({ is_notified: false });
    await publishVideo(site, maker.id);
    expect(await notifyFollowers(site.ctx)).toBe(0);
  });

  it('reach thousands of followers by batches, each pushed once stored, also when interrupted', async () => {
    const star = await signUpPerson(site, 'star');
    const fans = sql`
      with fan as (insert into account (username, username_key) select 'fan' || n, 'fan' || n from generate_series(1, 2500) n returning id)
      insert into follow_user (follower_id, account_id, notify) select id, ${star.id}, true from fan`;
    await fans.execute(site.ctx.db);
    const video = await publishVideo(site, star.id);
    const { last } = await site.ctx.db
      .selectFrom('account')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    await sql`alter table notification add constraint cut check (account_id <> ${sql.lit(last)})`.execute(
      site.ctx.db,
    );
    site.events.length = 0;
    const toldAndHeard = async () => {
      const rows = await site.ctx.db
        .selectFrom('notification')
        .select(['id', 'account_id'])
        .where('video_id', '=', video)
        .execute();
      const heard = new Set(site.events.filter(({ topic }) => topic === 'notification').map(({ id }) => id));
      return [new Set(rows.map((row) => row.account_id)).size, rows.filter(({ id }) => heard.has(id)).length];
    };
    await expect(notifyFollowers(site.ctx)).rejects.toThrow('cut');
    expect(await toldAndHeard()).toEqual([2_000, 2_000]);
    await sql`alter table notification drop constraint cut`.execute(site.ctx.db);
    expect(await notifyFollowers(site.ctx)).toBe(500);
    expect(await toldAndHeard()).toEqual([2_500, 2_500]);
    expect(await notifyFollowers(site.ctx)).toBe(0);
  });
});

describe('preferences', () => {
  it('keep what was not switched', async () => {
    const ida = await signUpPerson(site, 'ida');
    const url = `/api/user/${ida.id}/notification-preferences`;
    await prefer(ida, 'messaged', { email: 1 });
    await prefer(ida, 'messaged', { desktop: 0 });
    expect((await ida.get(url)).body).toMatchObject({
      preferences: {
        messaged: { on_site: true, desktop: false, email: true, digest: false },
        tipped: { email: false },
      },
      digest: 'weekly',
    });
    expect((await ida.post(`/api/user/${ida.id}/digest`, { every: 'daily' })).body).toMatchObject({
      digest: 'daily',
    });
    expect((await ida.post(`/api/user/${ida.id}/digest`, { every: 'hourly' })).code).toBe(400);
    expect((await ida.post(url, { type: 'nothing' })).code).toBe(400);
    expect((await ben.post(url, { type: 'messaged', email: 1 })).code).toBe(403);
  });
});

describe('the settings without scripts', () => {
  it('keep every box, and leave the ways that were not offered', async () => {
    const jon = await signUpPerson(site, 'jon');
    await prefer(jon, 'messaged', { email: 1 });
    const fields = {
      ways: 'on_site desktop',
      'messaged:on_site': '1',
      'tipped:desktop': '1',
      every: 'daily',
    };
    const saved = await jon.form('/settings/notifications', fields);
    expect([saved.status, saved.location]).toEqual([303, '/settings/notifications?done=saved']);
    expect((await jon.page(saved.location ?? '')).body).toContain('Changes saved!');
    const answer = await jon.get(`/api/user/${jon.id}/notification-preferences`);
    expect(answer.body).toMatchObject({
      preferences: {
        messaged: { on_site: true, desktop: false, email: true, digest: false },
        tipped: { on_site: false, desktop: true, email: false, digest: false },
        'user-subscribed': { on_site: false, desktop: false },
      },
      digest: 'daily',
    });
    expect((await jon.form('/settings/notifications', { ways: 'user', every: 'never' })).status).toBe(400);
  });
});

describe('letters', () => {
  const lettersTo = (email: string) => mailServer.to(email);

  it('about a mention quote it', async () => {
    const una = await signUpPerson(site, 'unamentioned', { email: 'mentioned@example.org' });
    const video = await publishVideo(site, ben.id, { title: 'Hail' });
    await prove(una, 'mentioned@example.org');
    await prefer(una, 'comment-mention', { email: 1 });
    await ann.post('/api/comment/create', { video, body: 'Is that <you>, @unamentioned?' });
    await orderNotices(site.ctx);
    const about = () => lettersTo('mentioned@example.org').find(({ subject }) => subject?.includes('Hail'));
    await vi.waitFor(() => expect(about()).toBeDefined(), PATIENT);
    expect(about()?.text).toContain('“Is that <you>, @unamentioned?”');
    expect(about()?.html).toContain('Is that &lt;you&gt;, @unamentioned?</q>');
  });

  it('tell of single things that nobody has read meanwhile, to a proven address alone', async () => {
    const oda = await signUpPerson(site, 'oda', { email: 'oda@example.org' });
    const zed = await signUpPerson(site, 'zed');
    const video = await publishVideo(site, oda.id, { title: 'Snow & <ice>' });
    await prefer(oda, 'user-subscribed', { email: 1 });
    await prefer(oda, 'video-upvoted', { email: 1 });
    const ugo = await signUpPerson(site, 'ugo', { email: 'ugo@example.org' });
    await prefer(ugo, 'user-subscribed', { email: 1 });
    await ann.post(`/api/user/${ugo.id}/follow`);
    await prove(oda, 'oda@example.org');
    await ann.post(`/api/user/${oda.id}/follow`);
    await ann.post(`/api/video/${video}/vote`, { value: 1 });
    expect(await orderNotices(site.ctx)).toBe(2);
    expect(await orderNotices(site.ctx)).toBe(0);
    const about = () => lettersTo('oda@example.org').filter(({ subject }) => !subject?.startsWith('Welcome'));
    await vi.waitFor(() => expect(about().length).toBe(1), PATIENT);
    const [mail] = about();
    expect(lettersTo('ugo@example.org').every(({ subject }) => subject?.startsWith('Welcome'))).toBe(true);
    expect(mail?.subject).toBe('2 new notifications on Vireo');
    expect(mail?.text).toContain('ann upvoted your video “Snow & <ice>”');
    expect(mail?.html).toContain('ann upvoted your video “Snow &amp; &lt;ice&gt;”');
    await zed.post(`/api/user/${oda.id}/follow`);
    await oda.post('/api/notifications/mark-read', { notifications: 'all' });
    await sql`
      insert into notification (account_id, type, email, read_at)
      select ${oda.id}, 'user-subscribed', true, now() from generate_series(1, 1000)`.execute(site.ctx.db);
    expect(await orderNotices(site.ctx)).toBe(0);
    const marked = await site.ctx.db
      .selectFrom('notification')
      .select('id')
      .where('email', '=', true)
      .execute();
    expect(marked).toEqual([]);
  });

  it('gather by the day or the week, once, and end by one press without signing in', async () => {
    const una = await signUpPerson(site, 'una');
    await prove(una, 'una@example.org');
    await prefer(una, 'user-subscribed', { digest: 1 });
    await una.post(`/api/user/${una.id}/digest`, { every: 'daily' });
    await ann.post(`/api/user/${una.id}/follow`);
    await ben.post(`/api/user/${una.id}/follow`);
    expect(await orderDigests(site.ctx)).toBe(0);
    site.advance(86_400_000);
    // Two workers at the same moment order one letter.
    const ordered = await Promise.all([orderDigests(site.ctx), orderDigests(site.ctx)]);
    expect(ordered.toSorted()).toEqual([0, 1]);
    await vi.waitFor(() => expect(lettersTo('una@example.org').length).toBe(1), PATIENT);
    const [mail] = lettersTo('una@example.org');
    expect(mail?.subject).toBe('2 things you missed on Vireo');
    expect(mail?.text).toContain('ben followed you');
    site.advance(86_400_000);
    expect(await orderDigests(site.ctx)).toBe(0);

    const list = mail?.headers.get('list') as unknown as {
      unsubscribe: { url: string };
      'unsubscribe-post': { name: string };
    };
    expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
    const path = new URL(list.unsubscribe.url).pathname;
    expect((await site.app.inject({ url: path })).body).toContain('Stop getting digest e-mails?');
    expect((await ann.get(`/api/user/${ann.id}/notification-preferences`)).code).toBe(200);
    const pressed = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(303);
    expect((await site.app.inject({ url: pressed.headers.location as string })).body).toContain(
      'You won’t get these e-mails any more.',
    );
    expect((await una.get(`/api/user/${una.id}/notification-preferences`)).body).toMatchObject({
      preferences: { 'user-subscribed': { on_site: true, digest: false } },
    });
    await (await signUpPerson(site, 'yan')).post(`/api/user/${una.id}/follow`);
    site.advance(86_400_000);
    expect(await orderDigests(site.ctx)).toBe(0);
    const accented = path.slice(0, -1) + encodeURIComponent('é');
    for (const forged of [path.replace(String(una.id), String(ann.id)), accented, path.slice(0, -1)]) {
      for (const method of ['GET', 'POST'] as const)
        expect((await site.app.inject({ method, url: forged })).statusCode).toBe(404);
      expect((await site.app.inject({ url: forged })).body).toContain('This link doesn’t work any more.');
    }
  });

  it('come weekly unless told otherwise', async () => {
    const wim = await signUpPerson(site, 'wim');
    await prove(wim, 'wim@example.org');
    await prefer(wim, 'user-subscribed', { digest: 1 });
    await site.ctx.db
      .updateTable('notification_digest')
      .set({ ordered_at: new Date(site.ctx.clock.now()) })
      .where('account_id', '=', wim.id)
      .execute();
    await ann.post(`/api/user/${wim.id}/follow`);
    site.advance(6 * 86_400_000);
    expect(await orderDigests(site.ctx)).toBe(0);
    site.advance(86_400_000);
    expect(await orderDigests(site.ctx)).toBe(1);
    await vi.waitFor(
      () => expect(lettersTo('wim@example.org').map(({ subject }) => subject)).toEqual(['ann followed you']),
      PATIENT,
    );
  });
});

describe('the pages', () => {
  it('list what happened, mark it as read without scripts, and are for whoever is signed in', async () => {
    const vic = await signUpPerson(site, 'vic');
    expect((await site.app.inject({ url: '/notifications' })).headers.location).toBe(
      '/sign-in?next=%2Fnotifications',
    );
    expect((await vic.page('/notifications')).body).toContain('Welcome to Vireo');
    expect(await unreadOf(vic)).toBe(1);
    const headers = {
      cookie: vic.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect(
      (await site.app.inject({ method: 'POST', url: '/notifications', headers, payload: '' })).statusCode,
    ).toBe(303);
    expect(await unreadOf(vic)).toBe(0);
    expect((await vic.page('/settings/notifications')).body).toContain('Allow desktop notifications');
  });
});
