import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportDialog, type ReportSubject } from './ReportDialog.tsx';

interface ReportCommentInput {
  comment: string;
  /** Code of its video. */
  video: string;
}

/** Reports a comment. */
export default function ReportCommentModal({ onClose, comment, video }: ModalProps & ReportCommentInput) {
  const texts = useTexts(TEXTS);
  const subject: ReportSubject = {
    ...texts.comment,
    isFlagged: () => call(api.report.isCommentFlagged, { comment, video }),
    flag: (report) => call(api.report.flagComment, { comment, video, ...report }),
  };
  const reopen = () => openModal('report-comment', { comment, video });
  return <ReportDialog subject={subject} reopen={reopen} onClose={onClose} />;
}
