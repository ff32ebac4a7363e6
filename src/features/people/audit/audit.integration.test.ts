import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { signUp } from '#platform/testing/people.ts';
import { recordAudit } from './model.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const entry = { action: 'user-banned', objectType: 'user', objectId: 7, ownerId: 7 } as const;
const rows = () => site.ctx.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

it('keeps who did what to whom, why, and the fields before and after', async () => {
  const before = { title: 'Old' };
  await recordAudit(site.ctx.db, { ...entry, actorId: 3, reason: 'Spam', before, after: { title: 'New' } });
  expect(await rows()).toMatchObject([
    {
      ...{ actor_id: 3, action: 'user-banned', object_type: 'user', object_id: 7, owner_id: 7 },
      ...{ reason: 'Spam', before, after: { title: 'New' }, detail: {} },
    },
  ]);
});

it.each([
  ['changed', sql`update audit_log set reason = 'Nothing'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('cannot be %s, not even by the site itself', async (_title, change) => {
  await recordAudit(site.ctx.db, entry);
  const whole = await rows();
  await expect(change.execute(site.ctx.db)).rejects.toThrow('audit_log is only ever added to');
  expect(await rows()).toEqual(whole);
});

it('still names the number of an account that is gone', async () => {
  const { id } = await signUp(site);
  await recordAudit(site.ctx.db, { ...entry, actorId: id });
  await site.ctx.db.deleteFrom('account').where('id', '=', id).execute();
  expect((await rows()).at(-1)).toMatchObject({ actor_id: id });
});
