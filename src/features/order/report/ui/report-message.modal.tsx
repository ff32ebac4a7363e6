import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportDialog, type ReportSubject } from './ReportDialog.tsx';

interface ReportMessageInput {
  message: string;
}

/** Reports a message in one of the viewer's conversations. */
export default function ReportMessageModal({ onClose, message }: ModalProps & ReportMessageInput) {
  const texts = useTexts(TEXTS);
  const subject: ReportSubject = {
    ...texts.message,
    isFlagged: () => call(api.report.isMessageFlagged, { message }),
    flag: (report) => call(api.report.flagMessage, { message, ...report }),
  };
  const reopen = () => openModal('report-message', { message });
  return <ReportDialog subject={subject} reopen={reopen} onClose={onClose} />;
}
