import { hkdf, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '#platform/db/db.ts';

/** The site's secret for signing, one for all processes. */
export interface SiteKey {
  (): Promise<string>;
  /** A key of 32 bytes for one use, made from the secret. RFC 5869 */
  derive(use: string): Promise<Buffer>;
}

/** The key in the settings table, made there once, and read once by a process. */
export function createSiteKey(db: Db): SiteKey {
  const siteKey = once(() => readKey(db));
  const derived = new Map<string, () => Promise<Buffer>>();
  return Object.assign(siteKey, {
    derive(use: string) {
      const key = derived.get(use) ?? once(async () => deriveKey(await siteKey(), use));
      derived.set(use, key);
      return key();
    },
  });
}

async function deriveKey(secret: string, use: string): Promise<Buffer> {
  return Buffer.from(await promisify(hkdf)('sha256', secret, '', use, 32));
}

/** Makes something when it is first asked for; a failed making is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
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
