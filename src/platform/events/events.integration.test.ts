import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { defineEvent, listen } from './event.ts';
import { createEvents, type Events } from './events.ts';

const renamed = defineEvent<{ readonly name: string; readonly id: number }>('test.renamed');

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The events of one listener that keeps the name as a setting of the site. */
function eventsOf(fail: boolean): Events {
  const keep = listen(renamed, async (trx, { name, id }, ctx) => {
    await trx.insertInto('setting').values({ name, value: '1' }).execute();
    events.afterCommit(trx, () => ctx.bus.publish('vote', { id }));
    if (fail) throw new Error('No');
  });
  const events = createEvents([keep], () => site.ctx);
  return events;
}

function rowsOf(name: string) {
  return site.ctx.db.selectFrom('setting').selectAll().where('name', '=', name).execute();
}

test('a listener writes within the transaction, and its publication follows the commit', async () => {
  const events = eventsOf(false);
  await site.ctx.db.transaction().execute(async (trx) => {
    await events.emit(trx, renamed, { name: 'kept', id: 1 });
    expect(await rowsOf('kept')).toEqual([]);
    expect(site.events).not.toContainEqual({ topic: 'vote', id: 1 });
  });
  expect(await rowsOf('kept')).toHaveLength(1);
  expect(site.events).toContainEqual({ topic: 'vote', id: 1 });
});

test('a failing listener rolls back the whole transaction, and nothing is published', async () => {
  const events = eventsOf(true);
  const change = site.ctx.db.transaction().execute(async (trx) => {
    await trx.insertInto('setting').values({ name: 'own', value: '1' }).execute();
    await events.emit(trx, renamed, { name: 'undone', id: 2 });
  });
  await expect(change).rejects.toThrow('No');
  expect([...(await rowsOf('own')), ...(await rowsOf('undone'))]).toEqual([]);
  expect(site.events).not.toContainEqual({ topic: 'vote', id: 2 });
});

test('tasks run in order, at any isolation level, and one’s error does not affect the others', async () => {
  const done: number[] = [];
  await site.ctx.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      site.ctx.events.afterCommit(trx, async () => void done.push(1));
      site.ctx.events.afterCommit(trx, () => Promise.reject(new Error('No')));
      site.ctx.events.afterCommit(trx, () => void done.push(2));
    });
  expect(done).toEqual([1, 2]);
});
