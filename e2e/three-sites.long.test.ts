import { createHash, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorUri, videoUri } from '#features/order/federation/addresses.ts';
import { readKeys } from '#features/order/federation/model/keys.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, publish, signUp, videoOf } from './support/api.ts';
import { type Authority, makeAuthority } from './support/authority.ts';
import { takeTime } from './support/stage.ts';
import { type InProcessSite, startInProcess } from './support/web-in-process.ts';

/** A site, and somebody on it. */
interface Home {
  readonly site: InProcessSite;
  readonly user: ApiUser;
  readonly id: number;
  readonly handle: string;
}

interface Listed {
  readonly video_id: string;
  readonly title: string;
}

const LOOPBACK = { allows: (address: string) => address.startsWith('127.') };
const trusted = getCACertificates('default');
let authority: Authority;
let [a, b, c] = [] as unknown as [Home, Home, Home];
let film: number;

async function open(host: string, username: string): Promise<Home> {
  const site = await startInProcess(LOOPBACK, true, { host, ...(await authority.certify(host)) });
  const user = await signUp(site.url, username);
  const row = site.ctx.db.selectFrom('account').select('id').where('username_key', '=', username);
  const { id } = await row.executeTakeFirstOrThrow();
  return { site, user, id, handle: `@${username}@${new URL(site.url).host}` };
}

takeTime();
beforeAll(async () => {
  authority = await makeAuthority('Authority of three sites');
  // What NODE_EXTRA_CA_CERTS does for a whole process.
  setDefaultCACertificates([...trusted, authority.root]);
  [a, b, c] = await Promise.all([
    open('127.0.0.1', 'annabel'),
    open('127.0.0.2', 'beatrice'),
    open('127.0.0.3', 'cleopatra'),
  ]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  for (const { site } of [a, b, c]) await site?.remove();
  await authority.close();
});

/** Whom a handle names, as a site finds them over WebFinger; null for nobody. */
async function find({ user }: Home, handle: string): Promise<string | null> {
  const found = await user.get<{ user_id?: string }>(`/federation/lookup?text=${encodeURIComponent(handle)}`);
  return found.user_id || null;
}

async function follow(from: Home, to: Home): Promise<void> {
  await from.user.post(`/user/${await find(from, to.handle)}/follow`);
  const followed = () =>
    from.site.ctx.db.selectFrom('remote_follow').select('uri').where('accepted_at', 'is not', null).execute();
  const before = (await followed()).length;
  await until(`${from.handle} to follow ${to.handle}`, async () => (await followed()).length > before);
}

const inFollowing = async ({ user }: Home, title: string): Promise<number | null> => {
  const { videos } = await user.get<{ videos: Listed[] }>('/videos/following');
  return Number(videos.find((video) => video.title === title)?.video_id ?? 0) || null;
};

async function commentsAt({ user }: Home, video: number): Promise<string[]> {
  const { comments } = await user.get<{ comments: { body: string }[] }>(`/video/${video}/comments`);
  return comments.map(({ body }) => body).toSorted();
}

const arrives = (home: Home, title: string) =>
  until(`${title} at ${home.handle}`, () => inFollowing(home, title));

/** Sends an activity of somebody's in the form of RFC 9421, signed with their key for proofs. */
async function sendInStandardForm(from: Home, to: Home, activity: object): Promise<number> {
  const { ctx } = from.site;
  const actor = { kind: 'account', id: from.id } as const;
  const self = actorUri(ctx.config, actor);
  const whole = { id: `${self}#by-hand`, actor: self, ...activity };
  const body = JSON.stringify({ '@context': 'https://www.w3.org/ns/activitystreams', ...whole });
  const target = `${to.site.url}/ap/inbox`;
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const covered = '("@method" "@target-uri" "content-digest")';
  const created = Math.floor(Date.now() / 1_000);
  const params = `${covered};created=${created};keyid="${self}#proof-key";alg="ed25519"`;
  const lines = [`"@method": POST`, `"@target-uri": ${target}`, `"content-digest": ${digest}`];
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const signature = sign(null, Buffer.from(base), (await readKeys(ctx, actor)).proofPrivateKey);
  const signed = { 'signature-input': `s=${params}`, signature: `s=:${signature.toString('base64')}:` };
  const headers = { ...signed, 'content-digest': digest, 'content-type': 'application/activity+json' };
  return (await fetch(target, { method: 'POST', headers, body })).status;
}

it('brings a new video to the followers on two other sites', async () => {
  await Promise.all([follow(b, a), follow(c, a)]);
  const clip = await makeClip({ seconds: 2, fps: 10, width: 320, height: 180 });
  film = Number((await publish(a.site.url, a.user, clip, 'Storks')).id);
  await Promise.all([arrives(b, 'Storks'), arrives(c, 'Storks')]);
});

it('shows a comment of one at the other two, and what becomes of it', async () => {
  const [at, atC] = [await arrives(b, 'Storks'), await arrives(c, 'Storks')];
  const everywhere = (what: string, bodies: string[]) =>
    until(what, async () => {
      const all = await Promise.all([commentsAt(a, film), commentsAt(b, at), commentsAt(c, atC)]);
      return all.every((each) => each.join() === bodies.join());
    });
  const said = await b.user.post<{ comment: { comment_id: string } }>('/comment/create', {
    video: at,
    body: 'How tall!',
  });
  await everywhere('the comment everywhere', ['How tall!']);
  await b.user.post(`/comment/${said.comment.comment_id}/edit`, { body: 'How very tall!' });
  await everywhere('the change everywhere', ['How very tall!']);
  const local = await signUp(a.site.url, 'dorothea');
  await local.post('/comment/create', { video: film, body: 'A metre' });
  await everywhere('a comment of a third person everywhere', ['A metre', 'How very tall!']);
  await b.user.post(`/comment/${said.comment.comment_id}/delete`);
  await everywhere('the deletion everywhere', ['A metre']);
});

it('counts votes of both sites once each, signed in either form', async () => {
  const score = async () => (await videoOf(a.user, String(film))).score;
  await b.user.post(`/video/${await arrives(b, 'Storks')}/vote`, { value: 1 });
  await until('the first vote', async () => (await score()) === 1);
  const like = { type: 'Like', object: videoUri(a.site.ctx.config, film) };
  expect(await sendInStandardForm(c, a, like)).toBe(202);
  expect(await score()).toBe(2);
  // What C says itself is the same vote.
  await c.user.post(`/video/${await arrives(c, 'Storks')}/vote`, { value: 1 });
  expect(await sendInStandardForm(c, a, { ...like, id: `${c.site.url}/ap/likes/2` })).toBe(202);
  await until('what was ordered to have arrived', async () => {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from pgboss.job
      where name = 'deliver-activity' and state < 'completed'`.execute(c.site.ctx.db);
    return rows[0]?.left === 0;
  });
  expect(await score()).toBe(2);
});

it('changes and goes on all three', async () => {
  await a.user.post(`/video/${film}/edit`, { title: 'White storks' });
  await Promise.all([arrives(b, 'White storks'), arrives(c, 'White storks')]);
  await a.user.post(`/video/${film}/delete`);
  const isGone = async () =>
    !(await inFollowing(b, 'White storks')) && !(await inFollowing(c, 'White storks'));
  await until('the end everywhere', isGone);
});

it('takes followers along from one of them to another', async () => {
  await follow(a, b);
  await c.user.post(`/user/${c.id}/aliases`, { aliases: [b.handle] });
  const passwordCurrent = 'correct horse';
  const moved = await b.user.post(`/user/${b.id}/move`, { target: c.handle, passwordCurrent });
  expect(moved).toMatchObject({ moved_to: actorUri(c.site.ctx.config, { kind: 'account', id: c.id }) });
  const followers = async ({ user, id }: Home) =>
    (await user.get<{ users: { username: string }[] }>(`/user/${id}/followers`)).users;
  await until('the follower at the new account', async () => (await followers(c)).length === 1);
  expect(await followers(c)).toMatchObject([{ username: a.handle.slice(1) }]);
  await until('the old account to have none', async () => (await followers(b)).length === 0);
});

it('trusts no certificate of an authority that nobody knows', async () => {
  const strange = await makeAuthority('Nobody');
  let asked = 0;
  const host = '127.0.0.4';
  const server = createServer(await strange.certify(host), (_request, response) => {
    asked += 1;
    response.end();
  });
  const refused = once(server, 'tlsClientError');
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, host, done));
  expect(await find(a, `@eve@${host}:${port}`)).toBeNull();
  await refused;
  expect(asked).toBe(0);
  // The same server is believed once its authority is.
  setDefaultCACertificates([...trusted, authority.root, strange.root]);
  await fetch(`https://${host}:${port}/`, { headers: { connection: 'close' } });
  setDefaultCACertificates([...trusted, authority.root]);
  expect(asked).toBe(1);
  await new Promise((done) => server.close(done));
  await strange.close();
});

it('exchanges nothing any more with a blocked one', async () => {
  const { db } = a.site.ctx;
  await db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', a.id).execute();
  const { host } = new URL(c.site.url);
  await a.user.post('/federation/hosts', { host, standing: 'blocked' });
  const like = { type: 'Like', object: actorUri(a.site.ctx.config, { kind: 'account', id: a.id }) };
  expect(await sendInStandardForm(c, a, { ...like, id: `${c.site.url}/ap/likes/3` })).toBe(403);
  const clip = await makeClip({ seconds: 2, fps: 10, width: 320, height: 180 });
  await publish(a.site.url, a.user, clip, 'Nests');
  await arrives(b, 'Nests');
  expect(await inFollowing(c, 'Nests')).toBeNull();
});
