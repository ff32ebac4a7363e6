import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';

/** The site's secret for signing, one for all processes. */
export type SiteKey = () => Promise<string>;

/** The key in the settings table, made there once, and read once by a process. */
export function createSiteKey(db: Db): SiteKey {
  let key: Promise<string> | null = null;
  return () => {
    key ??= readKey(db).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
}

async function readKey(db: Db): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('setting')
    .values({ name: 'secret', value: fresh })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return String(row.value);
}
