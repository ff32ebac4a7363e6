import { joinable } from '#platform/db/after-commit.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Runs operations of several features as one: with the context that `work` is given, their own transactions
 * are part of a single one, which stores the jobs that they send too, and what they publish on the bus goes
 * out after its commit. All of it is stored, or nothing. An operation that catches an error of the database
 * must not be among them.
 */
export function asOne<C extends Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs'>, T>(
  ctx: C,
  work: (one: C, trx: Trx) => Promise<T>,
): Promise<T> {
  const { bus, events, jobs } = ctx;
  return ctx.db.transaction().execute((trx) => {
    let isCommitted = false;
    events.afterCommit(trx, () => {
      isCommitted = true;
    });
    const publish: typeof bus.publish = (topic, payload) => {
      if (isCommitted) bus.publish(topic, payload);
      else events.afterCommit(trx, () => bus.publish(topic, payload));
    };
    const send: typeof jobs.send = (name, data, options) => jobs.send(name, data, { trx, ...options });
    const one = { db: joinable(trx), bus: { ...bus, publish }, jobs: { ...jobs, send } };
    return work({ ...ctx, ...one }, trx);
  });
}
