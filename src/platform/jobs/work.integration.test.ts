import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { JobKind } from './jobs.ts';
import { PutOff } from './job.ts';

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site?.close());

/** A kind of job without another try, and what was heard of it. */
function kindOf(name: string, run: JobKind<{ id: number }>['run']) {
  const tries: number[] = [];
  const given: object[] = [];
  const kind: JobKind<{ id: number }> = {
    name,
    retries: 0,
    longestWait: 1,
    async run(data, attempt) {
      tries.push(attempt.number);
      await run(data, attempt);
    },
    async gaveUp(data) {
      given.push(data);
    },
  };
  return { kind, tries, given };
}

async function stateOf(name: string): Promise<string | undefined> {
  const { rows } = await runText(site.ctx.db, 'select state from pgboss.job where name = $1', [name]);
  return (rows as { state: string }[])[0]?.state;
}

it('a start changes queues and schedules whose rules have changed, and writes nothing about others', async () => {
  const kept = async () => {
    const { rows } = await runText(
      site.ctx.db,
      `select retry_limit, dead_letter, cron, queue.updated_on || ' ' || schedule.updated_on as written
       from pgboss.queue join pgboss.schedule using (name) where name = 'ruled'`,
    );
    return rows[0] as { retry_limit: number; written: string };
  };
  const kind = { name: 'ruled', retries: 1, cron: '0 3 * * *', run: async () => {} };
  await site.ctx.jobs.prepare([kind]);
  const before = await kept();
  expect(before).toMatchObject({ retry_limit: 1, dead_letter: null, cron: '0 3 * * *' });
  await site.ctx.jobs.prepare([kind]);
  expect(await kept()).toEqual(before);
  await site.ctx.jobs.prepare([{ ...kind, retries: 4, cron: '0 4 * * *', gaveUp: async () => {} }]);
  expect(await kept()).toMatchObject({ retry_limit: 4, dead_letter: 'given-up', cron: '0 4 * * *' });
});

it('a job that was sent for later begins then, long before its worker asks by itself', async () => {
  const { kind, tries } = kindOf('later', async () => {});
  await site.work([kind]);
  await site.ctx.jobs.send(kind.name, { id: 7 }, { startAfter: new Date(Date.now() + 1_500) });
  await vi.waitUntil(() => tries.length > 0, { timeout: 20_000 });
  expect(await stateOf(kind.name)).not.toBe('created');
});

describe.concurrent('a failed try', () => {
  it.each([
    ['unavailable', new StorageError('unavailable', 'Not now')],
    ['full', new StorageError('full', 'Not now')],
    ['full-for-people', new AppError('disk_full', undefined, { cause: new StorageError('full', 'Not now') })],
  ] as const)('a job waits for files that are %s, and no try is counted', async (name, error) => {
    let outage = 1;
    const { kind, tries, given } = kindOf(`waits-${name}`, async () => {
      if (outage-- > 0) throw error;
    });
    await site.work([kind]);
    await site.ctx.jobs.send(kind.name, { id: 7 });
    await vi.waitUntil(async () => (await stateOf(kind.name)) === 'completed', PATIENT);
    expect([tries, given]).toEqual([[1, 1], []]);
  });

  it.each([
    ['not_found', new StorageError('not_found', 'Never')],
    ['mistake', new TypeError('x is not a function')],
  ] as const)('any other failure counts: %s', async (name, error) => {
    const { kind, tries, given } = kindOf(`ends-${name}`, () => Promise.reject(error));
    await site.work([kind]);
    await site.ctx.jobs.send(kind.name, { id: 7 });
    await vi.waitUntil(() => given.length > 0, PATIENT);
    expect([tries, given]).toEqual([[1], [{ id: 7 }]]);
  });

  it('a job that has waited for a day is given up', async () => {
    const unavailable = new StorageError('unavailable', 'Not now');
    const { kind, tries, given } = kindOf('waits-long', async () => {
      await runText(
        site.ctx.db,
        `update pgboss.job set data = data || jsonb_build_object('waitsSince', now() - interval '25 hours')
       where name = $1 and data ? 'waitsSince'`,
        ['waits-long'],
      );
      throw unavailable;
    });
    await site.work([kind]);
    await site.ctx.jobs.send(kind.name, { id: 7 });
    await vi.waitUntil(() => given.length > 0, PATIENT);
    expect([tries, given]).toEqual([[1, 1], [{ id: 7 }]]);
  });

  it('a job whose worker dies over its last try is given up', async () => {
    const killed = Promise.withResolvers<void>();
    const { kind, tries, given } = kindOf('dies', () => killed.promise);
    await site.work([kind]);
    await site.ctx.jobs.send(kind.name, { id: 7 });
    await vi.waitUntil(() => tries.length > 0, PATIENT);
    // The only worker of a site has started anew.
    await site.ctx.jobs.takeOver([kind]);
    await vi.waitUntil(() => given.length > 0, PATIENT);
    expect([tries, given]).toEqual([[1], [{ id: 7 }]]);
    killed.resolve();
  });

  it('what dead workers were at is handed out again, and the try is counted', async () => {
    const dead = Promise.withResolvers<void>();
    const { kind, tries } = kindOf('taken-over', async (_title, { number }) => {
      if (number === 1) await dead.promise;
    });
    await site.work([{ ...kind, retries: 1, parallel: 2 }]);
    await site.ctx.jobs.send(kind.name, { id: 7 });
    await vi.waitUntil(() => tries.length > 0, PATIENT);
    await site.ctx.jobs.takeOver([kind]);
    await vi.waitUntil(async () => (await stateOf(kind.name)) === 'completed', PATIENT);
    expect(tries).toEqual([1, 2]);
    dead.resolve();
  });
});

it('a job that is put off lets others go first, and no try is counted', async () => {
  const order: number[] = [];
  const { kind, tries, given } = kindOf('put-off', async ({ id }) => {
    if (id === 1 && order.length === 0 && (await site.ctx.jobs.isOutranked('put-off', -5))) {
      order.push(0);
      throw new PutOff(-5);
    }
    order.push(id);
  });
  await site.ctx.jobs.prepare([kind]);
  expect(await site.ctx.jobs.isOutranked(kind.name, -5)).toBe(false);
  await site.ctx.jobs.send(kind.name, { id: 1 }, { priority: 3 });
  await site.ctx.jobs.send(kind.name, { id: 2 }, { priority: 2 });
  await site.work([kind]);
  await vi.waitUntil(() => order.length === 3, PATIENT);
  expect([order, tries, given]).toEqual([[0, 2, 1], [1, 1, 1], []]);
});

it('a worker that stops takes no try from the job that it was at', async () => {
  const other = await startSite({}, { database: site.connection });
  const { kind, tries, given } = kindOf('stopped', (_title, { signal, number }) =>
    tries.length > 1 || number > 1
      ? Promise.resolve()
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await other.work([kind]);
  await other.ctx.jobs.send(kind.name, { id: 7 });
  await vi.waitUntil(() => tries.length > 0, PATIENT);
  await other.close();
  expect(await stateOf(kind.name)).toBe('retry');
  await site.work([kind]);
  await vi.waitUntil(async () => (await stateOf(kind.name)) === 'completed', PATIENT);
  expect([tries, given]).toEqual([[1, 1], []]);
});

it('jobs for one receiver run one after another, and wait for no other receiver', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: number[] = [];
  const { kind } = kindOf('in-turn', async ({ id }) => {
    begun.push(id);
    if (id < 3) await slow.promise;
  });
  await site.ctx.jobs.prepare([kind]);
  for (const [id, receiver] of [1, 2, 3, 4].map((at) => [at, at > 2 ? 'quick' : 'slow'] as const))
    await site.ctx.jobs.send(kind.name, { id }, { receiver });
  await site.work([{ ...kind, parallel: 3, inTurn: true }]);
  await vi.waitUntil(() => begun.length === 3, PATIENT);
  // Two that are fetched at the same moment may be begun in either order.
  expect(begun.filter((id) => id > 2).toSorted()).toEqual([3, 4]);
  slow.resolve();
  await vi.waitUntil(() => begun.length === 4, PATIENT);
  expect(begun.toSorted()).toEqual([1, 2, 3, 4]);
});

it('a job that is sent anew takes the place of the one that waits, and its tries are counted anew', async () => {
  const { kind } = kindOf('anew', () => Promise.resolve());
  await site.ctx.jobs.prepare([{ ...kind, keyed: true }]);
  const later = new Date(Date.now() + 60_000);
  await site.ctx.jobs.send(kind.name, { id: 1 }, { key: 'k', startAfter: later });
  await runText(site.ctx.db, `update pgboss.job set retry_count = 3 where name = 'anew'`);
  await site.ctx.jobs.send(kind.name, { id: 2 }, { key: 'k' });
  await site.ctx.jobs.send(kind.name, { id: 3 }, { key: 'k', isNew: true });
  const { rows } = await runText(
    site.ctx.db,
    `select data ->> 'id' as id, retry_count as tries from pgboss.job where name = 'anew'`,
  );
  expect(rows).toEqual([{ id: '3', tries: 0 }]);
});
