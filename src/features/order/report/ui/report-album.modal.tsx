import { call } from '#platform/web/call.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportDialog, type ReportSubject } from './ReportDialog.tsx';

interface ReportAlbumInput {
  album: string;
}

/** Reports an album. */
export default function ReportAlbumModal({ onClose, album }: ModalProps & ReportAlbumInput) {
  const texts = useTexts(TEXTS);
  const subject: ReportSubject = {
    ...texts.album,
    isFlagged: () => call(api.report.isAlbumFlagged, { album }),
    flag: (report) => call(api.report.flagAlbum, { album, ...report }),
  };
  const reopen = () => openModal('report-album', { album });
  return <ReportDialog subject={subject} reopen={reopen} onClose={onClose} />;
}
