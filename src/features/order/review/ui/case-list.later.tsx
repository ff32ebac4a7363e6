import { REPORT_REASONS } from '#features/order/report/reason-texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownItem } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';

/** Complaints, reports and findings about a thing. */
export default function CaseList({ item: { reports, findings, complaints } }: { item: ShownItem }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { now } = useFrame();
  if (reports.length + findings.length + complaints.length === 0) return null;
  return (
    <section className="panel-part">
      <h2>{texts.why}</h2>
      <ul className="panel-rows">
        {complaints.map((complaint) => (
          <Complaint key={`${complaint.name} ${complaint.at}`} complaint={complaint} />
        ))}
        {findings.map(({ cause, detail, held, at }) => (
          <li key={`${cause} ${at}`}>
            <div>
              <p>{held ? texts.foundHeld({ cause, detail }) : texts.found({ cause, detail })}</p>
              <p className="ui-muted">
                <TimeAgo at={at} now={now} />
              </p>
            </div>
          </li>
        ))}
        {reports.map((report) => (
          <Report key={`${report.by} ${report.at}`} report={report} />
        ))}
      </ul>
    </section>
  );
}

function Report({ report: { reason, text, by, at } }: { report: ShownItem['reports'][number] }) {
  const texts = useTexts(QUEUE_TEXTS);
  const reasons: Readonly<Record<string, string>> = useTexts(REPORT_REASONS);
  const { now } = useFrame();
  return (
    <li>
      <div>
        <p>{texts.reportOf({ reason: reasons[reason] ?? reason, name: by })}</p>
        {text && <p className="panel-words">{text}</p>}
        <p className="ui-muted">
          <TimeAgo at={at} now={now} />
        </p>
      </div>
    </li>
  );
}

function Complaint({
  complaint: { name, email, work, details, at },
}: {
  complaint: ShownItem['complaints'][number];
}) {
  const texts = useTexts(QUEUE_TEXTS);
  const { now } = useFrame();
  return (
    <li>
      <div>
        <p className="panel-words">{texts.complaintOf({ name, email, work })}</p>
        {details && <p className="panel-words">{details}</p>}
        <p className="ui-muted">
          <TimeAgo at={at} now={now} />
        </p>
      </div>
    </li>
  );
}
