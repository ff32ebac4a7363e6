import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportDialog, type ReportSubject } from './ReportDialog.tsx';

interface ReportUserInput {
  user: string;
}

/** Reports an account. */
export default function ReportUserModal({ onClose, user }: ModalProps & ReportUserInput) {
  const texts = useTexts(TEXTS);
  const subject: ReportSubject = {
    ...texts.user,
    isFlagged: () => call(api.report.isUserFlagged, { user }),
    flag: (report) => call(api.report.flagUser, { user, ...report }),
  };
  const reopen = () => openModal('report-user', { user });
  return <ReportDialog subject={subject} reopen={reopen} onClose={onClose} />;
}
