import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ballot } from '#features/watching/vote/model/ballot.ts';
import type { VoteValue } from '#features/watching/vote/rules.ts';
import { isModerator } from '#base/person.ts';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import { isHidden } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { CommentState } from '../rules.ts';

/** Votes on comments. */
export const COMMENTS: Ballot = { table: 'comment_vote', thing: 'comment_id', scores: 'comment', key: 'id' };

/**
 * Comments with their authors, if these are still active, and their video, as this viewer finds them: what is
 * hidden from them is marked, and replies that are hidden from them are not counted.
 */
function commentQuery(db: Db, viewer: Actor | null) {
  return db
    .selectFrom('comment')
    .innerJoin('video', 'video.id', 'comment.video_id')
    .leftJoin('account as author', (join) =>
      join.onRef('author.id', '=', 'comment.account_id').on('author.state', '=', 'active'),
    )
    .leftJoin('discussion', 'discussion.video_id', 'comment.video_id')
    .select([
      'comment.id',
      'comment.video_id as videoId',
      'comment.parent_id as parentId',
      'comment.root_id as rootId',
      'comment.body',
      'comment.made_at_time as madeAt',
      'comment.score',
      'comment.created_at as createdDate',
      'comment.edited_at as editedDate',
      'comment.deleted_at as deletedDate',
      'comment.deleted_by as deletedBy',
      'comment.former_state as formerState',
      'author.id as accountId',
      'author.username',
      'author.displayname',
      'author.avatar_version as avatarVersion',
      'video.code',
      'video.account_id as ownerId',
      'video.state as videoState',
      'video.private',
      'video.subscribed_only as subscribedOnly',
      'video.password_protected as passwordProtected',
      'video.scheduled_at as scheduledAt',
      'video.premiere',
    ])
    .select(({ eb }) => [
      isHidden.as('isVideoHidden'),
      // Comments of deleted or disabled accounts are hidden.
      sql<CommentState>`case when ${eb.ref('author.id')} is null then 'deleted'
        else ${eb.ref('comment.state')} end`.as('state'),
      sql<boolean>`coalesce(${eb.ref('discussion.pinned_id')} = ${eb.ref('comment.id')}, false)`.as(
        'isPinned',
      ),
      repliesFor(viewer).as('replyCount'),
      isHiddenFrom(viewer).as('isHidden'),
    ]);
}

/**
 * Whether a comment's author is hidden from the viewer: muted or blocked by them, or blocking them, except
 * that nobody hides from moderators.
 */
export function isHiddenFrom(viewer: Actor | null) {
  return viewer
    ? sql<boolean>`coalesce(comment.account_id = any(${authorsHiddenFrom(viewer)}), false)`
    : sql<boolean>`false`;
}

/** The number of replies that the viewer can read. */
export function repliesFor(viewer: Actor | null) {
  if (!viewer) return sql<number>`comment.reply_count`;
  return sql<number>`comment.reply_count - case when comment.reply_count > 0 then (
    select count(*) from comment reply where reply.root_id = comment.id and reply.state = 'shown'
      and not reply.author_hidden and reply.account_id = any(${authorsHiddenFrom(viewer)})
  ) else 0 end`;
}

/** The accounts whose comments this viewer does not see, as an array. */
export function authorsHiddenFrom(viewer: Actor) {
  return hiddenFrom(viewer.id, { mutes: true, byOthers: !isModerator(viewer) });
}

type StoredComment = Awaited<ReturnType<ReturnType<typeof commentQuery>['execute']>>[number];

/** A comment as it is stored, with the times that rules need in ms. */
export type CommentRow = ReturnType<typeof toRow>;

/** A comment, with what this viewer voted on it. */
export type VotedComment = CommentRow & { readonly vote: VoteValue };

/** What rules need to know of a stored comment. */
function toRow(stored: StoredComment) {
  return {
    ...stored,
    createdAt: stored.createdDate.getTime(),
    deletedAt: stored.deletedDate?.getTime() ?? null,
    video: {
      id: stored.videoId,
      code: stored.code,
      accountId: stored.ownerId,
      state: stored.videoState,
      private: stored.private,
      subscribedOnly: stored.subscribedOnly,
      passwordProtected: stored.passwordProtected,
      scheduledAt: stored.scheduledAt,
      premiere: stored.premiere,
      isHidden: stored.isVideoHidden,
    },
  };
}

/** A query of all comments with this viewer's votes, for the caller to narrow down. Nobody has the id 0. */
export function votedComments(db: Db, viewer: Actor | null) {
  return commentQuery(db, viewer).select((eb) =>
    eb
      .selectFrom('comment_vote')
      .select('comment_vote.value')
      .whereRef('comment_vote.comment_id', '=', 'comment.id')
      .where('comment_vote.account_id', '=', viewer?.id ?? 0)
      .as('vote'),
  );
}

/** A stored comment with the viewer's vote, as rules need to know it. */
export function toVoted({ vote, ...stored }: StoredComment & { readonly vote: number | null }): VotedComment {
  return { ...toRow(stored), vote: (vote ?? 0) as VoteValue };
}

/** The comments with these ids, whatever their state; the caller has checked the permission. */
export async function hydrateComments(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const rows = await commentQuery(ctx.db, null).where('comment.id', 'in', ids).execute();
  return rows.map(toRow);
}
