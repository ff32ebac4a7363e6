import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** How far back a message to open pages reaches, seconds: further than the one before it was sent. */
const LATELY_S = 1.5;
/** Most lines of one message, as many as a page keeps; a page that has missed some reads them. */
const MOST = 150;

/** A message of a chat as the database has it. */
export interface StoredLine {
  readonly id: number;
  readonly by: number | null;
  readonly username: string;
  readonly displayname: string;
  readonly avatarVersion: number;
  readonly body: string;
  readonly at: number | null;
}

/** What has happened in the chat of a video lately. */
export interface RecentLines {
  readonly id: number;
  /** When that was so, ms by the clock of the database. */
  readonly readAt: number;
  readonly total: number;
  /** The newest that is older than `lines`; 0 for none. */
  readonly before: number;
  readonly lines: readonly StoredLine[];
  /** Those that are to be seen no more, and whose authors the owner has blocked lately. */
  readonly gone: readonly string[];
  readonly banned: readonly string[];
  readonly pinned: StoredLine | null;
  readonly locked: boolean;
  readonly slowSeconds: number;
  readonly followMinutes: number | null;
}

const LINE = sql`jsonb_build_object('id', comment.id, 'by', account.id, 'username', account.username,
  'displayname', account.displayname, 'avatarVersion', account.avatar_version, 'body', comment.body,
  'at', comment.made_at_time)`;

/**
 * What has happened lately in the chats of those of these videos that are on air. Of what waits for approval
 * only what was edited is named: it may have been seen before.
 */
export async function readLines(
  { db }: Pick<Ctx, 'db'>,
  videoIds: readonly number[],
): Promise<RecentLines[]> {
  const since = sql`clock_timestamp() - make_interval(secs => ${LATELY_S})`;
  const { rows } = await sql<RecentLines>`
    select video.id, floor(extract(epoch from statement_timestamp()) * 1000)::float8 as "readAt",
      video_counter.comment_count as total, coalesce(discussion.locked, false) as locked,
      coalesce(discussion.slow_seconds, 0) as "slowSeconds", discussion.follow_minutes as "followMinutes",
      coalesce((select max(older.id) from (
        select id from comment where video_id = video.id and root_id is null and touched_at <= ${since}
        order by id desc limit 1) older), 0) as before,
      coalesce(lately.lines, '[]') as lines, coalesce(lately.gone, '[]') as gone,
      (select ${LINE} from comment join account on account.id = comment.account_id
        where comment.id = discussion.pinned_id and comment.state = 'shown') as pinned,
      array(select blocked_id::text from block
        where block.account_id = video.account_id and block.created_at > ${since}) as banned
    from video
    join video_counter on video_counter.video_id = video.id
    left join discussion on discussion.video_id = video.id
    left join lateral (
      select jsonb_agg(line order by id) filter (where is_shown) as lines,
        jsonb_agg(id::text) filter (where not is_shown) as gone
      from (
        select comment.id, ${LINE} as line, comment.state = 'shown' and not comment.author_hidden as is_shown
        from comment left join account on account.id = comment.account_id
        where video_id = video.id and touched_at > ${since}
          and (comment.state <> 'held' or comment.edited_at is not null)
        order by touched_at desc limit ${MOST}
      ) touched
    ) lately on true
    where video.id = any(${videoIds}::bigint[]) and video.on_air`.execute(db);
  return rows;
}

/** The video on air whose files have that key; null when there is none. */
export async function findOnAir({ db }: Pick<Ctx, 'db'>, mediaKey: string): Promise<number | null> {
  const video = db
    .selectFrom('video')
    .select('id')
    .where('media_key', '=', mediaKey)
    .where('on_air', '=', true);
  return (await video.executeTakeFirst())?.id ?? null;
}
