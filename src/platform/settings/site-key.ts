import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';

const keys = new WeakMap<Db, Promise<string>>();

/** The site's secret for signing, made once and shared by all processes through the settings table. */
export function siteKey(db: Db): Promise<string> {
  const known = keys.get(db);
  if (known) return known;
  const fresh = readKey(db);
  keys.set(db, fresh);
  fresh.catch(() => keys.delete(db));
  return fresh;
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
