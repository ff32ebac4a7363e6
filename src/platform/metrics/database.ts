import type { Db } from '#platform/db/db.ts';
import { countJobs, listAges } from '#platform/jobs/overview.ts';
import type { Metrics, Reading } from './metrics.ts';

/** Reads the queues of jobs with every look; one process of a site need do so, and any worker does. */
export function measureJobs(metrics: Metrics, db: Db): void {
  const count = async () =>
    (await countJobs(db)).flatMap(({ name, waiting, running, stuck, failed }) =>
      Object.entries({ waiting, running, stuck, failed }).map(
        ([state, value]): Reading => ({ labels: { kind: name, state }, value }),
      ),
    );
  metrics.gauge('vireo_jobs', 'Jobs by kind and state', count, ['kind', 'state']);
  const age = async () =>
    (await listAges(db)).map(({ name, seconds }): Reading => ({ labels: { kind: name }, value: seconds }));
  metrics.gauge('vireo_job_oldest_seconds', 'Age of the oldest job that is due and waits, by kind', age, [
    'kind',
  ]);
}
