import { pageOf } from '#base/page-of.ts';
import { toApiDate } from '#base/api-date.ts';
import { type PresentedUser, presentUser } from '#features/people/account/present.ts';
import { presentAlbumsByIds } from '#features/watching/album/model/listed.ts';
import { hydrateComments } from '#features/talking/comment/model/hydrate.ts';
import { presentComment } from '#features/talking/comment/present.ts';
import { hydrate, type VideoRow } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { ReportGroup, ReportGroups } from '../contract.ts';
import type { Reason } from '../rules.ts';
import type { Reported } from './reports.ts';

/** Reports of one video that are shown in full. */
const SHOWN = 10;

/** A page of what was reported with what was said about each. */
export interface OpenReports {
  readonly groups: readonly (Omit<ReportGroup, 'video'> & { readonly video: VideoRow | null })[];
  readonly page: ReportGroups['page'];
  /** The marker of the page before; null at the beginning. */
  readonly prev: string | null;
}

/** What waits for a moderator: everything with open reports, the newest report first. */
export async function openReports(
  ctx: Pick<Ctx, 'db' | 'config' | 'siteKey'>,
  moderator: Actor,
  page: ListPage,
): Promise<OpenReports> {
  const { reported, last, ...found } = await readReported(ctx, page);
  const [videos, comments, people, albums, reports] = await Promise.all([
    hydrate(ctx, [...new Set(reported.flatMap(({ videoId }) => videoId ?? []))]),
    hydrateComments(
      ctx,
      reported.flatMap(({ commentId }) => commentId ?? []),
    ),
    peopleOf(ctx, reported),
    presentAlbumsByIds(
      ctx,
      moderator,
      reported.flatMap(({ albumId }) => albumId ?? []),
    ),
    reportsOf(ctx, reported),
  ]);
  const groups = reported.map((group) => {
    const comment = comments.find(({ id }) => id === group.commentId);
    const own = reports.filter((one) => isSame(one, group));
    return {
      object_type: typeOf(group),
      video: videos.find(({ id }) => id === group.videoId) ?? null,
      comment: comment ? presentComment(ctx.config, { ...comment, vote: 0 }, moderator) : null,
      message: messageOf(ctx, own),
      user: people.find(({ user_id }) => user_id === String(group.userId)) ?? null,
      album: albumOf(albums, group.albumId),
      ...summary(ctx, own),
    };
  });
  return { groups, page: pageOf(found, page, last), prev: found.prev };
}

function isSame(one: Reported, other: Reported): boolean {
  return (
    one.videoId === other.videoId &&
    one.commentId === other.commentId &&
    one.messageId === other.messageId &&
    one.userId === other.userId &&
    one.albumId === other.albumId
  );
}

function typeOf({ commentId, messageId, userId, albumId }: Reported): ReportGroup['object_type'] {
  if (userId !== null) return 'user';
  if (albumId !== null) return 'album';
  if (messageId !== null) return 'message';
  return commentId === null ? 'video' : 'comment';
}

async function peopleOf(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  reported: readonly Reported[],
): Promise<PresentedUser[]> {
  const ids = reported.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username', 'displayname', 'avatar_version as avatarVersion'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => presentUser(config, row));
}

function albumOf(
  albums: Awaited<ReturnType<typeof presentAlbumsByIds>>,
  albumId: number | null,
): ReportGroup['album'] {
  const album = albums.find(({ album_id }) => album_id === String(albumId));
  if (!album) return null;
  const { album_id, title, description, full_url } = album;
  return { album_id, title, description, full_url, username: album.user.username };
}

/** The message as its first reader reported it: it may be gone since. */
function messageOf({ config }: Pick<Ctx, 'config'>, reports: readonly OpenReport[]): ReportGroup['message'] {
  const first = reports.at(-1);
  if (!first || first.messageId === null || first.authorId === null) return null;
  return {
    message_id: String(first.messageId),
    body: first.quote ?? '',
    user: presentUser(config, {
      id: first.authorId,
      username: first.authorName ?? '',
      displayname: first.authorDisplayname ?? '',
      avatarVersion: first.authorAvatar ?? 0,
    }),
  };
}

async function readReported({ db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>, page: ListPage) {
  const open = db
    .selectFrom('report')
    .leftJoin('video', 'video.id', 'report.video_id')
    .leftJoin('comment', 'comment.id', 'report.comment_id')
    .leftJoin('account as person', 'person.id', 'report.user_id')
    .leftJoin('album', 'album.id', 'report.album_id')
    .leftJoin('account as keeper', 'keeper.id', 'album.account_id')
    .where('report.outcome', 'is', null)
    // What is gone needs no decision; what is suspended has had one.
    .where((eb) =>
      eb.or([
        eb('report.message_id', 'is not', null),
        eb('person.state', '=', 'active'),
        eb.and([eb('keeper.state', '=', 'active'), eb('album.deleted_at', 'is', null)]),
        eb('video.state', 'not in', ['deleted', 'suspended', 'user-disabled']),
      ]),
    )
    .where((eb) => eb.or([eb('comment.id', 'is', null), eb('comment.state', '!=', 'deleted')]))
    .select(({ fn }) => [
      'report.video_id as videoId',
      'report.comment_id as commentId',
      'report.message_id as messageId',
      'report.user_id as userId',
      'report.album_id as albumId',
      fn.max('report.created_at').as('at'),
      fn.max('report.id').as('newest'),
    ])
    .groupBy([
      'report.video_id',
      'report.comment_id',
      'report.message_id',
      'report.user_id',
      'report.album_id',
    ]);
  const all = db.selectFrom(open.as('open')).selectAll();
  const [{ rows, next, prev }, total] = await Promise.all([
    readPage(siteKey, 'reports', all, sortBy(['open.at', 'desc'], ['open.newest', 'desc']), page),
    countRows(all),
  ]);
  return { reported: rows, next, prev, total, last: rows.at(-1)?.at };
}

async function reportsOf({ db }: Pick<Ctx, 'db'>, reported: readonly Reported[]) {
  if (reported.length === 0) return [];
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.account_id')
    .leftJoin('account as author', 'author.id', 'report.author_id')
    .select([
      'report.id',
      'report.video_id as videoId',
      'report.comment_id as commentId',
      'report.message_id as messageId',
      'report.user_id as userId',
      'report.album_id as albumId',
      'report.author_id as authorId',
      'report.quote',
      'author.username as authorName',
      'author.displayname as authorDisplayname',
      'author.avatar_version as authorAvatar',
      'report.reason',
      'report.text',
      'report.created_at as createdAt',
    ])
    .select(['report.account_id as accountId', 'account.username', 'account.displayname'])
    .select('account.avatar_version as avatarVersion')
    .where((eb) =>
      eb.or([
        eb('report.video_id', 'in', [0, ...reported.flatMap(({ videoId }) => videoId ?? [])]),
        eb('report.message_id', 'in', [0, ...reported.flatMap(({ messageId }) => messageId ?? [])]),
        eb('report.user_id', 'in', [0, ...reported.flatMap(({ userId }) => userId ?? [])]),
        eb('report.album_id', 'in', [0, ...reported.flatMap(({ albumId }) => albumId ?? [])]),
      ]),
    )
    .where('report.outcome', 'is', null)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .execute();
}

type OpenReport = Awaited<ReturnType<typeof reportsOf>>[number];

function summary(
  { config }: Pick<Ctx, 'config'>,
  reports: readonly OpenReport[],
): Pick<ReportGroup, 'total' | 'reasons' | 'date_last' | 'reports'> {
  const reasons: Record<string, number> = {};
  for (const { reason } of reports) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    total: reports.length,
    reasons,
    date_last: toApiDate(reports[0]?.createdAt ?? null),
    reports: reports.slice(0, SHOWN).map((report) => ({
      report_id: String(report.id),
      reason: report.reason as Reason,
      text: report.text,
      date_created: toApiDate(report.createdAt),
      user: presentUser(config, {
        id: report.accountId,
        username: report.username,
        displayname: report.displayname,
        avatarVersion: report.avatarVersion,
      }),
    })),
  };
}
