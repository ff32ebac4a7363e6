import type { Ctx } from '#src/context.ts';

/** Removes expired sessions and links. */
export async function sweepExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', now).execute();
}
