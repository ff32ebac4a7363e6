import type { PgBoss } from 'pg-boss';
import { type Db, runText } from '#platform/db/db.ts';
import type { Traces } from '#platform/traces/traces.ts';
import type { Jobs } from './jobs.ts';
import { PARENT } from './job.ts';

/** PostgreSQL's code for a second row with the same key. */
const UNIQUE_VIOLATION = '23505';

/** What a process does with jobs that it does not run. */
export function createSender(
  boss: PgBoss,
  { db, traces }: { readonly db: Db; readonly traces: Traces },
): Pick<Jobs, 'send' | 'prioritise' | 'hurry' | 'isOutranked' | 'retry'> {
  return {
    async send(name, data, { key, isNew, receiver, startAfter, priority, trx } = {}) {
      const parent = traces.parent();
      if (isNew && key) await dropWaiting(trx ?? db, name, key);
      await boss.send(
        name,
        { ...data, ...(parent && { [PARENT]: parent }) },
        {
          ...(key && { singletonKey: key }),
          ...(receiver && { group: { id: receiver } }),
          ...(startAfter && { startAfter }),
          ...(priority && { priority }),
          db: over(trx ?? db),
        },
      );
    },
    async prioritise(name, key, priority) {
      await boss.update(name, undefined, { singletonKey: key, priority, db: over(db) });
    },
    async hurry(name, receiver) {
      await runText(
        db,
        `update pgboss.job set start_after = now()
         where name = $1 and group_id = $2 and state = 'retry' and start_after > now()`,
        [name, receiver],
      );
    },
    async isOutranked(name, priority) {
      const { rows } = await runText(
        db,
        `select 1 from pgboss.job where name = $1 and state in ('created', 'retry')
           and start_after <= now() and priority > $2 limit 1`,
        [name, priority],
      );
      return rows.length > 0;
    },
    async retry(name, id) {
      return boss.retry(name, id, { db: over(db) }).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === UNIQUE_VIOLATION) return false;
          throw error;
        },
      );
    },
  };
}

async function dropWaiting(db: Db, name: string, key: string): Promise<void> {
  await runText(
    db,
    `delete from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry')`,
    [name, key],
  );
}

/** Runs the queue's statements on that pool or in that transaction. */
function over(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await runText(db, text, values);
      return { rows: rows as Record<string, never>[] };
    },
  };
}
