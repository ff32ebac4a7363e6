import type { SeenJob } from '#platform/jobs/overview.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { JOBS_TEXTS } from '../jobs-texts.ts';
import { Cell, PanelTable } from './PanelTable.tsx';
import { JOB_NAMES } from '../job-name-texts.ts';

/** Jobs of one state. */
export function JobTable({ jobs, mayRetry }: { jobs: readonly SeenJob[]; mayRetry: boolean }) {
  const texts = useTexts(JOBS_TEXTS);
  const { now } = useFrame();
  const heads = [texts.kind, texts.made, texts.tries, texts.error];
  return (
    <PanelTable label={texts.title} heads={mayRetry ? [...heads, texts.retry] : heads}>
      {jobs.map(({ id, name, createdAt, tries, most, error }) => (
        <tr key={id}>
          <Cell label={texts.kind}>
            <JobName name={name} />
          </Cell>
          <Cell label={texts.made}>
            <TimeAgo at={createdAt} now={now} />
          </Cell>
          <Cell label={texts.tries}>{texts.triesOf({ tries, most })}</Cell>
          <Cell label={texts.error}>{error}</Cell>
          {mayRetry && (
            <Cell label={texts.retry} isAct>
              <RetryForm id={id} />
            </Cell>
          )}
        </tr>
      ))}
    </PanelTable>
  );
}

function RetryForm({ id }: { id: string }) {
  const texts = useTexts(JOBS_TEXTS);
  return (
    <form method="post" action={href('panel-jobs')}>
      <input type="hidden" name="job" value={id} />
      <Button type="submit" size="small" icon="refresh-cw">
        {texts.retry}
      </Button>
    </form>
  );
}

/** The readable name of a kind of job; its queue's name, which logs use, appears on hover. */
export function JobName({ name }: { name: string }) {
  const names: Readonly<Record<string, string>> = useTexts(JOB_NAMES);
  return <span title={name}>{names[name] ?? name}</span>;
}
