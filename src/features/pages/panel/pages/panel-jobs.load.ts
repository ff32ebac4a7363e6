import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import {
  countJobs,
  JOB_STATES,
  type JobState,
  listJobs,
  type QueueCounts,
  type SeenJob,
} from '#platform/jobs/overview.ts';
import { JOBS_TEXTS } from '../jobs-texts.ts';
import { requireStaff } from '../staff.ts';

interface JobsData {
  readonly queues: readonly QueueCounts[];
  /** State by which the jobs are filtered, and the newest of them. */
  readonly state: JobState;
  readonly jobs: readonly SeenJob[];
  readonly isRetried: boolean;
}

const SHOWN = 100;

export const load: Load<JobsData> = async ({ db }, { caller, query, language }) => {
  requireStaff(caller);
  const state = JOB_STATES.find((name) => name === query['state']) ?? 'failed';
  const [queues, jobs] = await Promise.all([countJobs(db), listJobs(db, state, SHOWN)]);
  const data = { queues, state, jobs, isRetried: query['done'] === 'retried' };
  return { title: textsIn(JOBS_TEXTS, language).title, noIndex: true, personal: true, data };
};
