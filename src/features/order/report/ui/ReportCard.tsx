import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { ReportGroup } from '../contract.ts';
import type { Reason } from '../rules.ts';
import { REASON_TEXTS, TEXTS } from '../texts.ts';
import { ReportedVideo } from './ReportedVideo.tsx';

interface ReportCardProps {
  group: ReportGroup;
  onDone: () => void;
}

/** One reported video: what was said about it, and the decision. */
export function ReportCard({ group, onDone }: ReportCardProps) {
  const { video, reports, total } = group;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function settle(outcome: 'dismissed' | 'suspended'): Promise<void> {
    setBusy(true);
    try {
      await call(api.report.settle, { video: video.video_id, outcome });
      setAsking(false);
      onDone();
      showRibbon(TEXTS[outcome]);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  return (
    <li className="report-card">
      <ReportedVideo video={video}>
        <Reasons reasons={group.reasons} />
      </ReportedVideo>
      <ul className="report-voices">
        {reports.map((report) => (
          <Voice key={report.report_id} report={report} />
        ))}
        {total > reports.length && <li className="ui-muted">and {total - reports.length} more</li>}
      </ul>
      <div className="report-buttons">
        <Button onClick={() => settle('dismissed')} disabled={isBusy}>
          Dismiss
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)} disabled={isBusy}>
          Suspend
        </Button>
      </div>
      {isAsking && (
        <SuspendDialog
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => settle('suspended')}
        />
      )}
    </li>
  );
}

function Reasons({ reasons }: { reasons: ReportGroup['reasons'] }) {
  const counted = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (
    <p className="report-reason-counts">
      {counted.map(([reason, count]) => (
        <span key={reason} className="report-chip ui-numbers">
          {REASON_TEXTS[reason as Reason]} · {count}
        </span>
      ))}
    </p>
  );
}

function Voice({ report: { user, reason, text, date_created } }: { report: ReportGroup['reports'][number] }) {
  const { now } = useFrame();
  const at = fromApiDate(date_created);
  return (
    <li>
      <p className="ui-muted">
        <a href={href('user-profile', { username: user.username })}>{user.username}</a>
        <span>{REASON_TEXTS[reason]}</span>
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
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={isBusy} onClick={onConfirm}>
        Suspend
      </Button>
    </>
  );
  return (
    <Modal title="Suspend" onClose={onClose} footer={buttons}>
      <p>{VIDEO_TEXTS.confirmSuspend}</p>
    </Modal>
  );
}
