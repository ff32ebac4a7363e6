import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { revokeFamily } from './app-tokens.ts';
import type { Client } from './clients.ts';

/**
 * Revokes a token of the application. A refresh token ends everything from the same consent, an access token
 * only itself. Unknown tokens and those of other applications are ignored. RFC 7009 §2.1
 */
export async function revokeToken(
  { db, bus, clock }: Pick<Ctx, 'db' | 'bus' | 'clock'>,
  { id: appId }: Pick<Client, 'id'>,
  token: string,
): Promise<void> {
  const hash = hashToken(token);
  const refreshed = await db
    .selectFrom('oauth_token')
    .select('family')
    .where('app_id', '=', appId)
    .where('refresh_hash', '=', hash)
    .executeTakeFirst();
  if (refreshed) return revokeFamily({ db, bus }, appId, refreshed.family);
  const ended = await db
    .updateTable('oauth_token')
    // The row also holds the refresh token.
    .set({ expires_at: new Date(clock.now()) })
    .where('app_id', '=', appId)
    .where('access_hash', '=', hash)
    .returning('account_id')
    .execute();
  for (const { account_id: id } of ended) bus.publish('account-access', { id });
}
