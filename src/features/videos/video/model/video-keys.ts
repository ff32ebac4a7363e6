import { hashToken, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** Letters of a key: 144 bits. */
const LENGTH = 24;

/** The first of the keys of a request that opens this video; null if none does. */
export async function findKeyTo(
  { db, keys }: Pick<Ctx, 'db' | 'keys'>,
  videoId: number,
): Promise<string | null> {
  const held = keys ? allOf(keys) : [];
  if (held.length === 0) return null;
  const rows = await db
    .selectFrom('video_password')
    .select('key_hash as keyHash')
    .where('video_id', '=', videoId)
    .where('key_hash', 'in', held.map(hashToken))
    .execute();
  return held.find((key) => rows.some(({ keyHash }) => keyHash.equals(hashToken(key)))) ?? null;
}

function allOf({ inAddress, kept }: NonNullable<Ctx['keys']>): string[] {
  return inAddress === null ? [...kept] : [inAddress, ...kept];
}

/** What stands for a password in links and cookies; the site can make it again, nobody can guess it. */
export async function keyFrom({ siteKey }: Pick<Ctx, 'siteKey'>, seed: Buffer): Promise<string> {
  const secret = await siteKey.derive('video passwords');
  return signText(secret, seed, LENGTH);
}
