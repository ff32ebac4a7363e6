import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { MODERATION_TEXTS } from '#features/videos/video/moderation-texts.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ReportGroupView } from '../pages/reports.load.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { TEXTS } from '../texts.ts';
import { decideReports } from './decide.ts';
import { Reported } from './Reported.tsx';

interface ReportCardProps {
  group: ReportGroupView;
  onDone: () => void;
}

/** One thing that was reported: what was said about it, and the decision. */
export function ReportCard({ group, onDone }: ReportCardProps) {
  const { object_type, reports, total } = group;
  const texts = useTexts(QUEUE_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function decide(isUpheld: boolean): Promise<void> {
    setBusy(true);
    try {
      await decideReports(group, isUpheld);
      setAsking(false);
      onDone();
      showRibbon(isUpheld ? texts.upheld[object_type].done : texts.dismissed);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  return (
    <li className="ui-card">
      <Reported group={group} />
      <ul className="report-voices">
        {reports.map((report) => (
          <Voice key={report.report_id} report={report} />
        ))}
        {total > reports.length && <li className="ui-muted">{texts.moreReports(total - reports.length)}</li>}
      </ul>
      <div className="report-buttons">
        <Button onClick={() => decide(false)} disabled={isBusy}>
          {texts.dismiss}
        </Button>
        <Button
          variant="danger"
          onClick={() => (object_type === 'video' ? setAsking(true) : decide(true))}
          disabled={isBusy}
        >
          {texts.upheld[object_type].button}
        </Button>
      </div>
      {isAsking && (
        <SuspendDialog isBusy={isBusy} onClose={() => setAsking(false)} onConfirm={() => decide(true)} />
      )}
    </li>
  );
}

function Voice({
  report: { user, reason, text, date_created },
}: {
  report: ReportGroupView['reports'][number];
}) {
  const { now } = useFrame();
  const texts = useTexts(TEXTS);
  const at = fromApiDate(date_created);
  return (
    <li>
      <p className="ui-muted">
        <a href={href('user-profile', { username: user.username })}>{user.username}</a>
        <span>{texts.reasons[reason]}</span>
        {at !== null && <TimeAgo at={at} now={now} />}
      </p>
      {text && <p className="report-words">{text}</p>}
    </li>
  );
}

function SuspendDialog({
  isBusy,
  onClose,
  onConfirm,
}: {
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const texts = useTexts(MODERATION_TEXTS);
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" busy={isBusy} onClick={onConfirm}>
        {texts.suspend}
      </Button>
    </>
  );
  return (
    <Modal title={texts.suspend} onClose={onClose} footer={buttons}>
      <p>{texts.confirmSuspend}</p>
    </Modal>
  );
}
