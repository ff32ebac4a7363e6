import { isModerator } from '#base/moderator.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import type { Complaint, ReportGroups } from '../contract.ts';
import { openComplaints } from '../model/complaints.ts';
import { openReports } from '../model/queue.ts';

interface ReportsData {
  readonly reports: ReportGroups;
  readonly complaints: {
    readonly complaints: readonly Complaint[];
    readonly page: { readonly total: number };
  };
}

const PAGE_SIZE = 20;

/** What waits for a decision, for moderators; others see nothing here. */
export const load: Load<ReportsData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!viewer || !isModerator(viewer) || viewer.scopes !== null) throw new AppError('not_found');
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const [reports, complaints] = await Promise.all([
    openReports(ctx, viewer, page),
    openComplaints(ctx, viewer, { offset: 0, limit: 100 }),
  ]);
  return { title: 'Reports', noIndex: true, data: { reports, complaints } };
};
