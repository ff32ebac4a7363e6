import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';
import { federates } from '../rules.ts';
import { learnHosts } from './hosts.ts';

/** Queue of deliveries of what is counted; at most one for each host. */
export const DELIVER_COUNTS = 'deliver-counts';

/** Queue of telling other software of what is counted, once in a long while. */
export const TELL_OTHERS = 'tell-others-of-counts';

/** How long it takes at least until other Vireo sites are told again of a video, and all other sites, ms. */
const TOLD_EVERY_MS = 2_000;
const OTHERS_EVERY_MS = 6 * 3_600_000;

interface ChangedVideo {
  readonly id: number;
  readonly isNew: boolean;
  readonly isEarly: boolean;
}

type MarkCtx = Pick<Ctx, 'db' | 'jobs' | 'clock' | 'settings' | 'config'>;

/**
 * Looks at which of these videos have other counts than other sites were told of, and orders that all hosts
 * which know them are told. Answers those that have to be looked at again. Costs nothing but this look where
 * no host is interested.
 */
export async function markCounts(ctx: MarkCtx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0 || !federates(ctx)) return [];
  const now = new Date(ctx.clock.now());
  const changed = await readChanged(ctx, ids, new Date(now.getTime() - TOLD_EVERY_MS));
  const due = changed.filter(({ isEarly }) => !isEarly).map(({ id }) => id);
  await addFollowers(
    ctx,
    changed.filter(({ isNew }) => isNew).map(({ id }) => id),
  );
  if (due.length > 0) await markDue(ctx, due, now);
  await orderLost(ctx, ids);
  return changed.map(({ id }) => id);
}

/** Public videos of this site that somebody elsewhere knows and whose counts are not those that were told. */
async function readChanged(
  { db, settings }: MarkCtx,
  ids: readonly number[],
  since: Date,
): Promise<readonly ChangedVideo[]> {
  const { rows } = await sql<ChangedVideo>`
    select video.id, told.video_id is null as "isNew",
      coalesce(told.changed_at > ${since}, false) as "isEarly"
    from video join account on account.id = video.account_id
      join video_counter as now on now.video_id = video.id
      left join federation_counts as told on told.video_id = video.id
    where video.id = any(${ids}::bigint[]) and ${isListed()}
      and account.host is null and account.state = 'active'
      and (video.moderated or not ${settings.current().review}::boolean)
      and (told.score, told.likes, told.views, told.comments)
        is distinct from (now.score, now.likes_count, now.view_count, now.comment_count)
      and (exists (select from federation_reader as reader where reader.video_id = video.id)
        or exists (select from remote_follow as follow where follow.account_id = video.account_id)
        or exists (select from remote_follow as follow where follow.channel_id = video.channel_id))
    `.execute(db);
  return rows;
}

/** Hosts of followers know what was published before it was remembered who asks for it. */
async function addFollowers(ctx: MarkCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ host: string }>`
    insert into federation_reader (video_id, host)
    select distinct video.id, remote_actor.host from video
      join remote_follow as follow on follow.account_id = video.account_id
        or follow.channel_id = video.channel_id
      join remote_actor on remote_actor.account_id = follow.follower_id
    where video.id = any(${ids}::bigint[]) on conflict do nothing returning host`.execute(ctx.db);
  await learnHosts(ctx, [...new Set(rows.map(({ host }) => host))]);
}

async function markDue(ctx: MarkCtx, ids: readonly number[], now: Date): Promise<void> {
  const { clock, db, jobs } = ctx;
  const others = new Date(clock.now() - OTHERS_EVERY_MS);
  await db.transaction().execute(async (trx) => {
    // Another process may have been here in the meantime.
    const { rows: marked } = await sql<{ id: number; isLong: boolean }>`
      insert into federation_counts as told
        (video_id, score, likes, views, comments, changed_at, others_at)
      select video_id, score, likes_count, view_count, comment_count, ${now},
        ${new Date(now.getTime() - 1)} from video_counter
        where video_id = any(${ids}::bigint[]) order by video_id
      on conflict (video_id) do update set score = excluded.score, likes = excluded.likes,
        views = excluded.views, comments = excluded.comments, changed_at = excluded.changed_at,
        others_at = case when told.others_at < ${others} then excluded.changed_at else told.others_at end
        where told.changed_at <= ${new Date(now.getTime() - TOLD_EVERY_MS)}
      returning video_id as id, others_at = changed_at as "isLong"`.execute(trx);
    const { rows: hosts } = await sql<{ host: string }>`
      with due as (
        update federation_reader set due_at = clock_timestamp() from remote_host
        where remote_host.name = host and software = 'vireo' and standing <> 'blocked'
          and video_id = any(${marked.map(({ id }) => id)}::bigint[]) returning host)
      select distinct host from due`.execute(trx);
    for (const { host } of hosts)
      await jobs.send(DELIVER_COUNTS, { host }, { key: host, receiver: host, trx });
    for (const { id, isLong } of marked)
      if (isLong) await jobs.send(TELL_OTHERS, { videoId: id }, { key: String(id), trx });
  });
}

/** A delivery that was ending took no notice of what was marked at that moment. */
async function orderLost({ db, jobs }: MarkCtx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ host: string }>`
    select distinct host from federation_reader
    where video_id = any(${ids}::bigint[]) and due_at < clock_timestamp() - interval '1 second'`.execute(db);
  for (const { host } of rows) await jobs.send(DELIVER_COUNTS, { host }, { key: host, receiver: host });
}

/** Orders that a host is told what is counted of all that it knows, once it is known to be a Vireo site. */
export async function orderCounts({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, host: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update federation_reader set due_at = clock_timestamp() from remote_host
      where host = ${host} and remote_host.name = host and software = 'vireo' returning video_id`.execute(
      trx,
    );
    if (rows.length > 0) await jobs.send(DELIVER_COUNTS, { host }, { key: host, receiver: host, trx });
  });
}
