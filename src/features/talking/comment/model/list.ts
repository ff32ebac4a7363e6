import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import {
  countRows,
  keyOf,
  type ListPage,
  orderOf,
  readBehind,
  readPage,
  sortBy,
} from '#platform/db/keyset.ts';
import { statement } from '#platform/db/statements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { type Discussion, mayModerate, type Order } from '../rules.ts';
import {
  authorsHiddenFrom,
  isHiddenFrom,
  repliesFor,
  toVoted,
  type VotedComment,
  votedComments,
} from './rows.ts';

/** The video whose comments are listed. */
export interface Subject {
  readonly id: number;
  readonly accountId: number | null;
}

/** A page of comments, and how many the list has. */
export interface CommentPage {
  readonly rows: readonly VotedComment[];
  readonly total: number;
  readonly next: string | null;
}

const SORTS = {
  best: sortBy(['comment.score', 'desc'], ['comment.id', 'desc']),
  new: sortBy(['comment.id', 'desc']),
  old: sortBy(['comment.id', 'asc']),
} as const;

/** A page of threads, and what holds for all comments of the video. */
export interface ThreadPage extends CommentPage {
  readonly discussion: Discussion;
  /** How many of those that guests can read this viewer cannot, because their authors are hidden. */
  readonly hidden: number;
}

/**
 * A page of the comments that start threads. The pinned one is first on the first page. One that is deleted
 * or hidden from the viewer stays, without its text, as long as it has replies that they can read.
 */
export async function listThreads(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  video: Subject,
  order: Order,
  page: ListPage,
): Promise<ThreadPage> {
  const all = threadsOf(db, viewer, video);
  const isFirst = page.after === undefined && page.offset === 0;
  const { rows, next } =
    viewer === null && isFirst
      ? await readBehind(siteKey, `comments ${order}`, page, () =>
          visitorsThreads(db, { video: video.id, most: page.limit + 1 }, order),
        )
      : await readPage(siteKey, `comments ${order}`, withFacts(db, viewer, video), SORTS[order], page);
  const [first] = rows;
  const { locked, approveFirst, pinnedId, hidden } =
    first ?? (await readWithoutThreads(db, viewer, video.id));
  const pinned = isFirst && pinnedId !== null ? await all.where('comment.id', '=', pinnedId).execute() : [];
  return {
    rows: [...pinned, ...rows].map(toVoted),
    total: first?.total ?? (isFirst ? pinned.length : await countRows(all)),
    next,
    discussion: { locked: locked ?? false, approveFirst: approveFirst ?? false },
    hidden: hidden ?? 0,
  };
}

function threadsOf(db: Db, viewer: Actor | null, video: Subject) {
  return votedComments(db, viewer)
    .where('comment.video_id', '=', video.id)
    .where('comment.root_id', 'is', null)
    .where((eb) => eb.or([isReadable(viewer, video)(eb), sql<SqlBool>`${repliesFor(viewer)} > 0`]));
}

/** All threads but the pinned one, each with what holds for all comments of the video. */
function withFacts(db: Db, viewer: Actor | null, video: Subject) {
  return threadsOf(db, viewer, video)
    .where((eb) => eb.not(sql<SqlBool>`comment.id = coalesce(discussion.pinned_id, 0)`))
    .select([
      'discussion.locked',
      'discussion.approve_first as approveFirst',
      'discussion.pinned_id as pinnedId',
    ])
    .select([
      threadsOf(db, viewer, video).clearSelect().select(sql<number>`count(*)`.as('count')).as('total'),
      hiddenCount(db, viewer, video.id).as('hidden'),
    ]);
}

/** The first threads that visitors see, which most readers of a video's page are. */
const visitorsThreads = statement(
  (db: Db, { video, most }: { video: number; most: number }, order: keyof typeof SORTS) =>
    withFacts(db, null, { id: video, accountId: null })
      .select(keyOf(SORTS[order]).as('key'))
      .orderBy(orderOf(SORTS[order]))
      .limit(most),
);

/** What the first thread of a page would have brought along. */
async function readWithoutThreads(db: Db, viewer: Actor | null, videoId: number) {
  return db
    .selectFrom(hiddenCount(db, viewer, videoId).as('counted'))
    .leftJoin('discussion', (join) => join.on('discussion.video_id', '=', videoId))
    .select(['counted.hidden', 'discussion.locked', 'discussion.approve_first as approveFirst'])
    .select('discussion.pinned_id as pinnedId')
    .executeTakeFirstOrThrow();
}

/** A page of the replies to a comment, of the whole thread where it begins one. */
export async function listReplies(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  { id, video }: { readonly id: number; readonly video: Subject },
  order: Order,
  page: ListPage,
): Promise<CommentPage> {
  const all = votedComments(db, viewer)
    .where((eb) => eb.or([eb('comment.root_id', '=', id), eb('comment.parent_id', '=', id)]))
    .where(isReadable(viewer, video));
  const [{ rows, next }, total] = await Promise.all([
    readPage(siteKey, `replies ${order}`, all, SORTS[order], page),
    countRows(all),
  ]);
  return { rows: rows.map(toVoted), total, next };
}

/** Comments on the video since that one, including replies, newest first. */
export async function listSince(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  video: Subject,
  since: number,
  page: ListPage,
): Promise<CommentPage> {
  const all = votedComments(db, viewer)
    .where('comment.video_id', '=', video.id)
    .where('comment.id', '>', since)
    .where(isReadable(viewer, video));
  const [{ rows, next }, total] = await Promise.all([
    readPage(siteKey, 'comments since', all, SORTS.new, page),
    countRows(all),
  ]);
  return { rows: rows.map(toVoted), total, next };
}

/** The first replies of each of these threads, the oldest first. */
export async function firstReplies(
  db: Db,
  viewer: Actor | null,
  video: Subject,
  roots: readonly number[],
  count: number,
): Promise<VotedComment[]> {
  if (roots.length === 0) return [];
  const rows = await (viewer === null
    ? visitorsReplies(db, { roots, count })
    : repliesIn(db, viewer, video, roots, count).execute());
  return rows.map(toVoted);
}

const visitorsReplies = statement((db: Db, { roots, count }: { roots: readonly number[]; count: number }) =>
  repliesIn(db, null, { id: 0, accountId: null }, roots, count),
);

function repliesIn(db: Db, viewer: Actor | null, video: Subject, roots: readonly number[], count: number) {
  const ranked = db
    .selectFrom('comment')
    .leftJoin('account as author', (join) =>
      join.onRef('author.id', '=', 'comment.account_id').on('author.state', '=', 'active'),
    )
    .where((eb) => eb('comment.root_id', '=', eb.fn.any(eb.val(roots))))
    .where(isReadable(viewer, video))
    .select([
      'comment.id',
      sql<number>`row_number() over (partition by root_id order by comment.id)`.as('place'),
    ]);
  return votedComments(db, viewer)
    .where(
      'comment.id',
      'in',
      db.selectFrom(ranked.as('ranked')).select('ranked.id').where('ranked.place', '<=', count),
    )
    .orderBy('comment.id');
}

/** How many comments of a video are shown to guests. */
export async function countComments(db: Db, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video_counter')
    .select('comment_count as count')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** How many of a video's comments this viewer can read, of so many that are shown to guests. */
export async function countReadable(
  db: Db,
  viewer: Actor | null,
  { id, commentCount }: Pick<Subject, 'id'> & { readonly commentCount: number },
): Promise<number> {
  if (!viewer || commentCount === 0) return commentCount;
  const { hidden } = await hiddenCount(db, viewer, id).executeTakeFirstOrThrow();
  return commentCount - hidden;
}

/** How many of the comments that guests can read are hidden from this viewer, as a query of one row. */
function hiddenCount(db: Db, viewer: Actor | null, videoId: number) {
  return db
    .selectFrom('comment')
    .select(sql<number>`count(*)`.as('hidden'))
    .where('video_id', '=', videoId)
    .where('state', '=', 'shown')
    .where('author_hidden', '=', false)
    .where(viewer ? sql<SqlBool>`account_id = any(${authorsHiddenFrom(viewer)})` : sql<SqlBool>`false`);
}

type JoinedTables = Database & { author: { id: number | null } };

/**
 * Comments that this viewer may read: visible ones by active people who are not hidden from the viewer. Those
 * that wait for approval are visible to their author and to people who may approve them.
 */
function isReadable(viewer: Actor | null, video: Subject) {
  const held = mayModerate(viewer, video)
    ? sql<SqlBool>`comment.state in ('shown', 'held')`
    : sql<SqlBool>`(comment.state = 'shown'
      or (comment.state = 'held' and comment.account_id = ${viewer?.id ?? 0}))`;
  return (eb: ExpressionBuilder<JoinedTables, 'comment' | 'author'>) =>
    eb.and([held, eb('author.id', 'is not', null), sql<SqlBool>`not ${isHiddenFrom(viewer)}`]);
}
