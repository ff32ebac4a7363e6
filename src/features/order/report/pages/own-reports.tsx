import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { OwnReport } from '../model/own-reports.ts';
import { OWN_REPORT_TEXTS } from '../own-texts.ts';
import { REPORT_REASONS } from '../reason-texts.ts';
import type { load } from './own-reports.load.ts';
import '../ui/own-reports.css';

/** What the viewer has reported, and how it ended. */
export default function OwnReportsPage({ reports }: Data<typeof load>) {
  const texts = useTexts(OWN_REPORT_TEXTS);
  return (
    <div className="own-reports">
      <h1>{texts.title}</h1>
      <p className="ui-muted">{texts.lead}</p>
      {reports.length === 0 && <EmptyState icon="flag" title={texts.empty} />}
      <ol>
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ol>
      <p>
        <a href={href('decisions')}>{texts.decisions}</a>
      </p>
    </div>
  );
}

function ReportLine({ report }: { report: OwnReport }) {
  const { now } = useFrame();
  const texts = useTexts(OWN_REPORT_TEXTS);
  const reasons = useTexts(REPORT_REASONS);
  const { id, type, title, link, reason, text, at, outcome } = report;
  const name = title ? texts.named({ type: texts.types[type], title }) : texts.types[type];
  return (
    <li id={`report-${id}`}>
      <h2>{link ? <a href={link}>{name}</a> : name}</h2>
      <p>{outcome === null ? texts.waiting : texts.ended[outcome as keyof typeof texts.ended]}</p>
      <p className="ui-muted">
        {reasons[reason]} · <TimeAgo at={at} now={now} />
      </p>
      {text && <p>{text}</p>}
    </li>
  );
}
