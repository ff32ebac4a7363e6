import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** How many facts one statement sums up. It locks the rows of the sums meanwhile. */
const BATCH = 1_000;

/**
 * Adds facts to the sums of their day, for the video, its owner and the site, and deletes them, until none
 * are left or the signal aborts. Each batch is one statement, so if it is killed in between, nothing is
 * counted twice or lost. Answers how many facts there were.
 */
export async function sumUpFacts(ctx: Pick<Ctx, 'db'>, signal: AbortSignal): Promise<number> {
  let sum = 0;
  for (let taken = BATCH; taken === BATCH && !signal.aborted; sum += taken) taken = await sumUpBatch(ctx);
  return sum;
}

async function sumUpBatch({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ taken: string }>`
    with taken as (
      delete from analytics_fact where id in (
        select id from analytics_fact order by id limit ${sql.lit(BATCH)} for update skip locked)
      returning *
    ),
    facts as (
      select taken.*, coalesce(taken.account_id, video.account_id) as owner
      from taken left join video on video.id = taken.video_id
    ),
    each_scope as (
      select 'video' as scope, video_id as subject, facts.* from facts where video_id is not null
      union all select 'account', owner, facts.* from facts where owner is not null
      union all select 'site', 0, facts.* from facts
    ),
    days as (
      insert into analytics_day as kept
        (scope, subject, day, owner_id, views, seconds, begun, reach, votes, shares, followers, tips, tipped)
      select scope, subject, day, case when scope = 'video' then max(owner) end,
        ${amountOf('view')}, ${amountOf('play')}, sum(begun), sum_counts(reach), ${amountOf('vote')},
        ${amountOf('share')}, ${amountOf('follower')},
        coalesce(sum(sign(amount)) filter (where kind = 'tip'), 0), ${amountOf('tip')}
      from each_scope group by scope, subject, day order by scope, subject, day
      on conflict (scope, subject, day) do update set
        owner_id = coalesce(excluded.owner_id, kept.owner_id),
        views = kept.views + excluded.views, seconds = kept.seconds + excluded.seconds,
        begun = kept.begun + excluded.begun, reach = add_counts(kept.reach, excluded.reach),
        votes = kept.votes + excluded.votes, shares = kept.shares + excluded.shares,
        followers = kept.followers + excluded.followers, tips = kept.tips + excluded.tips,
        tipped = kept.tipped + excluded.tipped
    ),
    parts as (
      insert into analytics_part as kept (scope, subject, kind, day, label, views)
      select scope, subject, part.kind, day, part.label, sum(amount)
      from each_scope cross join lateral (
        values ('country', coalesce(country, '')), ('source', source), ('device', device)
      ) as part(kind, label)
      where each_scope.kind = 'view' and part.label is not null
      group by scope, subject, part.kind, day, part.label
      on conflict (scope, subject, kind, day, label) do update set views = kept.views + excluded.views
    )
    select count(*) as taken from taken`.execute(db);
  return Number(rows[0]?.taken ?? 0);
}

function amountOf(kind: string) {
  return sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0)`;
}
