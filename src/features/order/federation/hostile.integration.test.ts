import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import type { WorkByHand } from '#platform/testing/by-hand.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { actorUri, commentUri, videoUri } from './addresses.ts';
import jobs from './jobs.ts';
import { findRemoteActor } from './model/remote-actors.ts';
import { EVERYBODY } from './rules.ts';
import {
  type AmongStrangers,
  describePerson,
  OTHER_KEY,
  startAmongStrangers,
  type Stranger,
} from './testing/stranger.ts';

/** How many activities that nobody would send are sent. */
const RUNS = Number(process.env['VIREO_FUZZ_RUNS'] ?? 300);

let all: AmongStrangers;
let site: TestSite;
let hand: WorkByHand;
let owner: Person;
let moderator: Person;
let eve: Stranger;
/** Somebody of a third host, in whose name the first one would like to speak. */
let bob: Stranger;
let id: number;
let video: string;

beforeAll(async () => {
  all = await startAmongStrangers();
  ({ site, hand, eve, bob } = all);
  owner = await signUp(site);
  moderator = await signUp(site, { acl: 'moderator' });
  id = await publishVideo(site, owner.id);
  video = videoUri(site.ctx.config, id);
});
afterAll(() => all?.close());

const work = () => hand.tryDue(jobs(site.ctx).filter(({ cron }) => !cron));

async function scoreOf(): Promise<number> {
  const { body } = await owner.get(`/api/video/${id}`);
  return Number((body as unknown as { video: { score: unknown } }).video.score);
}

async function commentsOf(): Promise<readonly { comment_id: string; body: string }[]> {
  const { body } = await owner.get(`/api/video/${id}/comments`);
  return (body as unknown as { comments: { comment_id: string; body: string }[] }).comments;
}

/** A comment on the video, as the other site has it. */
function noteBy(stranger: Stranger, body: string, more: object = {}) {
  const note = `http://${stranger.host}/notes/${crypto.randomUUID()}`;
  return {
    ...{ id: note, type: 'Note', attributedTo: stranger.actor, inReplyTo: video },
    ...{ content: `<p>${body}</p>`, to: [EVERYBODY], ...more },
  };
}

/** Sends something while this table takes no row of that kind, so that the site fails. */
async function failAt(table: string, rule: string, activity: object): Promise<void> {
  const { db } = site.ctx;
  const altered = sql`alter table ${sql.table(table)}`;
  await sql`${altered} add constraint broken check (${sql.raw(rule)}) not valid`.execute(db);
  expect(await eve.send(activity)).toBe(500);
  await sql`${altered} drop constraint broken`.execute(db);
}

describe('nobody is believed', () => {
  it('whose signature is of another key, or of another moment, or of another body', async () => {
    const like = { type: 'Like', object: video };
    expect(await eve.send(like, { privateKey: OTHER_KEY })).toBe(401);
    expect(await eve.send(like, { at: Date.now() - 2 * 3_600_000 })).toBe(401);
    expect(await eve.send(like, { body: JSON.stringify({ ...like, actor: eve.actor }) })).toBe(401);
    expect(await scoreOf()).toBe(0);
  });

  it('who speaks for somebody of another host', async () => {
    const like = { type: 'Like', object: video };
    expect(await eve.send({ ...like, actor: bob.actor })).toBeGreaterThanOrEqual(400);
    expect(await eve.send({ ...like, id: `http://${bob.host}/activities/1` })).toBe(400);
    expect(await eve.send({ ...like, actor: bob.actor }, { keyId: `${bob.actor}#main-key` })).toBe(400);
    expect(await scoreOf()).toBe(0);
  });

  it('whose document says that it is of another host', async () => {
    const mine = `http://${eve.host}/poison`;
    eve.documents.set('/poison', describePerson(bob.actor, 'bob'));
    await eve.send({ type: 'Like', object: video, actor: mine }, { keyId: `${mine}#main-key` });
    expect(await findRemoteActor(site.ctx.db, mine)).toBeNull();
    expect(await findRemoteActor(site.ctx.db, bob.actor)).toBeNull();
    expect(await scoreOf()).toBe(0);
  });

  it('whose address leads to another host, or into the network of this one', async () => {
    for (const target of [bob.actor, 'http://10.0.0.1/eve', `${site.ctx.config.publicUrl}/ap/users/1`]) {
      eve.documents.set('/moved', target);
      const moved = `http://${eve.host}/moved`;
      expect(
        await eve.send({ type: 'Like', object: video, actor: moved }, { keyId: `${moved}#main-key` }),
      ).toBe(401);
      expect(await findRemoteActor(site.ctx.db, moved)).toBeNull();
    }
  });

  it('who sends what nobody can read', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as object;
    expect(await eve.send({ type: 'Like', object: video, deep })).toBe(400);
    expect(await eve.send({ type: 'Like', object: video, many: Array(6_000).fill(0) })).toBe(400);
    expect(await eve.send({ type: 'Like', object: video, long: 'x'.repeat(300_000) })).toBeGreaterThanOrEqual(
      400,
    );
    expect(await scoreOf()).toBe(0);
  });
});

describe('what somebody may do is done once, and to their own', () => {
  it('a vote that is sent again counts once, and not again after it was taken back', async () => {
    const like = { id: `http://${eve.host}/likes/1`, type: 'Like', object: video };
    for (let time = 0; time < 3; time += 1) expect(await eve.send(like)).toBe(202);
    expect(await scoreOf()).toBe(1);
    const undo = { type: 'Undo', object: { ...like, actor: eve.actor } };
    expect(await bob.send(undo)).toBeLessThan(500);
    expect(await scoreOf()).toBe(1);
    for (let time = 0; time < 3; time += 1) await eve.send(undo);
    expect(await eve.send(like)).toBe(202);
    expect(await scoreOf()).toBe(0);
  });

  it('a comment is written, changed and deleted by whoever it is of', async () => {
    const note = noteBy(eve, 'Hello');
    expect(await eve.send({ type: 'Create', object: noteBy(bob, 'Forged') })).toBeLessThan(500);
    expect(await eve.send({ type: 'Create', object: { ...note, attributedTo: bob.actor } })).toBe(202);
    expect(await commentsOf()).toEqual([]);
    expect(await eve.send({ type: 'Create', object: note })).toBe(202);
    expect(await eve.send({ type: 'Create', object: note })).toBe(202);
    const [comment, ...more] = await commentsOf();
    expect([comment?.body, more]).toEqual(['Hello', []]);
    await bob.send({ type: 'Update', object: { ...note, content: 'Changed' } });
    await bob.send({ type: 'Delete', object: note.id });
    const own = commentUri(site.ctx.config, Number(comment?.comment_id));
    await eve.send({ type: 'Delete', object: own });
    await eve.send({ type: 'Delete', object: video });
    await eve.send({ type: 'Delete', object: actorUri(site.ctx.config, { kind: 'account', id: owner.id }) });
    expect(await commentsOf()).toEqual([comment]);
    await eve.send({ type: 'Delete', object: note.id });
    expect(await commentsOf()).toEqual([]);
  });

  it.each(['Update', 'Delete'])(
    'an %s that comes at the same moment as the comment is not lost',
    async (type) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const note = noteBy(eve, 'Hello', { updated: '2026-01-01T10:00:00Z' });
        const after = { updated: '2026-01-01T10:00:01Z', deleted: '2026-01-01T10:00:01Z' };
        const later = {
          ...note,
          ...after,
          content: 'Changed',
          ...(type === 'Delete' && { type: 'Tombstone' }),
        };
        const sent = [
          { type: 'Create', object: note, id: `${note.id}/create` },
          { type, object: later, id: `${note.id}/later` },
        ];
        const answers = await Promise.all(sent.map((activity) => eve.send(activity)));
        for (const [place, status] of answers.entries()) {
          expect([202, 429]).toContain(status);
          if (status === 429) expect(await eve.send(sent[place] as object)).toBe(202);
        }
        const shown = (await commentsOf()).map(({ body }) => body);
        expect(shown).toEqual(type === 'Delete' ? [] : ['Changed']);
        await eve.send({ type: 'Delete', object: note.id });
      }
    },
  );

  it('an activity that is just being taken is sent again, until it was', async () => {
    const like = { id: `http://${eve.host}/likes/slow`, type: 'Like', object: video };
    const first = await site.ctx.db.transaction().execute(async (trx) => {
      const counter = trx.selectFrom('video_counter').select('score').where('video_id', '=', id);
      await counter.forUpdate().execute();
      const sent = eve.send(like);
      await untilOneWaits(site.ctx.db);
      expect(await eve.send(like)).toBe(503);
      return { sent };
    });
    expect([await first.sent, await eve.send(like), await scoreOf()]).toEqual([202, 202, 1]);
    await eve.send({ type: 'Undo', object: { ...like, actor: eve.actor } });
    expect(await scoreOf()).toBe(0);
  });

  it('what could be done only in part is done as a whole when it is sent again', async () => {
    const note = noteBy(eve, 'Hello', { updated: '2026-01-01T10:00:00Z' });
    const bodies = async () => (await commentsOf()).map(({ body }) => body);
    const create = { type: 'Create', object: note, id: `${note.id}/create` };
    await failAt('remote_object', 'comment_id is null', create);
    expect(await bodies()).toEqual([]);
    expect([await eve.send(create), await bodies()]).toEqual([202, ['Hello']]);
    const object = { ...note, content: 'Changed', updated: '2026-01-01T10:00:01Z' };
    const update = { type: 'Update', object, id: `${note.id}/update` };
    await failAt('comment', "body <> 'Changed'", update);
    expect([await eve.send(update), await bodies()]).toEqual([202, ['Changed']]);
    const tombstone = { id: note.id, type: 'Tombstone', deleted: '2026-01-01T10:00:02Z' };
    const gone = { type: 'Delete', object: tombstone, id: `${note.id}/delete` };
    await failAt('comment', "state <> 'deleted'", gone);
    expect([await eve.send(gone), await bodies()]).toEqual([202, []]);
  });

  it('what somebody had published is asked for though the site failed when it heard of the follow', async () => {
    const known = await findRemoteActor(site.ctx.db, eve.actor);
    await owner.post(`/api/user/${known?.accountId}/follow`);
    const follow = { type: 'Follow', actor: actorUri(site.ctx.config, { kind: 'account', id: owner.id }) };
    const accept = { type: 'Accept', object: follow, id: `http://${eve.host}/accepts/1` };
    await failAt('pgboss.job', "name <> 'fetch-remote-outbox'", accept);
    expect(await eve.send(accept)).toBe(202);
    const { rows } = await sql`select 1 from pgboss.job where name = 'fetch-remote-outbox'`.execute(
      site.ctx.db,
    );
    expect(rows).toHaveLength(1);
    await owner.post(`/api/user/${known?.accountId}/unfollow`);
  });

  it('words that a context gives other meanings to mean what they say', async () => {
    const context = { '@vocab': `http://${eve.host}/ns#`, Note: 'as:Follow', object: '@id' };
    await eve.send({ '@context': context, type: 'Like', object: video, id: `http://${eve.host}/c/1` });
    expect(await scoreOf()).toBe(1);
    await eve.send({ '@context': context, type: 'Dislike', object: video, id: `http://${eve.host}/c/2` });
    expect(await scoreOf()).toBe(-1);
    await eve.send({ type: 'Undo', object: { type: 'Dislike', object: video, actor: eve.actor } });
    expect(await scoreOf()).toBe(0);
  });
});

it('whatever is sent is answered, and changes nothing of anybody else', async () => {
  const place = fc.constantFrom<unknown>(
    ...[video, eve.actor, bob.actor, EVERYBODY, actorUri(site.ctx.config, { kind: 'site' }), '', null, 7],
    ...[[], {}, [video, video], { type: 'Note' }, { id: video, type: 'Video' }, '\u0000', 'http://[', true],
  );
  const thing = fc.oneof(place, fc.record({ id: place, type: fc.string(), object: place, content: place }));
  const type = fc.constantFrom(
    ...[
      'Follow',
      'Accept',
      'Reject',
      'Undo',
      'Create',
      'Update',
      'Delete',
      'Announce',
      'Flag',
      'Move',
      'Block',
    ],
    ...['Add', 'Remove', 'View', 'WatchAction', 'constructor', '__proto__', ''],
  );
  const activity = fc.record(
    { type, object: thing, target: thing, to: place, cc: place, inReplyTo: place, attributedTo: place },
    { requiredKeys: ['type'] },
  );
  const before = await owner.get(`/api/video/${id}`);
  const failed: object[] = [];
  for (const one of fc.sample(activity, { numRuns: RUNS, seed: 1 })) {
    if ((await eve.send(one)) >= 500) failed.push(one);
  }
  expect(failed).toEqual([]);
  const after = await owner.get(`/api/video/${id}`);
  const kept = ({ body }: typeof before) => (body as unknown as { video: { title: string } }).video.title;
  expect(kept(after)).toBe(kept(before));
  expect(await commentsOf()).toEqual([]);
});

describe('a moderator decides about hosts', () => {
  const decide = (host: string, standing: string) =>
    moderator.form('/awesome/sites', { host, standing, note: 'Spam' });
  const stateOf = async () => (await findRemoteActor(site.ctx.db, bob.actor))?.state;

  it('votes of a limited one do not count, and its comments wait', async () => {
    expect(await decide(bob.host, 'limited')).toMatchObject({ status: 303 });
    await bob.send({ type: 'Like', object: video });
    await bob.send({ type: 'Create', object: noteBy(bob, 'Buy this') });
    expect(await scoreOf()).toBe(0);
    const { body } = await (await signUp(site)).get(`/api/video/${id}/comments`);
    expect(body['comments']).toEqual([]);
  });

  it('nothing is exchanged with a blocked one, whose people are disabled until it no longer is', async () => {
    await decide(bob.host, 'blocked');
    await work();
    expect(await stateOf()).toBe('disabled');
    expect(await bob.send({ type: 'Like', object: video })).toBe(403);
    const page = await moderator.page('/awesome/sites');
    expect(page.body).toContain(bob.host);
    await decide(bob.host, 'open');
    await work();
    expect(await stateOf()).toBe('active');
    expect(await bob.send({ type: 'Like', object: video })).toBe(202);
    expect(await scoreOf()).toBe(1);
  });

  it('by lists too, which are read and written', async () => {
    const { body } = await moderator.post('/api/federation/hosts/import', {
      list: '#domain,#severity\nbad.example,suspend\nodd.example,silence\n?\n',
    });
    expect(body).toMatchObject({ changed: 2, refused: ['?'] });
    const file = await site.app.inject({ url: '/awesome/sites.csv', headers: { cookie: moderator.cookie } });
    expect(file.body).toContain('bad.example,suspend,true,true,,false\r\nodd.example,silence,false');
    expect((await site.app.inject('/awesome/sites.csv')).statusCode).toBe(404);
    const own = await decide(new URL(site.ctx.config.publicUrl).host, 'blocked');
    expect(own.status).toBe(400);
  });
});
