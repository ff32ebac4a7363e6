import { textsIn } from '#base/texts.ts';
import { isModerator } from '#base/moderator.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { showCard, type VideoCardView } from '#features/videos/video/show.ts';
import { type OpenComplaint, openComplaints } from '../model/complaints.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { type OpenReports, openReports } from '../model/queue.ts';

/** What is reported, and what was said about it. */
export type ReportGroupView = Omit<OpenReports['groups'][number], 'video'> & {
  readonly video: VideoCardView | null;
};

/** A complaint, with the video that it names. */
export type ComplaintView = Omit<OpenComplaint, 'video'> & { readonly video: VideoCardView | null };

interface ReportsData {
  readonly reports: {
    readonly groups: readonly ReportGroupView[];
    readonly page: OpenReports['page'];
    readonly prev: string | null;
  };
  readonly complaints: {
    readonly complaints: readonly ComplaintView[];
    readonly page: { readonly total: number };
  };
}

const PAGE_SIZE = 20;

/** What waits for a decision, for moderators; others see nothing here. */
export const load: Load<ReportsData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!viewer || !isModerator(viewer) || viewer.scopes !== null) throw new AppError('not_found');
  const page = { ...pageAround(request), limit: PAGE_SIZE };
  const [open, waiting] = await Promise.all([
    openReports(ctx, viewer, page),
    openComplaints(ctx, { offset: 0, limit: 100 }),
  ]);
  const groups = open.groups.map((group) => ({
    ...group,
    video: group.video && showCard(group.video, viewer),
  }));
  const complaints = waiting.complaints.map((complaint) => ({
    ...complaint,
    video: complaint.video && showCard(complaint.video, viewer),
  }));
  const data = { reports: { ...open, groups }, complaints: { ...waiting, complaints } };
  return { title: textsIn(QUEUE_TEXTS, request.language).title, noIndex: true, data };
};
