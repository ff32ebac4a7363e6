import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followUser } from '#features/people/follow/model/follow-user.ts';
import { thumbnailSent } from '#features/videos/video/events.ts';
import type { WorkByHand } from '#platform/testing/by-hand.ts';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { type Person, publishVideo, signUp, signUpPerson } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { actorUri, commentUri, hostOf } from './addresses.ts';
import jobs from './jobs.ts';
import { fetchReplies } from './model/fetch-replies.ts';
import { moveFollowers } from './model/moved.ts';
import { findByKey, openRemoteActor } from './model/remote-actors.ts';
import { takeVideo } from './model/remote-videos.ts';
import { EVERYBODY } from './rules.ts';
import { type AmongStrangers, startAmongStrangers, type Stranger } from './testing/stranger.ts';

let all: AmongStrangers;
let site: TestSite;
let hand: WorkByHand;
let owner: Person;
let moderator: Person;
let self: string;
let eve: Stranger;
let bob: Stranger;

beforeAll(async () => {
  all = await startAmongStrangers();
  ({ site, hand, eve, bob } = all);
  owner = await signUpPerson(site, 'ann');
  moderator = await signUp(site, { acl: 'moderator' });
  self = actorUri(site.ctx.config, { kind: 'account', id: owner.id });
});
afterAll(() => all?.close());

async function work(): Promise<void> {
  while ((await hand.tryDue(jobs(site.ctx).filter(({ cron }) => !cron))) > 0);
}

const inLine = () => AbortSignal.timeout(10_000);

/** Puts a video on the other site; answers its address. */
function showVideo(path: string, more: object = {}): string {
  const uri = `http://${eve.host}${path}`;
  const film = { type: 'Link', mediaType: 'video/mp4', href: `${uri}.mp4`, height: 360, width: 640 };
  const about = { name: 'Storks', attributedTo: [eve.actor], to: [EVERYBODY], duration: 'PT9S' };
  eve.documents.set(path, { id: uri, type: 'Video', ...about, url: [film], ...more });
  return uri;
}

/** Who follows somebody of this site from elsewhere, by either table. */
async function followsOf(accountId: number): Promise<readonly [number, number]> {
  const { db } = site.ctx;
  const follows = db.selectFrom('follow_user').select('follower_id').where('account_id', '=', accountId);
  const remote = db.selectFrom('remote_follow').select('id').where('account_id', '=', accountId);
  return [(await follows.execute()).length, (await remote.execute()).length];
}

it('asks for the picture of a video again if it was killed before it had it', async () => {
  const { ctx } = site;
  const icon = { type: 'Image', url: `http://${eve.host}/storks.png`, width: 640 };
  eve.documents.set('/storks.png', {});
  const uri = showVideo('/storks', { icon: [icon] });
  const emit: typeof ctx.events.emit = async (trx, event, given) => {
    if ((event as unknown) === thumbnailSent) throw new Error('killed');
    return ctx.events.emit(trx, event, given);
  };
  await expect(takeVideo({ ...ctx, events: { ...ctx.events, emit } }, { uri }, true)).rejects.toThrow(
    'killed',
  );
  const asked = () => eve.asked.filter((path) => path === '/storks.png').length;
  expect(asked()).toBe(1);
  expect(await takeVideo(ctx, { uri }, true)).toEqual(expect.any(Number));
  expect(asked()).toBe(2);
  // What is no picture is not asked for again and again.
  await takeVideo(ctx, { uri }, true);
  expect(asked()).toBe(2);
});

it('takes in a video once that several people ask for at once', async () => {
  const uri = showVideo('/cranes');
  const asked = await Promise.all([1, 2, 3, 4].map(() => takeVideo(site.ctx, { uri }, true)));
  expect([...new Set(asked)]).toEqual([expect.any(Number)]);
});

it('ends a follow as a whole, also if that is named by its address and had failed', async () => {
  const follow = { id: `http://${eve.host}/follows/1`, type: 'Follow', object: self };
  expect([await eve.send(follow), await followsOf(owner.id)]).toEqual([202, [1, 1]]);
  const undo = { id: `http://${eve.host}/undos/1`, type: 'Undo', object: follow.id };
  const counter = sql`alter table account_counter`;
  await sql`${counter} add constraint broken check (follower_count > 0) not valid`.execute(site.ctx.db);
  expect(await eve.send(undo)).toBe(500);
  await sql`${counter} drop constraint broken`.execute(site.ctx.db);
  expect([await eve.send(undo), await followsOf(owner.id)]).toEqual([202, [0, 0]]);
});

it('keeps no half of a follow that is taken back at the same moment', async () => {
  const { db } = site.ctx;
  const eveHere = await openRemoteActor(site.ctx, eve.actor);
  const follow = { id: `http://${eve.host}/follows/2`, type: 'Follow', object: self };
  const sent: Promise<number>[] = [];
  let isUndone = false;
  const held = db.transaction().execute(async (trx) => {
    const same = { follower_id: eveHere?.accountId ?? 0, account_id: owner.id };
    await trx
      .insertInto('remote_follow')
      .values({ ...same, uri: 'held' })
      .execute();
    sent.push(eve.send(follow));
    await untilOneWaits(db);
    const undone = eve.send({ id: `${follow.id}/undo`, type: 'Undo', object: follow });
    sent.push(undone.finally(() => (isUndone = true)));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(isUndone || rows.length > 1).toBe(true);
    });
    throw new Error('rolled back');
  });
  await expect(held).rejects.toThrow('rolled back');
  expect(await Promise.all(sent)).toEqual([202, 202]);
  expect(await followsOf(owner.id)).toEqual([0, 0]);
});

it('asks nothing of a host that is blocked, also for comments on what others have', async () => {
  const note = `http://${bob.host}/notes/1`;
  const comments = `http://${eve.host}/herons/comments`;
  const uri = showVideo('/herons', { comments });
  eve.documents.set('/herons/comments', { id: comments, type: 'Collection', first: { items: [note] } });
  const about = { attributedTo: bob.actor, inReplyTo: uri, content: 'Buy this', to: [EVERYBODY] };
  bob.documents.set('/notes/1', { id: note, type: 'Note', ...about });
  await openRemoteActor(site.ctx, bob.actor);
  await takeVideo(site.ctx, { uri }, true);
  await moderator.form('/awesome/sites', { host: bob.host, standing: 'blocked', note: '' });
  await fetchReplies(site.ctx, { uri }, inLine());
  expect(bob.asked).not.toContain('/notes/1');
  expect(await site.ctx.db.selectFrom('comment').select('body').execute()).toEqual([]);
});

it('tells those who have answered a comment what becomes of it', async () => {
  const { ctx } = site;
  const video = await publishVideo(site, owner.id, { title: 'Nests' });
  const { body } = await owner.post('/api/comment/create', { video, body: 'Look' });
  const root = Number((body as never as { comment: { comment_id: string } }).comment.comment_id);
  await work();
  eve.asked.length = 0;
  const uri = commentUri(ctx.config, root);
  const note = { id: `http://${eve.host}/notes/2`, type: 'Note', attributedTo: eve.actor, inReplyTo: uri };
  const answer = { ...note, content: 'I see', to: [EVERYBODY] };
  expect(await eve.send({ type: 'Create', object: answer })).toBe(202);
  const told = async () => {
    await work();
    const rows = await ctx.db.selectFrom('federation_activity').select('body').orderBy('id').execute();
    const sent = rows.map(({ body: text }) => JSON.parse(text) as { type: string; object: { id?: string } });
    return sent.filter(({ object }) => object.id === uri).map(({ type }) => type);
  };
  await owner.post(`/api/comment/${root}/edit`, { body: 'Look there' });
  expect(await told()).toEqual(['Update']);
  await owner.post(`/api/comment/${root}/delete`);
  expect(await told()).toEqual(['Update', 'Delete']);
  expect(eve.asked.filter((path) => path === '/eve/inbox')).toHaveLength(2);
});

it('looks for a handle in few statements, however often its words repeat', async () => {
  const asked = vi.spyOn(site.ctx.db, 'selectFrom');
  const finger = (name: string) => {
    const resource = encodeURIComponent(`acct:${name}@${hostOf(site.ctx.config)}`);
    return site.app.inject(`/.well-known/webfinger?resource=${resource}`);
  };
  expect((await finger(`${'videos-'.repeat(500)}ann`)).statusCode).toBe(404);
  expect(asked.mock.calls.length).toBeLessThan(10);
  asked.mockRestore();
  const { aliases } = (await finger('videos-ann')).json<{ aliases: string[] }>();
  expect(aliases).toContain(actorUri(site.ctx.config, { kind: 'shelf', id: owner.id }));
});

it('finds whose a key is without reading everybody', async () => {
  const plan = await site.ctx.db.transaction().execute(async (trx) => {
    // There are so few people here that reading all of them is the quickest.
    for (const way of ['seqscan', 'indexscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    const explained = trx.withPlugin({
      transformQuery: ({ node }) => ({ ...node, explain: { kind: 'ExplainNode', format: 'json' } }) as never,
      transformResult: async ({ result }) => result,
    });
    return JSON.stringify(await findByKey(explained, `${eve.actor}#main-key`));
  });
  for (const index of ['remote_actor_key', 'remote_actor_proof_key']) expect(plan).toContain(`"${index}"`);
});

it('moves nobody to an account that has itself moved on', async () => {
  const { ctx } = site;
  const [fan, old, next] = [await signUp(site), await signUp(site), await signUp(site)];
  await followUser(ctx, fan.id, old.id);
  const moved = { account_id: next.id, aliases: [], moved_to: owner.id };
  await ctx.db.insertInto('federation_person').values(moved).execute();
  await moveFollowers(ctx, { fromId: old.id, toId: next.id }, inLine());
  const kept = ctx.db.selectFrom('follow_user').select('account_id').where('follower_id', '=', fan.id);
  expect(await kept.execute()).toEqual([{ account_id: old.id }]);
});
