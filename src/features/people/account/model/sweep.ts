import type { Ctx } from '#src/context.ts';
import { sweepFormerNames } from './former-names.ts';

/** Removes expired sessions and links, and frees names that were given up long ago. */
export async function sweepExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', now).execute();
  await sweepFormerNames({ db, clock });
}
