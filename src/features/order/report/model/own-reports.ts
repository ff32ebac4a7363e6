import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { Reason } from '../rules.ts';

/** A report as its author sees it. Times in ms since 1970. */
export interface OwnReport {
  readonly id: number;
  readonly type: 'video' | 'comment' | 'message' | 'user' | 'album';
  /** Title of a video or name of an account that anybody may see; empty otherwise. */
  readonly title: string;
  /** The page of the thing while anybody may see it. */
  readonly link: string | null;
  readonly reason: Reason;
  readonly text: string;
  readonly at: number;
  /** Null until a moderator decides. */
  readonly outcome: string | null;
  readonly settledAt: number | null;
}

/** The account's reports, newest first, at most that many. */
export async function listOwnReports(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  most: number,
): Promise<OwnReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('video', (join) => join.onRef('video.id', '=', 'report.video_id').on(isListed()))
    .leftJoin('comment', (join) =>
      join.onRef('comment.id', '=', 'report.comment_id').on('comment.state', '=', 'shown'),
    )
    .leftJoin('account as reported', (join) =>
      join.onRef('reported.id', '=', 'report.user_id').on('reported.state', '=', 'active'),
    )
    .select(['report.id', 'report.reason', 'report.text', 'report.created_at', 'report.outcome'])
    .select(['report.settled_at', 'report.object_type as type', 'video.id as videoId', 'video.title'])
    .select(['comment.id as commentId', 'reported.username'])
    .where('report.account_id', '=', accountId)
    .orderBy(sql`coalesce(report.settled_at, report.created_at)`, 'desc')
    .orderBy('report.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as OwnReport['type'],
    title: row.title ?? row.username ?? '',
    link: linkOf(row),
    reason: row.reason as Reason,
    text: row.text,
    at: row.created_at.getTime(),
    outcome: row.outcome,
    settledAt: row.settled_at?.getTime() ?? null,
  }));
}

interface VisibleSubject {
  readonly type: string;
  readonly videoId: number | null;
  readonly commentId: number | null;
  readonly username: string | null;
}

function linkOf({ type, videoId, commentId, username }: VisibleSubject): string | null {
  if (username !== null) return href('user-profile', { username });
  if (videoId === null) return null;
  if (type === 'video') return href('video-by-id', { video: videoId });
  return commentId === null ? null : href('comment-view', { comment: commentId });
}
