import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishVideo, signUpPerson } from '#platform/testing/people.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { banAccount } from '#features/order/moderation/model/ban-account.ts';
import { deleteAccount } from '#features/people/account/model/leave.ts';
import userJobs from '#features/people/user/jobs.ts';
import { actorUri, videoUri } from './addresses.ts';
import jobs from './jobs.ts';
import { fetchDocument } from './model/fetch-document.ts';
import { fetchActor, findRemoteActor, openRemoteActor } from './model/remote-actors.ts';
import { sendTo } from './model/send.ts';
import { multikeyOf } from './multibase.ts';
import { withProof } from './proof.ts';
import { EVERYBODY } from './rules.ts';
import { describePerson, openStranger, type Stranger } from './testing/stranger.ts';
import { type Home, openHome } from './testing/home.ts';

const AS = { accept: 'application/activity+json' };
const ed = generateKeyPairSync('ed25519');

let one: Home;
let two: Home;
let eve: Stranger;
let bob: Stranger;
let video: number;

/** Who says something beside its signature, with a key for proofs. */
function withProofKey(actor: string, name: string) {
  const proofKey = multikeyOf(ed.publicKey.export({ type: 'spki', format: 'der' }));
  const key = { id: `${actor}#ed`, type: 'Multikey', controller: actor, publicKeyMultibase: proofKey };
  return { ...describePerson(actor, name), assertionMethod: [key] };
}

beforeAll(async () => {
  [one, two] = await Promise.all([
    openHome('ann', { RATE_LIMITS: 'on' }),
    openHome('bea', { RATE_LIMITS: 'on' }),
  ]);
  video = await publishVideo(one.site, one.person.id, { title: 'Birds', duration: 12 });
  eve = await openStranger(one.site);
  bob = await openStranger(one.site);
  bob.documents.set('/eve', withProofKey(bob.actor, 'bob'));
});
afterAll(async () => {
  await eve.close();
  await bob.close();
  for (const { hand, site } of [one, two]) {
    await hand.close();
    await site.close();
  }
});

const work = ({ site, hand }: Home) => hand.tryDue(jobs(site.ctx).filter(({ cron }) => !cron));

async function workAll(): Promise<void> {
  for (let left = 1; left > 0; ) left = (await work(one)) + (await work(two));
}

const followers = async ({ site, person }: Home, id = person.id) =>
  site.ctx.db.selectFrom('follow_user').select('follower_id').where('account_id', '=', id).execute();

const sentBy = async ({ site }: Home, type: string) => {
  const rows = await site.ctx.db.selectFrom('federation_activity').select('body').orderBy('id').execute();
  return rows
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter((a) => a['type'] === type);
};

it('believes a comment that somebody else passes on if its author has signed it', async () => {
  const note = (id: number, content: string) => ({
    ...{ id: `http://${bob.host}/notes/${id}`, type: 'Note', attributedTo: bob.actor, content },
    ...{ inReplyTo: videoUri(one.site.ctx.config, video), to: [EVERYBODY] },
  });
  const create = (id: number, content: string) => ({
    '@context': ['https://www.w3.org/ns/activitystreams'],
    ...{ id: `http://${bob.host}/passed/${id}`, actor: bob.actor, type: 'Create', object: note(id, content) },
  });
  const privateKey = String(ed.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const sign = (activity: object, at = new Date()) =>
    withProof(activity as Record<string, unknown>, { keyId: `${bob.actor}#ed`, privateKey, at });
  expect(await eve.send(create(1, 'Unsigned'))).toBe(401);
  expect(await eve.send({ ...sign(create(2, 'Signed')), object: note(2, 'Changed') })).toBe(401);
  expect(await eve.send(sign(create(3, 'Old'), new Date(Date.now() - 30 * 86_400_000)))).toBe(401);
  expect(await eve.send(sign({ ...create(4, 'x'), type: 'Follow', object: one.self }))).toBe(401);
  expect(await eve.send(sign(create(5, 'Passed on')))).toBe(202);
  const { body } = await one.person.get(`/api/video/${video}/comments`);
  expect((body['comments'] as unknown as { body: string }[]).map((comment) => comment.body)).toEqual([
    'Passed on',
  ]);
});

it('keeps to the limits of a host for follows, reports and people who are new', async () => {
  const { ctx } = one.site;
  const carl = await openStranger(one.site);
  const use = (limit: 'host-follow' | 'host-report' | 'host-actor', points: number) =>
    ctx.limit(limit, { viewer: null, address: carl.host }, points);
  await use('host-actor', 1_999);
  const follow = { id: `http://${carl.host}/follows/1`, type: 'Follow', object: one.self };
  expect(await carl.send(follow)).toBe(202);
  const other = `http://${carl.host}/other`;
  carl.documents.set('/other', describePerson(other, 'other'));
  expect(await carl.send({ ...follow, actor: other }, { keyId: `${other}#main-key` })).toBe(429);
  await use('host-follow', 999);
  await use('host-report', 60);
  const late = { ...follow, id: `http://${carl.host}/follows/2` };
  expect(await carl.send(late)).toBe(429);
  expect(await carl.send({ type: 'Flag', object: [one.self], content: 'Spam' })).toBe(429);
  const kept = ctx.db.selectFrom('remote_follow').select('uri').where('uri', 'like', `%${carl.host}%`);
  expect(await kept.execute()).toEqual([{ uri: follow.id }]);
  await carl.send({ type: 'Undo', object: { ...follow, actor: carl.actor } });
  expect(await kept.execute()).toEqual([]);
  await carl.close();
});

it('moves followers of both sites to where somebody says and is said to be', async () => {
  const fan = await signUpPerson(one.site, 'fan');
  const handle = `@ann@${new URL(one.site.ctx.config.publicUrl).host}`;
  const there = `@bea@${new URL(two.site.ctx.config.publicUrl).host}`;
  const carl = await signUpPerson(two.site, 'carl');
  const known = await openRemoteActor(two.site.ctx, one.self);
  await carl.post(`/api/user/${known?.accountId}/follow`);
  await fan.post(`/api/user/${one.person.id}/follow`);
  await workAll();
  expect(await followers(one)).toHaveLength(2);
  const move = () =>
    one.person.post(`/api/user/${one.person.id}/move`, { target: there, passwordCurrent: 'secret' });
  expect((await move()).body).toMatchObject({ param: 'target' });
  const named = await two.person.post(`/api/user/${two.person.id}/aliases`, { aliases: [handle] });
  expect(named.body).toMatchObject({ aliases: [one.self] });
  expect((await move()).body).toMatchObject({ moved_to: two.self });
  expect((await move()).code).toBe(403);
  await workAll();
  expect(await sentBy(one, 'Move')).toMatchObject([{ object: one.self, target: two.self }]);
  // Of the other site's people, and of this one's; nobody follows the old account any more.
  expect(await followers(two)).toHaveLength(2);
  expect(await followers(one)).toEqual([]);
  const refused = await fan.post(`/api/user/${one.person.id}/follow`);
  expect(refused.code).toBe(403);
  expect((await fan.page('/u/ann')).body).toContain(there.slice(1));
  expect(await fetchDocument(two.site.ctx, one.self)).toMatchObject({ movedTo: two.self });
  const settings = await one.person.page('/settings/elsewhere');
  expect(settings.body).toContain(handle);
});

it('passes reports on to where a thing is at home, and takes those of others', async () => {
  const { ctx } = two.site;
  const ann = await openRemoteActor(ctx, one.self);
  const reporter = await signUpPerson(two.site, 'rita');
  const asked = await reporter.get(`/api/user/${ann?.accountId}/flag`);
  expect(asked.body).toMatchObject({ flagged: false, host: ann?.host });
  const report = { value: 1, reason: 'spam', text: 'Sells things.', forward: 1 };
  await reporter.post(`/api/user/${ann?.accountId}/flag`, report);
  await workAll();
  const [flag] = await sentBy(two, 'Flag');
  expect(flag).toMatchObject({ actor: `${ctx.config.publicUrl}/ap/site`, object: [one.self] });
  expect(JSON.stringify(flag)).not.toContain('rita');
  const taken = await one.site.ctx.db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.account_id')
    .select(['report.text', 'account.host', 'report.user_id as userId'])
    .execute();
  const host = new URL(ctx.config.publicUrl).host;
  expect(taken).toMatchObject([{ host, userId: one.person.id }]);
  expect(taken[0]?.text).toContain('Sells things.');
});

it('hides a muted site from whoever mutes it', async () => {
  const list = await one.person.send('PUT', `/api/user/${one.person.id}/mute-host/${bob.host}`);
  expect(list.body).toMatchObject({ hosts: [bob.host] });
  const { body } = await one.person.get(`/api/video/${video}/comments`);
  expect(body['comments']).toEqual([]);
  expect((await one.person.page(`/u/bob@${bob.host}`)).body).toContain(bob.host);
});

it('finds people of other sites for clients', async () => {
  const { body } = await one.person.get(`/api/federation/lookup?text=${encodeURIComponent(two.self)}`);
  expect(body).toMatchObject({ video_id: '', full_url: expect.stringContaining('/u/bea') as string });
  expect((await one.person.get('/api/federation/lookup?text=nobody')).code).toBe(404);
});

it('gives documents to signed requests alone, where the site wants that', async () => {
  const { ctx, app } = one.site;
  const path = new URL(one.self).pathname;
  await ctx.settings.set('signedFetch', true);
  expect((await app.inject({ url: path, headers: AS })).statusCode).toBe(401);
  expect((await app.inject({ url: `${path}/followers`, headers: AS })).statusCode).toBe(401);
  expect((await app.inject({ url: '/ap/site', headers: AS })).statusCode).toBe(200);
  expect(await fetchActor(two.site.ctx, one.self)).toMatchObject({ uri: one.self });
  await ctx.settings.set('signedFetch', false);
});

it('asks a host that sends too much to come back later', async () => {
  const like = { type: 'Like', object: videoUri(one.site.ctx.config, video) };
  const much = one.site.ctx.limit('host', { viewer: null, address: eve.host }, 1_200);
  await expect(much).rejects.toThrow();
  expect(await eve.send(like)).toBe(429);
});

it('leaves a host alone for as long as it asks for, and sends it then what waited', async () => {
  const { ctx } = one.site;
  const inbox = `${eve.actor}/inbox`;
  const asked = () => eve.asked.filter((path) => path === '/eve/inbox').length;
  const retry = async () => {
    await one.hand.hurry();
    await work(one);
  };
  eve.answers.set('/eve/inbox', [429, { 'retry-after': '1200' }]);
  const note = { type: 'Like', object: eve.actor, to: [EVERYBODY], cc: [] };
  await sendTo(ctx.db, ctx, { kind: 'account', id: one.person.id }, note, [inbox]);
  await work(one);
  expect(asked()).toBe(1);
  eve.answers.set('/eve/inbox', [202, {}]);
  // Neither the one that waits nor another, nor because the host itself sends something.
  await sendTo(ctx.db, ctx, { kind: 'account', id: one.person.id }, note, [inbox]);
  await eve.send({ type: 'View', object: one.self });
  await retry();
  expect(asked()).toBe(1);
  one.site.advance(1_201_000);
  await retry();
  expect(asked()).toBe(3);
  one.site.advance(-1_201_000);
});

it('shows the links of people of other sites, which say whose they are', async () => {
  await one.site.ctx.jobs.prepare(userJobs(one.site.ctx));
  const name = `leo@${bob.host}`;
  const value = '<a href="https://leo.studio/?a=1&amp;b=2" rel="me nofollow">leo.studio</a>';
  const attachment = [
    { type: 'PropertyValue', name: 'Home', value },
    { type: 'PropertyValue', name: 'Bad', value: '<a href="javascript:alert(1)">x</a>' },
  ];
  const leo = `http://${bob.host}/leo`;
  bob.documents.set('/leo', { ...describePerson(leo, 'leo'), attachment });
  expect((await fetchActor(one.site.ctx, leo))?.handle).toBe(name);
  const { body } = await one.person.page(`/u/${name}?tab=about`);
  expect(body).toContain('href="https://leo.studio/?a=1&amp;b=2" rel="me nofollow ugc"');
  expect(body).not.toContain('javascript:alert');
});

it('says goodbye when somebody is banned for good, and not when the ban ends by itself', async () => {
  const { ctx } = two.site;
  const hugo = await signUpPerson(two.site, 'hugo');
  const self = actorUri(ctx.config, { kind: 'account', id: hugo.id });
  const stateThere = async () => (await findRemoteActor(one.site.ctx.db, self))?.state;
  await fetchActor(one.site.ctx, self);
  await banAccount(ctx, two.person.id, hugo.id, { addresses: false, days: 3 });
  await workAll();
  expect([await sentBy(two, 'Delete'), await stateThere()]).toEqual([[], 'active']);
  await banAccount(ctx, two.person.id, hugo.id, { addresses: false });
  await workAll();
  expect(await sentBy(two, 'Delete')).toMatchObject([{ actor: self, object: self }]);
  expect(await stateThere()).toBe('leaving');
});

it('says goodbye to all sites when an account is deleted', async () => {
  const gone = await signUpPerson(two.site, 'gil');
  const self = actorUri(two.site.ctx.config, { kind: 'account', id: gone.id });
  expect((await fetchActor(one.site.ctx, self))?.state).toBe('active');
  await two.site.ctx.jobs.prepare(accountJobs(two.site.ctx));
  await deleteAccount(two.site.ctx, gone.id);
  await workAll();
  expect((await sentBy(two, 'Delete')).at(-1)).toMatchObject({ actor: self, object: self });
  const known = await openRemoteActor(one.site.ctx, self).catch(() => null);
  expect(known?.state ?? 'leaving').toBe('leaving');
});
