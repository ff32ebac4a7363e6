import { cleanFailure, type NewFailure } from '#platform/failures/failure.ts';
import { listFailures } from '#platform/failures/read.ts';
import { storeFailure } from '#platform/failures/store.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { listJobs } from '#platform/jobs/overview.ts';
import { VERSION } from '#platform/version.ts';
import type { Ctx } from '#src/context.ts';

const MINUTE_MS = 60_000;

/** What a page of the demo site failed with. */
const FAILURE: NewFailure = {
  source: 'browser',
  place: 'video-view',
  name: 'TypeError',
  message: 'Demo: the storyboard has no tile at 0:07',
  stack: 'TypeError: Demo: the storyboard has no tile at 0:07\n    at tileAt (assets/player.js:1:8123)',
  browser: 'Firefox',
};

/** A kind of job that only the demo has. */
const BROKEN_JOB: JobKind<object> = {
  name: 'demo-broken-job',
  retries: 0,
  async run() {
    throw new Error('Demo: this job fails, so that the list of failed jobs has an entry');
  },
};

/** An error of a page and a job that was given up, where the panel has none to show. */
export async function addFailures(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock, jobs } = ctx;
  if ((await listFailures(db, 'open', 1)).length === 0) {
    const at = clock.now() - 5 * MINUTE_MS;
    const crumbs = ['page video-view', 'click button.vp-play'].map((words, step) => {
      const [kind = '', text = ''] = words.split(' ');
      return { at: at - (2 - step) * MINUTE_MS, kind, text };
    });
    await storeFailure(db, VERSION, { failure: cleanFailure({ ...FAILURE, crumbs }), count: 3, at });
  }
  if ((await listJobs(db, 'failed', 1)).length > 0) return;
  await jobs.prepare([BROKEN_JOB]);
  await jobs.work([BROKEN_JOB]);
  await jobs.send(BROKEN_JOB.name, {});
}
