import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { createSiteKey } from './site-key.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

it('is asked for again after the database has failed, and is one for all', async () => {
  const { db } = site.ctx;
  const siteKey = createSiteKey(db);
  await sql`alter table setting rename to elsewhere`.execute(db);
  await expect(siteKey()).rejects.toThrow('setting');
  await sql`alter table elsewhere rename to setting`.execute(db);
  const [key, same] = await Promise.all([siteKey(), siteKey()]);
  expect(key).toMatch(/^([\w-]{43}|[0-9a-f]{64})$/);
  expect(same).toBe(key);
  expect(await createSiteKey(db)()).toBe(key);
});

it('gives a key for each use, the same one every time', async () => {
  const siteKey = createSiteKey(site.ctx.db);
  const [one, other] = [await siteKey.derive('one use'), await siteKey.derive('another')];
  expect([one.length, one.equals(other)]).toEqual([32, false]);
  expect(await siteKey.derive('one use')).toEqual(one);
  expect(await createSiteKey(site.ctx.db).derive('one use')).toEqual(one);
});
