import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportDialog, type ReportSubject } from './ReportDialog.tsx';

interface ReportVideoInput {
  videoId: string;
  video?: Pick<VideoCardView, 'code'>;
}

/** Reports a video. Spec §2.5, §8 Report. */
export default function ReportVideoModal({ onClose, ...input }: ModalProps & ReportVideoInput) {
  const name = input.video?.code ?? input.videoId;
  const texts = useTexts(TEXTS);
  const subject: ReportSubject = {
    ...texts.video,
    complaint: complaintHref(input),
    isFlagged: () => call(api.report.isFlagged, { video: name }),
    flag: (report) => call(api.report.flag, { video: name, ...report }),
  };
  const reopen = () => openModal('report-video', { ...input });
  return <ReportDialog subject={subject} reopen={reopen} onClose={onClose} />;
}

function complaintHref({ video, videoId }: ReportVideoInput): string {
  return href('copyright-complaint', {}, video ? { video: video.code } : { id: videoId });
}
