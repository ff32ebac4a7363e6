import { measureHardware, measureJobs } from '#platform/metrics/measures.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { sendKept } from '#platform/jobs/waiting.ts';
import type { Ctx } from '#src/context.ts';
import { startMetrics } from '#platform/metrics/serve.ts';

type JobFactory = (ctx: Ctx) => readonly JobKind<never>[];

const files = import.meta.glob<JobFactory>('../features/*/*/{jobs,*-jobs}.ts', {
  eager: true,
  import: 'default',
});

/** Every kind of job that the features declare. */
export function allJobs(ctx: Ctx): JobKind<never>[] {
  return Object.values(files).flatMap((make) => [...make(ctx)]);
}

/**
 * Starts working on all jobs. Answers how to stop reporting metrics; closing the context stops the work.
 * `isOnly`: no other worker is running on this site.
 */
export async function startWorker(ctx: Ctx, { isOnly = false } = {}): Promise<() => Promise<void>> {
  const kinds = allJobs(ctx);
  await ctx.jobs.prepare(kinds);
  await sendKept(ctx.db, ctx.jobs);
  if (isOnly) await ctx.jobs.takeOver(kinds);
  await ctx.jobs.work(kinds);
  if (ctx.metrics.isOn) measureJobs(ctx.metrics, ctx.db);
  measureHardware(ctx.metrics);
  const stopMetrics = startMetrics(ctx);
  return async () => stopMetrics();
}
