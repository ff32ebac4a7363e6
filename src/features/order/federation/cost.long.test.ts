import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { workByHand } from '#platform/testing/by-hand.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import { tellOfVideo } from './model/tell-video.ts';

const [FOLLOWERS, HOSTS] = [10_000, 1_000];
/** Clock ticks a second, as the kernel counts times. */
const TICKS = 100;

/** Followers on that many hosts, each of which answers at an address of this machine. */
async function addFollowers({ ctx }: TestSite, ownerId: number, port: number): Promise<void> {
  await sql`insert into remote_host (name) select '127.1.' || n / 250 || '.' || 1 + n % 250 || ':' || ${port}::int
    from generate_series(0, ${HOSTS - 1}::int) n`.execute(ctx.db);
  const host = sql`'127.1.' || n % ${HOSTS}::int / 250 || '.' || 1 + n % ${HOSTS}::int % 250 || ':' || ${port}::int`;
  await sql`with f as (select n, ${host} as host from generate_series(1, ${FOLLOWERS}::int) n),
    a as (insert into account (username, username_key, host)
      select 'f' || n || '@' || host, 'f' || n || '@' || host, host from f returning id, username, host),
    r as (insert into remote_actor (account_id, uri, kind, host, inbox, shared_inbox, key_id, public_key)
      select id, 'http://' || host || '/' || id, 'Person', host, 'http://' || host || '/' || id || '/inbox',
        'http://' || host || '/inbox', 'http://' || host || '/' || id || '#key', '' from a)
    insert into remote_follow (uri, follower_id, account_id, accepted_at)
      select 'http://' || host || '/follows/' || id, id, ${ownerId}, now() from a`.execute(ctx.db);
}

/** Processor time of this process and of its database's, seconds. */
async function spent({ ctx }: TestSite): Promise<number> {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(ctx.db);
  const stats = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8')));
  const ticks = stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '));
  const database = ticks.reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return (user + system) / 1e6 + database / TICKS;
}

it('tells ten thousand followers on a thousand hosts of a video, once each host', async () => {
  const asked = new Set<string>();
  let taken = 0;
  const server = createServer((request, response) => {
    asked.add(request.headers.host ?? '');
    taken += 1;
    request.resume().on('end', () => response.writeHead(202).end());
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const { port } = server.address() as AddressInfo;
  const site = await startSite(
    { PUBLIC_URL: `http://127.0.0.1:${await freePort()}`, FEDERATION: 'on' },
    { fetchPolicy: { allows: (address) => address.startsWith('127.') } },
  );
  const hand = await workByHand(site);
  try {
    await site.ctx.jobs.prepare(jobs(site.ctx));
    const owner = await signUpPerson(site, 'ann');
    const videoId = await publishVideo(site, owner.id, { title: 'Storks' });
    await addFollowers(site, owner.id, port);
    const kinds = jobs(site.ctx).filter(({ cron }) => !cron);
    const before = await spent(site);
    await tellOfVideo(site.ctx, { videoId });
    while ((await hand.tryDue(kinds)) > 0);
    console.log(`${FOLLOWERS} followers, ${HOSTS} hosts: ${((await spent(site)) - before).toFixed(1)} CPU s`);
    expect([asked.size, taken]).toEqual([HOSTS, HOSTS]);
  } finally {
    await hand.close();
    await site.close();
    server.close();
  }
});
