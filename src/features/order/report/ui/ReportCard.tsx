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
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportedVideo } from './ReportedVideo.tsx';

interface ReportCardProps {
  group: ReportGroupView;
  onDone: () => void;
}

/** One reported video, comment or message: what was said about it, and the decision. */
export function ReportCard({ group, onDone }: ReportCardProps) {
  const { comment, message, reports, total } = group;
  const texts = useTexts(QUEUE_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function decide(outcome: Outcome): Promise<void> {
    setBusy(true);
    try {
      await send(group, outcome);
      setAsking(false);
      onDone();
      showRibbon(texts.done[doneBy(group, outcome)]);
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
        <Button onClick={() => decide('dismissed')} disabled={isBusy}>
          {texts.dismiss}
        </Button>
        {comment || message ? (
          <Button variant="danger" onClick={() => decide('removed')} disabled={isBusy}>
            {message ? texts.removeMessage : texts.removeComment}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)} disabled={isBusy}>
            {texts.suspend}
          </Button>
        )}
      </div>
      {isAsking && (
        <SuspendDialog
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => decide('suspended')}
        />
      )}
    </li>
  );
}

type Outcome = 'dismissed' | 'suspended' | 'removed';

function doneBy({ message }: ReportGroupView, outcome: Outcome) {
  if (outcome !== 'removed') return outcome;
  return message ? 'messageRemoved' : 'commentRemoved';
}

/** The video with the comment on it, or the message. */
function Reported({ group: { video, comment, message, reasons } }: { group: ReportGroupView }) {
  const texts = useTexts(QUEUE_TEXTS);
  const counts = <Reasons reasons={reasons} />;
  return (
    <>
      {video ? <ReportedVideo video={video}>{counts}</ReportedVideo> : counts}
      {comment && (
        <blockquote className="report-comment">
          <p>{comment.body}</p>
          <a href={comment.full_url} className="ui-muted">
            {texts.commentBy({ name: comment.user?.username ?? '' })}
          </a>
        </blockquote>
      )}
      {message && (
        <blockquote className="report-comment">
          <p>{message.body}</p>
          <a href={href('user-profile', { username: message.user.username })} className="ui-muted">
            {texts.messageBy({ name: message.user.username })}
          </a>
        </blockquote>
      )}
    </>
  );
}

function send({ video, comment, message }: ReportGroupView, outcome: Outcome): Promise<object> {
  if (message && outcome !== 'suspended')
    return call(api.report.decideMessage, { message: message.message_id, outcome });
  if (comment && outcome !== 'suspended')
    return call(api.report.decideComment, { comment: comment.comment_id, outcome });
  return call(api.report.decide, {
    video: video?.id ?? '',
    outcome: outcome === 'dismissed' ? 'dismissed' : 'suspended',
  });
}

function Reasons({ reasons }: { reasons: ReportGroupView['reasons'] }) {
  const texts = useTexts(TEXTS);
  const { reasonCount } = useTexts(QUEUE_TEXTS);
  const counted = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (
    <p className="report-reason-counts">
      {counted.map(([reason, count]) => (
        <span key={reason} className="report-chip ui-numbers">
          {reasonCount({ reason: texts.reasons[reason as Reason], count })}
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
