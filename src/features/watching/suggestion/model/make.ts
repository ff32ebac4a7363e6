import { type RawBuilder, sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { KEPT } from '../rules.ts';

/** How long making a list may take, ms, before the database cancels it. */
const TIMEOUT_MS = 5_000;

/**
 * Makes the list of one account, but only if suggestions are wanted and the list is still the one made at
 * `seen`, ms since 1970 or null for none. Answers whether it was made.
 */
export async function makeSuggestions(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  seen: number | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx);
    if (!(await claimList(trx, accountId, seen))) return false;
    await trx.deleteFrom('suggested_video').where('account_id', '=', accountId).execute();
    await fillList(trx, accountId);
    return true;
  });
}

/** A second caller waits for the first, and then finds the list made. */
async function claimList(trx: Trx, accountId: number, seen: number | null): Promise<boolean> {
  const { rows } = await sql`
    insert into suggestion_list as list (account_id, made_at) values (${accountId}, now())
    on conflict (account_id) do update set made_at = excluded.made_at
    where not list.is_off and date_trunc('milliseconds', list.made_at)
      is not distinct from ${seen === null ? null : new Date(seen)}::timestamptz
    returning list.account_id`.execute(trx);
  return rows.length > 0;
}

/**
 * Fills the list with what the account follows, what has the tags of what it recently liked and watched, and
 * what is liked by people who have liked at least two of the same videos and whose votes count. Each part
 * reads a limited number of rows. Videos that the account has voted on, watched, dismissed or made are left
 * out; each dismissed one counts against its uploader, and less against its channel. Each
 * reason only gets a limited number of places, and they are mixed.
 */
async function fillList(trx: Db, accountId: number): Promise<void> {
  await sql`
    with liked as materialized (
      select video_id from vote where account_id = ${accountId} and value = 1
      order by changed_at desc limit 30
    ),
    seeds as materialized (
      select video_id, 2 as weight from liked
      union all
      (select video_id, 1 from watch_history where account_id = ${accountId} and removed_at is null
        order by watched_at desc limit 30)
    ),
    tags as materialized (
      select video_tag.tag_id, sum(seeds.weight) / ln(3 + min(tag.use_count)) as weight
      from seeds join video_tag using (video_id) join tag on tag.id = video_tag.tag_id
      group by video_tag.tag_id order by weight desc, video_tag.tag_id limit 12
    ),
    -- Of the voters on each video those with the nearest numbers: all of them would be too many to look at.
    -- Whose votes count for nothing in the ranking is left out afterwards, so that the number stays.
    alike as materialized (
      select voter.account_id, sum(voter.weight) / 100.0 as shared
      from liked cross join lateral (
        (select account_id, weight from vote where video_id = liked.video_id
          and account_id > ${accountId} and value = 1 order by account_id limit 25)
        union all
        (select account_id, weight from vote where video_id = liked.video_id
          and account_id < ${accountId} and value = 1 order by account_id desc limit 25)
      ) voter
      where voter.weight > 0
      group by voter.account_id having count(*) > 1 order by shared desc, voter.account_id limit 30
    ),
    unwanted as materialized (
      select video.account_id, video.channel_id
      from (select video_id from dismissed_suggestion where account_id = ${accountId}
        order by dismissed_at desc limit 100) dismissed
      join video on video.id = dismissed.video_id
    ),
    found as (
      ${foundFor(accountId)}
    ),
    scored as (
      select id, sum(weight) as weight, (array_agg(reason order by weight desc))[1] as reason,
        (array_agg(subject order by weight desc))[1] as subject
      from found group by id
    ),
    ranked as (
      select video.id, scored.reason, scored.subject, aged.weight,
        row_number() over (partition by scored.reason, scored.subject order by aged.weight desc) as place,
        row_number() over (partition by scored.reason order by aged.weight desc) as among
      from scored join video using (id)
      cross join lateral (select scored.weight * (0.3 + 0.7 * exp(
        greatest(0, extract(epoch from now() - video.completed_at)) / -1209600))
        * 0.6 ^ (select count(*) from unwanted where unwanted.account_id = video.account_id)
        * 0.9 ^ (select count(*) from unwanted where unwanted.channel_id = video.channel_id) as weight) aged
      where ${isListed()} and video.moderated
        and ${isNewTo(accountId)}
    )
    insert into suggested_video (account_id, video_id, reason, subject_id, weight)
    -- Later ones of the same reason step back, so that the reasons mix.
    select ${accountId}, id, reason, subject, weight / sqrt(among) from ranked
    where among <= 24 and (place <= 6 or reason = 'votes')
    order by weight / sqrt(among) desc, id desc limit ${KEPT}`.execute(trx);
}

/**
 * Candidates with a reason, its subject and a weight, each maybe several times: what the followed people and
 * channels have made, what has `tags`, and what those `alike` have liked.
 */
function foundFor(accountId: number): RawBuilder<unknown> {
  return sql`
    select hit.id, 'user' as reason, followed.account_id as subject, 3::float8 as weight
    from (select account_id from follow_user where follower_id = ${accountId}
      order by created_at desc limit 100) followed
    cross join lateral (select id from video where account_id = followed.account_id
      and ${isListed()} order by completed_at desc, id desc limit 5) hit
    union all
    select hit.id, 'channel', followed.channel_id, 1.5
    from (select channel_id from follow_channel where account_id = ${accountId}
      order by created_at desc limit 20) followed
    cross join lateral (select id from video where channel_id = followed.channel_id
      and ${isListed()} order by hot_score desc, id desc limit 15) hit
    union all
    select hit.video_id, 'tag', tags.tag_id, tags.weight
    from tags cross join lateral (select video_id from video_tag where tag_id = tags.tag_id
      order by hot_score desc, video_id desc limit 20) hit
    union all
    select hit.video_id, 'votes', null, 1.5 * ln(1 + sum(alike.shared))
    from alike cross join lateral (select video_id from vote where account_id = alike.account_id
      and value = 1 order by changed_at desc limit 20) hit
    group by hit.video_id`;
}

/** Whether the account has not made, voted on, watched or dismissed `video`. */
function isNewTo(accountId: number): RawBuilder<boolean> {
  return sql<boolean>`
    video.account_id is distinct from ${accountId}
    and not exists (select from vote where vote.video_id = video.id and account_id = ${accountId}
      and value <> 0)
    and not exists (select from watch_history where watch_history.video_id = video.id
      and account_id = ${accountId})
    and not exists (select from dismissed_suggestion where dismissed_suggestion.video_id = video.id
      and dismissed_suggestion.account_id = ${accountId})`;
}
