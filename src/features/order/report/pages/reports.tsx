import { useState } from 'react';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround } from '#ui/links-around.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { ComplaintCard } from '../ui/ComplaintCard.tsx';
import { ReportCard } from '../ui/ReportCard.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import type { load, ReportGroupView } from './reports.load.ts';
import '../ui/reports.css';

/** What waits for a moderator: what was reported, and complaints about copyright. */
export default function ReportsPage({ reports, complaints: { complaints: first } }: Data<typeof load>) {
  const texts = useTexts(QUEUE_TEXTS);
  const [groups, setGroups] = useState(reports.groups);
  const [complaints, setComplaints] = useState(first);
  const { total, offset, next } = reports.page;
  const removeGroup = (done: ReportGroupView) =>
    setGroups((shown) => shown.filter((group) => group !== done));
  const removeComplaint = (id: string) =>
    setComplaints((shown) => shown.filter((one) => one.complaint_id !== id));
  return (
    <div className="reports">
      <h1>{texts.title}</h1>
      {complaints.length > 0 && (
        <section aria-labelledby="complaints">
          <h2 id="complaints">{texts.complaints}</h2>
          <ul className="report-list">
            {complaints.map((complaint) => (
              <ComplaintCard
                key={complaint.complaint_id}
                complaint={complaint}
                onDone={() => removeComplaint(complaint.complaint_id)}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="videos">
        <h2 id="videos">{texts.reported}</h2>
        {groups.length === 0 && <EmptyState icon="circle-check" level={3} title={texts.empty} />}
        <ul className="report-list">
          {groups.map((group) => (
            <ReportCard key={group.reports[0]?.report_id} group={group} onDone={() => removeGroup(group)} />
          ))}
        </ul>
        <Pagination
          label={texts.range({ first: offset + 1, last: offset + reports.groups.length, total })}
          {...linksAround(reports.page, { next, prev: reports.prev }, (place) => href('reports', {}, place))}
        />
      </section>
    </div>
  );
}
