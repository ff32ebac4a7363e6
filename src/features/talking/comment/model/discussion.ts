import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import type { ChatRules } from '../chat-rules.ts';
import type { Discussion } from '../rules.ts';
import { publishBoth } from './change.ts';

const discussionOf = statement((db: Db, { video }: { video: number }) =>
  db
    .selectFrom('discussion')
    .select(['locked', 'approve_first as approveFirst'])
    .where('video_id', '=', video),
);

/** What holds where nobody has set anything. */
export const OPEN: Discussion = { locked: false, approveFirst: false };

/** The settings of a video's comments. */
export async function readDiscussion(db: Db, videoId: number): Promise<Discussion> {
  const [row] = await discussionOf(db, { video: videoId });
  return row ?? OPEN;
}

/** What can be changed of how a video is discussed; a `followMinutes` of null lets everybody write. */
export type DiscussionChange = {
  readonly [K in keyof (Discussion & ChatRules)]?: (Discussion & ChatRules)[K] | undefined;
};

/** Changes the given settings; returns the current values of all. */
export async function changeDiscussion(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  { locked, approveFirst, slowSeconds, followMinutes, blockedWords }: DiscussionChange,
): Promise<Discussion & ChatRules> {
  const change = {
    ...(locked !== undefined && { locked }),
    ...(approveFirst !== undefined && { approve_first: approveFirst }),
    ...(slowSeconds !== undefined && { slow_seconds: slowSeconds }),
    ...(followMinutes !== undefined && { follow_minutes: followMinutes }),
    ...(blockedWords !== undefined && { blocked_words: [...blockedWords] }),
  };
  const changed = await db
    .insertInto('discussion')
    .values({ video_id: videoId, ...change })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ video_id: videoId, ...change }))
    .returning(['locked', 'approve_first as approveFirst', 'slow_seconds as slowSeconds'])
    .returning(['follow_minutes as followMinutes', 'blocked_words as blockedWords'])
    .executeTakeFirstOrThrow();
  bus.publish('chat', { id: videoId });
  return changed;
}

/** Pins that comment in place of any other, or none. */
export async function pinComment(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  commentId: number | null,
): Promise<void> {
  await db
    .insertInto('discussion')
    .values({ video_id: videoId, pinned_id: commentId })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ pinned_id: commentId }))
    .execute();
  publishBoth({ bus }, videoId);
}
