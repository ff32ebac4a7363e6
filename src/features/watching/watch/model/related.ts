import { sql } from 'kysely';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { isListed, shownTo } from '#features/videos/video/model/visible.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type RelatedReason, relatedKeeps } from '../rules.ts';

/** The name of the job that recomputes one video's list. */
export const RELATED_JOB = 'watch.related';

/** Videos stored per list, twice as many as are shown: some of them may be hidden from a viewer. */
const KEPT = 24;
/** Videos shown per list. */
const SHOWN = 12;

/** How many voters on a video are asked what else they like, and for how much of it. */
const VOTERS = 50;
const LIKES = 20;

/** Videos beside one whose list is not made yet: of its owner, and of each of so many of its tags. */
const NEAR = { owner: 6, tags: 4, ofTag: 4 };

/** Narrows the type of a stored reason, since the column contains nothing else. */
export function storedReason({ reason }: { readonly reason: string }): RelatedReason {
  return reason as RelatedReason;
}

/**
 * Computes the list of one video: videos that share its tags (rare ones weigh more), that its upvoters also
 * upvoted, and others of its owner and its channel. Each part reads a limited number of rows: of the voters
 * those who joined last, and of each what they liked last. The strongest is stored as the reason. Does
 * nothing unless the current list was made at `seen` (ms since 1970, null for none or one that is to be made
 * again). Returns whether the list was stored.
 */
export async function computeRelated(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  seen: number | null,
): Promise<boolean> {
  const seenAt = sql`${seen === null ? null : new Date(seen)}::timestamptz`;
  const { rows } = await sql`
    with mine as materialized (
      select id, account_id, channel_id, nsfw from video
      where id = ${videoId}
        and (select made_at from related_list where video_id = ${videoId}) is not distinct from ${seenAt}
    ),
    found as (
      (select hit.video_id as id, 'tags' as reason, sum(4 / ln(3 + tag.use_count)) as weight
        from video_tag own
        join tag on tag.id = own.tag_id
        cross join lateral (
          select video_id from video_tag where tag_id = own.tag_id order by hot_score desc, video_id desc
            limit 60
        ) hit
        where own.video_id = ${videoId}
        group by hit.video_id)
      union all
      (select liked.video_id, 'votes', 3 * ln(1 + count(*))
        from (select account_id, value from vote where video_id = ${videoId}
          order by account_id desc limit ${sql.lit(VOTERS)}) voter
        cross join lateral (
          select video_id from vote where account_id = voter.account_id and value = 1
          order by changed_at desc, video_id desc limit ${sql.lit(LIKES)}
        ) liked
        where voter.value = 1
        group by liked.video_id order by count(*) desc limit 60)
      union all
      (select own.id, 'owner', 1.5 from mine cross join lateral (
        select id from video where account_id = mine.account_id and state = 'success'
        order by completed_at desc, id desc limit 40) own)
      union all
      (select other.id, 'channel', 1 from mine cross join lateral (
        select id from video where channel_id = mine.channel_id and ${isListed()}
        order by hot_score desc, id desc limit 40) other)
    ),
    scored as (
      select found.id, sum(found.weight) as weight,
        (array_agg(found.reason order by found.weight desc))[1] as reason
      from found where found.id <> ${videoId} group by found.id
    ),
    best as (
      select scored.id, scored.reason, scored.weight, video.hot_score
      from mine, scored join video on video.id = scored.id
      where ${isListed()} and (mine.nsfw or not video.nsfw)
      order by scored.weight desc, video.hot_score desc
      limit ${sql.lit(KEPT)}
    ),
    list as (
      select coalesce(array_agg(id order by weight desc, hot_score desc), '{}') as related,
        coalesce(array_agg(reason order by weight desc, hot_score desc), '{}') as reasons,
        coalesce(array_agg(weight::real order by weight desc, hot_score desc), '{}') as weights
      from best
    )
    insert into related_list (video_id, made_at, related, reasons, weights)
    select mine.id, now(), list.related, list.reasons, list.weights from mine, list
    on conflict (video_id) do update set made_at = excluded.made_at, related = excluded.related,
      reasons = excluded.reasons, weights = excluded.weights
    where related_list.made_at is not distinct from ${seenAt}
    returning video_id`.execute(db);
  return rows.length > 0;
}

/** Orders a list for a video that has none. */
export function orderRelated({ jobs }: Pick<Ctx, 'jobs'>, trx: Trx, videoId: number): Promise<void> {
  return jobs.send(RELATED_JOB, { videoId, seen: null }, { key: String(videoId), trx });
}

/** Orders a new list for a video that has one, since it is no longer what it was made for. */
export async function renewRelated(ctx: Pick<Ctx, 'jobs'>, trx: Trx, videoId: number): Promise<void> {
  const old = await trx
    .updateTable('related_list')
    .set({ made_at: null })
    .where('video_id', '=', videoId)
    .returning('video_id')
    .executeTakeFirst();
  if (old) await orderRelated(ctx, trx, videoId);
}

/** For how long a process does not order the same list again, ms: the job may be waiting for its turn. */
const ORDERED_MS = 60_000;

/**
 * Orders a new list for a video that somebody opens, if it has none or one that is too old. Nobody waits for
 * it: until it is made there is what `nearVideo` finds, or the old list.
 */
export function keepFresh(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'log' | 'readCache'>,
  { id, viewCount, completedAt }: RelatedVideo,
  madeAt: Date | null,
): void {
  const now = ctx.clock.now();
  const seen = madeAt?.getTime() ?? null;
  const age = now - (completedAt?.getTime() ?? now);
  if (seen !== null && now - seen <= relatedKeeps(viewCount, age)) return;
  const order = () => ctx.jobs.send(RELATED_JOB, { videoId: id, seen }, { key: String(id) });
  ctx.readCache
    .read(`related ordered ${id} ${seen}`, order, () => ORDERED_MS)
    .catch((error: unknown) => ctx.log.warn({ err: error, videoId: id }, 'related videos not asked for'));
}

/** What tells how old the list of a video may be. */
export type RelatedVideo = Pick<VideoRow, 'id' | 'viewCount' | 'completedAt'>;

/**
 * The videos listed next to a video for this viewer, best first: ids, reasons and weights. The stored list as
 * far as they may see it, or what is near the video if nothing is stored, filled up with hot videos (weight
 * 0).
 */
export function relatedList(db: Db, viewerId: number | null, videoId: number) {
  return db
    .with('stored', (cte) => storedRelated(cte, viewerId, videoId))
    .with('near', (cte) => nearVideo(cte, viewerId, videoId))
    .with('related', (cte) =>
      cte
        .selectFrom('stored')
        .selectAll()
        .unionAll(
          cte
            .selectFrom('near')
            .selectAll()
            .where((eb) => eb.not(eb.exists(eb.selectFrom('stored').select('stored.id')))),
        ),
    )
    .with('popular', (cte) =>
      cte
        .selectFrom('video')
        .select(['video.id', sql.lit('hot').as('reason'), sql.lit(0).as('weight'), 'video.hot_score'])
        .where(shownTo(viewerId, { moderated: 1, private: 0, nsfw: 0, state: 'success' }, null))
        .where('video.id', '!=', videoId)
        .where(sql<boolean>`(select count(*) from related) < ${sql.lit(SHOWN)}`)
        .where('video.id', 'not in', (related) => related.selectFrom('related').select('related.id'))
        .orderBy('video.hot_score', 'desc')
        .orderBy('video.id', 'desc')
        .limit(sql.lit(SHOWN)),
    )
    .selectFrom((eb) =>
      eb.selectFrom('related').selectAll().unionAll(eb.selectFrom('popular').selectAll()).as('listed'),
    )
    .select(['id', 'reason', 'weight'])
    .orderBy('weight', 'desc')
    .orderBy('hot_score', 'desc')
    .limit(sql.lit(SHOWN));
}

/** When the list of a video was made; null if there is none, or if it is to be made again. */
export function relatedMadeAt(db: Db, videoId: number) {
  return db.selectFrom('related_list').select('made_at').where('video_id', '=', videoId);
}

/** The list of a video is computed to suit it, whether or not that is safe for work. */
export const RELATED_FILTERS = { moderated: 1, private: 0, nsfw: -1, state: 'success' } as const;

/** The stored list of a video as this viewer may see it. */
function storedRelated(db: Pick<Db, 'selectFrom'>, viewerId: number | null, videoId: number) {
  // Older lists are longer.
  const first = (column: string) => sql`${sql.ref(column)}[1:${sql.lit(KEPT)}]`;
  const items = sql<{ id: number; reason: string; weight: number }>`(
    select item.* from related_list,
      unnest(${first('related')}, ${first('reasons')}, ${first('weights')}) as item(id, reason, weight)
    where related_list.video_id = ${videoId})`;
  return db
    .selectFrom('video')
    .innerJoin(items.as('item'), 'item.id', 'video.id')
    .select(['video.id', 'item.reason', 'item.weight', 'video.hot_score'])
    .where(shownTo(viewerId, RELATED_FILTERS, null))
    .orderBy('item.weight', 'desc')
    .orderBy('video.hot_score', 'desc')
    .limit(sql.lit(SHOWN));
}

/** Videos of the same owner and with the same tags, of each the first ones, as this viewer may see them. */
function nearVideo(db: Pick<Db, 'selectFrom'>, viewerId: number | null, videoId: number) {
  const found = sql<{ id: number; reason: string; weight: number; nsfw: boolean }>`(
    with mine as materialized (select account_id, nsfw from video where id = ${videoId}),
    hit as (
      (select own.id, 'owner' as reason, 1.5 as weight
        from mine cross join lateral (select id from video where account_id = mine.account_id
          order by completed_at desc, id desc limit ${sql.lit(NEAR.owner)}) own)
      union all
      select tagged.video_id, 'tags', 1
      from (select tag_id from video_tag where video_id = ${videoId} limit ${sql.lit(NEAR.tags)}) own
      cross join lateral (select video_id from video_tag where tag_id = own.tag_id
        order by hot_score desc, video_id desc limit ${sql.lit(NEAR.ofTag)}) tagged
    )
    select hit.id, (array_agg(hit.reason order by hit.weight desc))[1] as reason,
      sum(hit.weight)::real as weight, mine.nsfw
    from hit cross join mine where hit.id <> ${videoId} group by hit.id, mine.nsfw)`;
  return db
    .selectFrom('video')
    .innerJoin(found.as('found'), 'found.id', 'video.id')
    .select(['video.id', 'found.reason', 'found.weight', 'video.hot_score'])
    .where(shownTo(viewerId, RELATED_FILTERS, null))
    .where(({ or, not, eb }) => or([eb('found.nsfw', '=', true), not(eb.ref('video.nsfw'))]))
    .orderBy('found.weight', 'desc')
    .orderBy('video.hot_score', 'desc')
    .limit(sql.lit(SHOWN));
}
