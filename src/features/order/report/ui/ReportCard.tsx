import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { MODERATION_TEXTS } from '#features/videos/video/moderation-texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ReportGroupView } from '../pages/reports.load.ts';
import type { Reason } from '../rules.ts';
import { REASON_TEXTS, TEXTS } from '../texts.ts';
import { ReportedVideo } from './ReportedVideo.tsx';

interface ReportCardProps {
  group: ReportGroupView;
  onDone: () => void;
}

/** One reported video, comment or message: what was said about it, and the decision. */
export function ReportCard({ group, onDone }: ReportCardProps) {
  const { comment, message, reports, total } = group;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function settle(outcome: Outcome): Promise<void> {
    setBusy(true);
    try {
      await send(group, outcome);
      setAsking(false);
      onDone();
      showRibbon(message && outcome === 'removed' ? TEXTS.removedMessage : TEXTS[outcome]);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  return (
    <li className="report-card">
      <Reported group={group} />
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
        {comment || message ? (
          <Button variant="danger" onClick={() => settle('removed')} disabled={isBusy}>
            {message ? 'Remove message' : 'Remove comment'}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)} disabled={isBusy}>
            Suspend
          </Button>
        )}
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

type Outcome = 'dismissed' | 'suspended' | 'removed';

/** The video with the comment on it, or the message. */
function Reported({ group: { video, comment, message, reasons } }: { group: ReportGroupView }) {
  const counts = <Reasons reasons={reasons} />;
  return (
    <>
      {video ? <ReportedVideo video={video}>{counts}</ReportedVideo> : counts}
      {comment && (
        <blockquote className="report-comment">
          <p>{comment.body}</p>
          <a href={comment.full_url} className="ui-muted">
            Comment by {comment.user?.username}
          </a>
        </blockquote>
      )}
      {message && (
        <blockquote className="report-comment">
          <p>{message.body}</p>
          <a href={href('user-profile', { username: message.user.username })} className="ui-muted">
            Message by {message.user.username}
          </a>
        </blockquote>
      )}
    </>
  );
}

function send({ video, comment, message }: ReportGroupView, outcome: Outcome): Promise<object> {
  if (message && outcome !== 'suspended')
    return call(api.report.settleMessage, { message: message.message_id, outcome });
  if (comment && outcome !== 'suspended')
    return call(api.report.settleComment, { comment: comment.comment_id, outcome });
  return call(api.report.settle, {
    video: video?.id ?? '',
    outcome: outcome === 'dismissed' ? 'dismissed' : 'suspended',
  });
}

function Reasons({ reasons }: { reasons: ReportGroupView['reasons'] }) {
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

function Voice({
  report: { user, reason, text, date_created },
}: {
  report: ReportGroupView['reports'][number];
}) {
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
      <p>{useTexts(MODERATION_TEXTS).confirmSuspend}</p>
    </Modal>
  );
}
