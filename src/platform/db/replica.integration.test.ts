import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import searchJobs from '#features/watching/search/jobs.ts';
import { checkReplica } from '#platform/doctor/check-replica.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { type ReplicatedDatabase, startReplicated } from '#platform/testing/replicated.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';

let both: ReplicatedDatabase;
let site: TestSite;
let [ann, moderator]: [Person, Person] = [] as never;
let video: { id: number; code: string };
beforeAll(async () => {
  both = await startReplicated();
  const env = { DATABASE_URL: both.url, DATABASE_REPLICA_URL: both.replicaUrl, METRICS_PORT: '0' };
  site = await startSite(env, { database: both.primary });
  // A change of a title has words counted.
  await site.ctx.jobs.prepare(searchJobs(site.ctx));
  [ann, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  video = await addVideo(site, { accountId: ann.id, title: 'First' });
});
afterAll(async () => {
  await site?.close();
  await both?.close();
});

/** What a list for everybody shows now: nothing is kept of before. */
async function titles(headers: Record<string, string> = {}): Promise<string[]> {
  site.advance(1_000);
  const answer = await site.app.inject({ url: '/api/videos/new', headers });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { videos: { title: string }[] }).videos.map(({ title }) => title);
}

/** How many reads went there since the start. */
async function countReads(from: 'replica' | 'primary' | 'failed'): Promise<number> {
  const [, count] =
    new RegExp(`vireo_shared_reads{from="${from}"} (\\d+)`).exec(await site.ctx.metrics.text()) ?? [];
  return Number(count);
}

/** Reads until the replica is used, and has what was written before. */
beforeEach(() =>
  until('a read from the replica', async () => {
    const before = await countReads('replica');
    await titles();
    return (await countReads('replica')) > before;
  }),
);

it('lists and pages for who is signed out are read there, and for members at the primary', async () => {
  const scans = async () => {
    const [row] = await both.ask<{ scans: number }>(
      "select (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname = 'video'",
    );
    return row?.scans ?? 0;
  };
  const before = await scans();
  await until('what the replica counts of its readers', async () => {
    await titles();
    return (await scans()) > before;
  });
  await until('a page from the replica', async () => {
    const reads = await countReads('replica');
    site.advance(1_000);
    expect((await site.app.inject(`/${video.code}`)).body).toContain('First');
    return (await countReads('replica')) > reads;
  });
  const reads = await countReads('replica');
  expect(await titles(ann.headers)).toContain('First');
  expect((await ann.page(`/${video.code}`)).body).toContain('First');
  expect(await countReads('replica')).toBe(reads);
});

it('whoever writes reads what they wrote, whatever the replica lacks', async () => {
  await both.pause();
  await ann.post(`/api/video/${video.code}/edit`, { title: 'Second' });
  expect(await titles(ann.headers)).toContain('Second');
  expect((await ann.page(`/${video.code}`)).body).toContain('Second');
  await both.goOn();
});

it('what was made a moment ago is there for all who have its link', async () => {
  await both.pause();
  const made = await addVideo(site, { accountId: ann.id, title: 'Just made' });
  expect((await site.app.inject(`/${made.code}`)).body).toContain('Just made');
  await both.goOn();
});

it('what was taken down is not shown, however far the replica is behind', async () => {
  const bad = await addVideo(site, { title: 'Taken down' });
  await until('the video at the replica', async () => (await titles()).includes('Taken down'));
  await both.pause();
  expect((await moderator.post(`/api/video/${bad.id}/delete`)).code).toBe(200);
  expect(await titles()).not.toContain('Taken down');
  expect((await site.app.inject(`/${bad.code}`)).statusCode).toBe(404);
  await both.goOn();
});

it('a list goes on where it began', async () => {
  for (const title of ['A', 'B']) await addVideo(site, { title });
  await until('all of them', async () => (await titles()).includes('B'));
  const first = (await site.app.inject('/api/videos/hot?limit=1')).json();
  const before = await countReads('replica');
  const second = (await site.app.inject(`/api/videos/hot?limit=1&after=${first.page.next}`)).json();
  expect(second.videos[0].video_id).not.toBe(first.videos[0].video_id);
  expect(await countReads('replica')).toBe(before);
});

it('is looked at while every connection to the primary is taken', async () => {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  let held = 0;
  const holders = Array.from({ length: 10 }, () =>
    site.ctx.db.transaction().execute(async () => {
      held += 1;
      await isOver;
    }),
  );
  await until('all connections', () => held === 10);
  const { replica } = site.ctx;
  replica.catchUp();
  expect(await until('what the primary has', () => replica.current() !== null).finally(letGo)).toBe(true);
  await Promise.all(holders);
});

it('a replica that is behind is left out, and read again when it has come closer', async () => {
  await both.pause();
  await site.ctx.db.updateTable('video').set({ title: 'Third' }).where('id', '=', video.id).execute();
  await until('the primary', async () => (await titles()).includes('Third'));
  await expectOfDoctor('It lacks');
  await both.goOn();
  const before = await countReads('replica');
  await until('the replica', async () => {
    expect(await titles()).toContain('Third');
    return (await countReads('replica')) > before;
  });
  await expectOfDoctor('It follows the database');
});

it('a replica that answers nothing costs no answer, and is read again when it goes on', async () => {
  await both.signalReplica('SIGSTOP');
  const before = await countReads('primary');
  await until('the primary', async () => {
    await titles();
    return (await countReads('primary')) > before;
  });
  await both.signalReplica('SIGCONT');
  const reads = await countReads('replica');
  await until('the replica', async () => {
    await titles();
    return (await countReads('replica')) > reads;
  });
  expect(await titles()).toContain('Third');
});

it('a replica that is gone costs no answer, and is read again when it is back', async () => {
  await both.signalReplica('SIGKILL');
  const before = await countReads('primary');
  await until('the primary', async () => {
    expect(await titles()).toContain('Third');
    return (await countReads('primary')) > before;
  });
  await expectOfDoctor('It cannot be compared');
  await both.startReplica();
  await until('the replica', async () => {
    const reads = await countReads('replica');
    await titles();
    return (await countReads('replica')) > reads;
  });
});

it('a database that follows nobody is no replica', () =>
  expectOfDoctor('It is no replica of the database', both.url));

async function expectOfDoctor(detail: string, databaseReplicaUrl = both.replicaUrl): Promise<void> {
  const check = () => checkReplica({ databaseUrl: both.url, databaseReplicaUrl });
  const found = await until(`"${detail}" of the doctor`, async () => {
    const one = await check();
    return one.detail.startsWith(detail) && one;
  });
  expect(found.ok).toBe(detail.includes('follows'));
}
