import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { siteKey } from './site-key.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

it('is asked for again after the database has failed, and is one for all', async () => {
  const { db } = site.ctx;
  await sql`alter table setting rename to elsewhere`.execute(db);
  await expect(siteKey(db)).rejects.toThrow('setting');
  await sql`alter table elsewhere rename to setting`.execute(db);
  const [key, same] = await Promise.all([siteKey(db), siteKey(db)]);
  expect(key).toMatch(/^([\w-]{43}|[0-9a-f]{64})$/);
  expect(same).toBe(key);
});
