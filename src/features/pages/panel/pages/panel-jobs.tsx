import type { Data } from '#platform/http/pages.ts';
import type { QueueCounts } from '#platform/jobs/overview.ts';
import { href } from '#src/routes.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { JOBS_TEXTS } from '../jobs-texts.ts';
import { JobName, JobTable } from '../ui/JobTable.tsx';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { Cell, PanelTable } from '../ui/PanelTable.tsx';
import type { load } from './panel-jobs.load.ts';

const LISTS = ['failed', 'stuck', 'running', 'waiting'] as const;

/** Queues and jobs of the workers, and buttons to retry failed jobs. */
export default function PanelJobsPage({ queues, state, jobs, isRetried }: Data<typeof load>) {
  const texts = useTexts(JOBS_TEXTS);
  const total = (name: (typeof LISTS)[number]) => queues.reduce((sum, queue) => sum + queue[name], 0);
  const tabs = LISTS.map((name) => ({
    href: href('panel-jobs', {}, { state: name }),
    label: texts.lists[name],
    current: name === state,
    count: total(name),
  }));
  return (
    <PanelFrame current="panel-jobs" title={texts.title} done={isRetried && texts.done.retried}>
      <p className="ui-muted">{texts.about}</p>
      <section className="panel-part">
        <TabLinks label={texts.title} items={tabs} />
        <p className="ui-muted">{texts.abouts[state]}</p>
        {jobs.length === 0 ? (
          <EmptyState icon="circle-check" title={texts.empty[state]} />
        ) : (
          <JobTable jobs={jobs} mayRetry={state === 'failed'} />
        )}
      </section>
      <Kinds queues={queues} />
    </PanelFrame>
  );
}

/** Kinds of jobs; idle ones are listed separately. */
function Kinds({ queues }: { queues: readonly QueueCounts[] }) {
  const texts = useTexts(JOBS_TEXTS);
  const isBusy = (queue: QueueCounts) => LISTS.some((name) => queue[name] > 0);
  const busy = queues.filter(isBusy);
  return (
    <PanelPartBox title={texts.kinds}>
      {busy.length > 0 && <QueueTable queues={busy} />}
      <Disclosure summary={texts.idle}>
        <QueueTable queues={queues.filter((queue) => !isBusy(queue))} />
      </Disclosure>
    </PanelPartBox>
  );
}

function QueueTable({ queues }: { queues: readonly QueueCounts[] }) {
  const texts = useTexts(JOBS_TEXTS);
  return (
    <PanelTable
      label={texts.kinds}
      heads={[texts.kind, ...LISTS.map((name) => ({ number: texts.lists[name] }))]}
    >
      {queues.map((queue) => (
        <tr key={queue.name}>
          <Cell label={texts.kind}>
            <JobName name={queue.name} />
          </Cell>
          {LISTS.map((name) => (
            <Cell key={name} label={texts.lists[name]} isNumber>
              {queue[name]}
            </Cell>
          ))}
        </tr>
      ))}
    </PanelTable>
  );
}
