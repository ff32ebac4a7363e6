import { type RawBuilder, sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type ObjectType, QUEUE_ID, type QueuedThing, type Source } from '../rules.ts';

/** A thing in the queue. */
export interface WaitingRow {
  readonly type: ObjectType;
  readonly id: number;
  readonly sources: readonly Source[];
  readonly reports: number;
  /** Time of its oldest cause. */
  readonly since: Date;
  /** The moderator who has claimed it, and until when; null if nobody has. */
  readonly claimedBy: number | null;
  readonly claimedUntil: Date | null;
}

/** How long an account counts as new, so that its first video and comment are reviewed. */
const NEW_MS = 7 * 86_400_000;

/** All causes that make things wait at that time, ms since 1970, one row each: type, id, source, at. */
const causesAt = (now: number) => sql`
  select case when report.message_id is not null then 'message' when report.user_id is not null then 'user'
      when report.album_id is not null then 'album' when report.comment_id is not null then 'comment'
      else 'video' end as type,
    coalesce(report.message_id, report.user_id, report.album_id, report.comment_id, report.video_id) as id,
    'report' as source,
    report.created_at as at
  from report
    left join video on video.id = report.video_id
    left join comment on comment.id = report.comment_id
    left join account reported on reported.id = report.user_id
    left join album on album.id = report.album_id
  where report.outcome is null
    and (report.video_id is null or video.state not in ('deleted', 'suspended', 'user-disabled'))
    and (report.comment_id is null or comment.state <> 'deleted')
    and (report.user_id is null or reported.state = 'active')
    and album.deleted_at is null and album.taken_down_at is null
  union all
  select case when video_id is null then 'complaint' else 'video' end, coalesce(video_id, id), 'complaint',
    created_at
  from copyright_complaint where answered_at is null
  union all
  select 'video', id, 'unreviewed', completed_at from video
  where ${isListed()} and not moderated
    and coalesce(account_id, 0) not in (select id from account where host is not null)
  union all
  select 'comment', id, 'held', created_at from comment where state = 'held'
  union all
  select object_type, object_id, 'finding', created_at from finding where settled_at is null
  union all
  select decision.object_type, decision.object_id, 'appeal', appeal.created_at
  from appeal join review_decision decision on decision.id = appeal.decision_id where appeal.outcome is null
  union all
  select 'video', first.id, 'newcomer', first.completed_at from account
    cross join lateral (select video.id, video.completed_at from video
      where video.account_id = account.id and ${isListed()}
      order by video.id limit 1) first
  where account.created_at > ${new Date(now - NEW_MS)} and account.acl = '' and account.state = 'active'
    and not exists (select from review_decision decision
      where decision.object_type = 'video' and decision.object_id = first.id)
  union all
  select 'comment', first.id, 'newcomer', first.created_at from account
    cross join lateral (select comment.id, comment.created_at, comment.state from comment
      where comment.account_id = account.id order by comment.id limit 1) first
  where account.created_at > ${new Date(now - NEW_MS)} and account.acl = '' and account.state = 'active'
    and first.state = 'shown'
    and not exists (select from review_decision decision
      where decision.object_type = 'comment' and decision.object_id = first.id)`;

/**
 * At most `most` things that wait for that cause, or for any: appeals first, then complaints, then by number
 * of reports, then longest waiting.
 */
export async function listWaiting(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  source: Source | null,
  most: number,
): Promise<WaitingRow[]> {
  const { rows } = await waitingWhere(
    clock.now(),
    source === null ? sql`true` : sql`${source} = any(thing.sources)`,
    most,
  ).execute(db);
  return rows;
}

/** The first waiting thing that no other moderator has claimed; null if there is none. */
export async function firstWaiting(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewerId: number,
  source: Source | null,
): Promise<WaitingRow | null> {
  const isFree = sql`(claim.account_id is null or claim.account_id = ${viewerId})`;
  const isOfSource = source === null ? sql`true` : sql`${source} = any(thing.sources)`;
  const { rows } = await waitingWhere(clock.now(), sql`${isFree} and ${isOfSource}`, 1).execute(db);
  return rows[0] ?? null;
}

/** How far behind a thing the next one is looked for. */
const REACH = 200;

/**
 * The waiting thing behind that one, in the order of the queue and then from its beginning, that no other
 * moderator has claimed; null if there is no other.
 */
export async function nextWaiting(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewerId: number,
  source: Source | null,
  behind: QueuedThing,
): Promise<WaitingRow | null> {
  const rows = await listWaiting({ db, clock }, source, REACH);
  const at = rows.findIndex(({ type, id }) => type === behind.type && id === behind.id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ claimedBy }) => claimedBy === null || claimedBy === viewerId) ?? null;
}

/** The thing in the queue; null if it does not wait. */
export async function findWaiting(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  type: ObjectType,
  id: number,
): Promise<WaitingRow | null> {
  const { rows } = await waitingWhere(clock.now(), sql`thing.type = ${type} and thing.id = ${id}`, 1).execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether a video is public and nobody has reviewed it yet. */
export async function waitsForReview(trx: Trx, videoId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('video')
    .select('id')
    .where('id', '=', videoId)
    .where(isListed())
    .where('moderated', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

function waitingWhere(now: number, condition: RawBuilder<unknown>, most: number) {
  return sql<WaitingRow>`
    select thing.type, thing.id, thing.sources, thing.reports, thing.since,
      claim.account_id as "claimedBy", claim.expires_at as "claimedUntil"
    from (select type, id, array_agg(distinct source) as sources, min(at) as since,
        count(*) filter (where source = 'report')::int as reports
      from (${causesAt(now)}) cause group by type, id) thing
    left join review_claim claim on claim.object_type = thing.type and claim.object_id = thing.id
      and claim.expires_at > ${new Date(now)}
    where ${condition}
    order by 'appeal' = any(thing.sources) desc, 'complaint' = any(thing.sources) desc,
      thing.reports desc, thing.since, thing.type, thing.id
    limit ${most}`;
}

/** Counts the waiting things. */
export async function countWaiting({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<WaitingCounts> {
  const { rows } = await sql<{ source: Source | 'joining' | null; count: number }>`
    select source, count(distinct (type, id))::int as count from (${causesAt(clock.now())}) cause
    group by grouping sets ((source), ())
    union all
    select 'joining', count(*)::int from registration_request where refused_at is null`.execute(db);
  const of = (source: Source | 'joining' | null) => rows.find((row) => row.source === source)?.count ?? 0;
  return {
    total: of(null),
    joining: of('joining'),
    complaint: of('complaint'),
    report: of('report'),
    finding: of('finding'),
    appeal: of('appeal'),
    held: of('held'),
    unreviewed: of('unreviewed'),
    newcomer: of('newcomer'),
  };
}

/** What waits for one cause: how many things, and since when the oldest does, ms since 1970. */
export interface WaitingPart {
  readonly source: Source;
  readonly count: number;
  readonly since: number;
  /** How many came in the last seven days and in the seven before; null where that is not recorded. */
  readonly arrivals: { readonly now: number; readonly before: number } | null;
}

/** The causes for which something waits, the one that waits longest first. */
export async function summariseWaiting({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<readonly WaitingPart[]> {
  const now = clock.now();
  const [{ rows }, arrivals] = await Promise.all([
    sql<{ source: Source; count: number; since: Date }>`
      select source, count(distinct (type, id))::int as count, min(at) as since
      from (${causesAt(now)}) cause group by source order by since, source`.execute(db),
    countArrivals({ db }, now),
  ]);
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since.getTime(),
    arrivals: arrivals.get(row.source) ?? null,
  }));
}

const WEEK_MS = 7 * 86_400_000;

/** What came in this week and in the one before, of the causes that stay when they are settled. */
async function countArrivals({ db }: Pick<Ctx, 'db'>, now: number) {
  const [week, before] = [new Date(now - WEEK_MS), new Date(now - 2 * WEEK_MS)];
  const { rows } = await sql<{ source: Source; now: number; before: number }>`
    select source, (count(*) filter (where at > ${week}))::int as now,
      (count(*) filter (where at <= ${week}))::int as before
    from (select 'report' as source, created_at as at from report where created_at > ${before}
      union all select 'complaint', created_at from copyright_complaint where created_at > ${before}
      union all select 'finding', created_at from finding where created_at > ${before}
      union all select 'appeal', created_at from appeal where created_at > ${before}) made
    group by source`.execute(db);
  return new Map(rows.map(({ source, ...counts }) => [source, counts]));
}

/**
 * Number of waiting things, in total and for each cause; one thing may wait for several. People who ask to
 * join are no part of the total: they have a list of their own.
 */
export type WaitingCounts = Readonly<Record<Source | 'total' | 'joining', number>>;

/** Announces over the bus that the queue has changed. */
export function publishReview({ bus }: Pick<Ctx, 'bus'>): void {
  bus.publish('review', { id: QUEUE_ID });
}
