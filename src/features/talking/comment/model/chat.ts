import { sql } from 'kysely';
import { secondAt, secondOf } from '#features/making/live/model/takes.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type ChatRules, hasBlockedWord, waitAfter, waitToFollow } from '../chat-rules.ts';
import { type Discussion, mayRunChat } from '../rules.ts';

/** How a video is discussed, and what decides whether somebody may write there. */
export interface Talk extends Discussion, ChatRules {
  /** It is on air, and what is written is its chat. */
  readonly isChat: boolean;
  readonly ownerId: number | null;
  /** The viewer moderates its channel. */
  readonly moderates: boolean;
  /** Since when the viewer has followed its owner, while it is on air. */
  readonly followsSince: Date | null;
}

const talkOf = statement((db: Db, { video, viewer }: { video: number; viewer: number }) =>
  db
    .selectFrom('video')
    .leftJoin('discussion', 'discussion.video_id', 'video.id')
    .leftJoin('live', (join) =>
      join
        .onRef('live.video_id', '=', 'video.id')
        .on('video.on_air', '=', true)
        .on('live.state', 'in', ['on', 'away']),
    )
    .select((eb) => [
      'video.account_id as ownerId',
      'discussion.follow_minutes as followMinutes',
      sql<boolean>`coalesce(discussion.locked, false)`.as('locked'),
      sql<boolean>`coalesce(discussion.approve_first, false)`.as('approveFirst'),
      sql<number>`coalesce(discussion.slow_seconds, 0)`.as('slowSeconds'),
      sql<string[]>`coalesce(discussion.blocked_words, '{}')`.as('blockedWords'),
      sql<boolean>`live.video_id is not null`.as('isChat'),
      sql<boolean>`(live.video_id is not null and exists (
        select from channel_moderator moderator
        where moderator.channel_id = video.channel_id and moderator.account_id = ${viewer}))`.as('moderates'),
      eb
        .selectFrom('follow_user')
        .select('follow_user.created_at')
        .whereRef('follow_user.account_id', '=', 'video.account_id')
        .where('follow_user.follower_id', '=', viewer)
        .whereRef('live.video_id', '=', 'video.id')
        .as('followsSince'),
    ])
    .where('video.id', '=', video),
);

/** How that video is discussed. @throws AppError `video_not_found` */
export async function readTalk(db: Db, videoId: number, viewer: Actor | null): Promise<Talk> {
  const [row] = await talkOf(db, { video: videoId, viewer: viewer?.id ?? 0 });
  if (!row) throw new AppError('video_not_found');
  return row as Talk;
}

/** Whether the viewer has the tools of that video's chat while it is on air. */
export async function runsChat(db: Db, videoId: number, viewer: Actor): Promise<boolean> {
  const talk = await readTalk(db, videoId, viewer);
  return talk.isChat && mayRunChat(viewer, talk);
}

/** When somebody wrote there last, ms; null if they have not. */
export async function readLastAt(db: Db, videoId: number, accountId: number): Promise<number | null> {
  const { last } = await db
    .selectFrom('comment')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return last?.getTime() ?? null;
}

/** Why somebody may not write that into a chat now, who wrote there at `lastAt`; null if they may. */
export function checkMessage(
  viewer: Actor,
  talk: Talk,
  { body, lastAt, now }: { readonly body: string; readonly lastAt: number | null; readonly now: number },
): AppError | null {
  if (mayRunChat(viewer, talk)) return null;
  const following = waitToFollow(talk, talk.followsSince?.getTime() ?? null, now);
  if (following !== 0)
    return new AppError('followers_only', undefined, following === null ? {} : { retryAfter: following });
  if (hasBlockedWord(body, talk.blockedWords))
    return new AppError('words_blocked', undefined, { param: 'body' });
  const wait = waitAfter(talk, lastAt, now);
  return wait > 0 ? new AppError('slow_mode', undefined, { retryAfter: wait }) : null;
}

/** The second of the recording at which a message of its chat is written now, whole ones. */
export async function momentNow(db: Db, videoId: number, now: number): Promise<number | null> {
  const second = await secondAt(db, videoId, now);
  return second === null ? null : Math.max(0, Math.floor(second));
}

/**
 * Puts the messages of a chat at their moments of the recording, whose takes and length are known by now.
 * What was written before it was on air has none.
 */
export async function settleMoments(
  trx: Trx,
  { videoId, seconds }: { readonly videoId: number; readonly seconds: number },
): Promise<void> {
  const moment = secondOf(videoId, sql.ref('comment.created_at'), seconds);
  await sql`update comment set made_at_time = floor(greatest(0, ${moment})), touched_at = clock_timestamp()
    where video_id = ${videoId} and made_at_time is not null`.execute(trx);
}
