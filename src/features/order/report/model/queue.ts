import { pageOf } from '#base/page-of.ts';
import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import { hydrate } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { ReportGroup, ReportGroups } from '../contract.ts';
import type { Reason } from '../rules.ts';

/** Reports of one video that are shown in full. */
const SHOWN = 10;

/** What waits for a moderator: videos with open reports, the newest report first. */
export async function openReports(
  ctx: Pick<Ctx, 'db' | 'config' | 'siteKey'>,
  moderator: Actor,
  page: ListPage,
): Promise<ReportGroups> {
  const { ids, last, ...found } = await reportedIds(ctx, page);
  const [videos, reports] = await Promise.all([hydrate(ctx, ids), reportsOf(ctx, ids)]);
  const groups = videos.map((video) => {
    const own = reports.filter((report) => report.videoId === video.id);
    return { video: presentVideo(ctx.config, video, moderator), ...summary(ctx, own) };
  });
  return { groups, page: pageOf(found, page, last) };
}

async function reportedIds({ db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>, page: ListPage) {
  const open = db
    .selectFrom('report')
    .innerJoin('video', 'video.id', 'report.video_id')
    .where('report.outcome', 'is', null)
    // What is gone needs no decision; what is suspended has had one.
    .where('video.state', 'not in', ['deleted', 'suspended', 'user-disabled'])
    .select(({ fn }) => ['video.id', fn.max('report.created_at').as('at')])
    .groupBy('video.id');
  const all = db.selectFrom(open.as('open')).select(['open.id', 'open.at']);
  const [{ rows, next }, total] = await Promise.all([
    readPage(siteKey, 'reports', all, sortBy(['open.at', 'desc'], ['open.id', 'desc']), page),
    countRows(all),
  ]);
  return { ids: rows.map(({ id }) => id), next, total, last: rows.at(-1)?.at };
}

async function reportsOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.account_id')
    .select([
      'report.id',
      'report.video_id as videoId',
      'report.reason',
      'report.text',
      'report.created_at as createdAt',
    ])
    .select(['report.account_id as accountId', 'account.username', 'account.avatar_version as avatarVersion'])
    .where('report.video_id', 'in', ids)
    .where('report.outcome', 'is', null)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .execute();
}

type OpenReport = Awaited<ReturnType<typeof reportsOf>>[number];

function summary(
  { config }: Pick<Ctx, 'config'>,
  reports: readonly OpenReport[],
): Omit<ReportGroup, 'video'> {
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
        avatarVersion: report.avatarVersion,
      }),
    })),
  };
}
