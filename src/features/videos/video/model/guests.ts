import { isSameSecret, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { Actor } from '../rules.ts';

/** Letters of what proves a pass: 144 bits. */
const LENGTH = 24;

/**
 * What stands in the addresses of a video's files for a follower of another site, whose site fetches them
 * and brings nothing else. It says only who asks: whether the video is for them is decided each time.
 */
export async function guestPass(
  ctx: Pick<Ctx, 'siteKey'>,
  mediaKey: string,
  accountId: number,
): Promise<string> {
  return `${accountId}-${await proofOf(ctx, mediaKey, accountId)}`;
}

/** Whoever brings such a pass to these files, if their account is still active; null for all else. */
export async function findGuest(
  ctx: Pick<Ctx, 'siteKey' | 'db'>,
  mediaKey: string,
  access: string | null,
): Promise<Actor | null> {
  const [, id = '', given = ''] = /^([1-9]\d{0,14})-([\w-]{24})$/.exec(access ?? '') ?? [];
  if (id === '') return null;
  const proof = await proofOf(ctx, mediaKey, Number(id));
  if (!isSameSecret(given, proof)) return null;
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', Number(id))
    .where('state', '=', 'active')
    .where('host', 'is not', null)
    .executeTakeFirst();
  return row ? { id: row.id, acl: '' } : null;
}

async function proofOf({ siteKey }: Pick<Ctx, 'siteKey'>, mediaKey: string, id: number): Promise<string> {
  const secret = await siteKey.derive('files for followers elsewhere');
  return signText(secret, `${mediaKey} ${id}`, LENGTH);
}
