import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { ComplaintView } from '../pages/reports.load.ts';
import { COMPLAINT_MAX } from '../rules.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { ReportedVideo } from './ReportedVideo.tsx';

interface ComplaintCardProps {
  complaint: ComplaintView;
  onDone: () => void;
}

/** One complaint about copyright, and the way to answer it. */
export function ComplaintCard({ complaint, onDone }: ComplaintCardProps) {
  const { now } = useFrame();
  const texts = useTexts(QUEUE_TEXTS);
  const [isAnswering, setAnswering] = useState(false);
  const { video, work, details, name, email, link } = complaint;
  const at = fromApiDate(complaint.date_created);
  return (
    <li className="ui-card">
      {video && <ReportedVideo video={video} />}
      <p className="ui-muted report-from">
        <span>
          {name} · <a href={`mailto:${email}`}>{email}</a>
        </span>
        {at !== null && <TimeAgo at={at} now={now} />}
      </p>
      {!video && (
        <p className="report-words">
          <Phrase text={texts.link} parts={{ link }} />
        </p>
      )}
      <p className="report-words">{work}</p>
      {details && <p className="report-words">{details}</p>}
      <div className="report-buttons">
        <Button icon="reply" onClick={() => setAnswering(true)}>
          {texts.answer}
        </Button>
      </div>
      {isAnswering && (
        <AnswerDialog complaint={complaint} onClose={() => setAnswering(false)} onDone={onDone} />
      )}
    </li>
  );
}

function AnswerDialog({ complaint, onClose, onDone }: ComplaintCardProps & { onClose: () => void }) {
  const texts = useTexts(QUEUE_TEXTS);
  const form = useForm(
    ({ answer = '' }) => (answer.trim() ? null : { param: 'answer', text: texts.answerRequired }),
    async ({ answer = '', suspend }) => {
      await call(api.report.answerComplaint, {
        complaint: complaint.complaint_id,
        answer,
        suspend: suspend === '1',
      });
      onClose();
      onDone();
      showRibbon(texts.answered);
    },
  );
  return (
    <FormDialog
      title={texts.answerTitle}
      subtitle={texts.answerAbout({ email: complaint.email })}
      submit={texts.send}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextArea
        name="answer"
        label={texts.answer}
        rows={5}
        maxLength={COMPLAINT_MAX}
        error={form.errorOf('answer')}
      />
      {complaint.video && complaint.video.state !== 'suspended' && (
        <Checkbox name="suspend" value="1" label={texts.suspendVideo} />
      )}
    </FormDialog>
  );
}
